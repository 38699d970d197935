import type { TimeZone } from '#domain/timeZone.ts';
import { pageSettings } from './pageSettings.ts';

declare module '../context/AppServices.ts' {
  interface AppServices {
    /** In which the pages show dates. */
    readonly timeZone: TimeZone;
  }
}

export const pagesModule = { settings: pageSettings };
