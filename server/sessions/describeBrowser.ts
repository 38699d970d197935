import Bowser from 'bowser';

/** A browser in plain words; a part is empty where it is not known. */
export interface BrowserDescription {
  /** "Firefox". */
  readonly browser: string;
  /** "Windows". */
  readonly system: string;
}

/** What a browser says that it is (its User-Agent), in plain words. */
export function describeBrowser(userAgent: string): BrowserDescription {
  if (userAgent === '') return { browser: '', system: '' };
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: browser.name ?? '', system: os.name ?? '' };
}
