import type { TimeZone } from '#domain/timeZone.ts';
import { pageSettings } from './pageSettings.ts';
import type { WebFolders } from './spa.ts';

declare module '../context/ServerContext.ts' {
  interface AppServices {
    /** In which the pages show dates. */
    readonly timeZone: TimeZone;
    /** Where the built pages are. */
    readonly web: WebFolders;
  }
}

export const pagesModule = { settings: pageSettings };
