import { changeStyleSheets, type RuleChange } from './styleSheets.ts';

/** What a person has asked the system for, as media features and their values. */
export type Preferences = Readonly<
  Partial<Record<'prefers-reduced-motion' | 'prefers-contrast' | 'forced-colors', string>>
>;

const FEATURE = /\(\s*(prefers-reduced-motion|prefers-contrast|forced-colors)\s*(?::\s*([a-z-]+)\s*)?\)/g;
const ALWAYS = '(min-width: 0)';
const NEVER = '(max-width: 0)';

/** A condition as somebody with these preferences meets it. */
const met =
  (preferences: Preferences) =>
  (condition: string): string =>
    condition.replace(FEATURE, (query, feature: keyof Preferences, value: string | undefined) => {
      const preferred = preferences[feature];
      if (preferred === undefined) return query;
      return value === undefined || value === preferred ? ALWAYS : NEVER;
    });

/** Makes style sheets and scripts see a person with these preferences; returns the function that ends it. */
export function emulatePreferences(preferences: Preferences, within?: RuleChange['within']): () => void {
  const condition = met(preferences);
  const putBack = changeStyleSheets({ condition, ...(within === undefined ? {} : { within }) });
  const { matchMedia } = window;
  window.matchMedia = (query) => matchMedia.call(window, condition(query));
  return () => {
    window.matchMedia = matchMedia;
    putBack();
  };
}
