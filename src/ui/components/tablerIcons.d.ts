/* What the plugin of scripts/tablerIcons.ts makes of the icons in @iconify-json/tabler. */

declare module '~icons/tabler/*' {
  import type { ReactElement } from 'react';
  import type { IconProps } from '#ui/components/createIcon.ts';

  const Icon: (props: IconProps) => ReactElement;
  // biome-ignore lint/style/noDefaultExport: each icon is a module of its own, so that a page gets those that it draws
  export default Icon;
}

declare module '~icons/pages' {
  import type { ReactElement } from 'react';
  import type { PageName } from '#domain/pages.ts';
  import type { IconProps } from '#ui/components/createIcon.ts';

  /** The icon of each page that has one (src/domain/pages.ts). */
  export const PAGE_ICONS: Readonly<Partial<Record<PageName, (props: IconProps) => ReactElement>>>;
}
