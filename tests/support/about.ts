import type { PageName } from '#domain/pages.ts';

/** What the docs page of a component says, in sentences. */
export interface About {
  /** What it is for. */
  readonly for: string;
  /** When not to use it, and what to use instead. */
  readonly notFor: string;
  readonly do: string;
  readonly dont: string;
  /** What screen readers say, what keys do, where the focus is. */
  readonly a11y: string;
  /** `stable` by default; `internal` is drawn by another component alone. */
  readonly status?: 'stable' | 'internal';
}

/** Stories that cover the window stand in frames of their own on a docs page. */
const framed = (height: string) => ({ docs: { story: { inline: false, height } } });

/** The parameters for the docs page of a stories file, by the names of its components; `isFramed` for dialogs, layouts and toasts. */
export const about = (components: Readonly<Record<string, About>>, { isFramed = false } = {}) => ({
  about: components,
  ...(isFramed ? framed('480px') : {}),
});

/** The same for a page. Its address and who may enter it come from its record, and its layout in Storybook too. */
export const aboutPage = (pageName: PageName, page: Pick<About, 'for' | 'do' | 'dont' | 'a11y'>) => ({
  pageName,
  about: { [pageName]: page },
  ...framed('720px'),
});
