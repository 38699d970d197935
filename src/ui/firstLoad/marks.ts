/*
 * The first load of a rendered page, from the document to the page that answers. The parts run at different times, some without any
 * package, and tell each other by attributes, all of which are in MARKS.
 *
 * 1. The server sends a guest's page (server/pages): styles in the document, scripts named but not asked for. The document is
 *    `rendered`, so that styles.css leaves out of the layout what is `below` the first screen.
 * 2. The document's own script runs before anything is painted (documentStart.ts). It sets the colours; where somebody is probably signed
 *    in (`session`), styles hide what would differ for them while it is `unknown` who it is. It notes which buttons are pressed and which
 *    forms are sent while nothing answers, and marks pictures that can't be loaded as `broken`.
 * 3. Once what is seen has been painted, at the first touch or key, or after three seconds, it asks for the `script`s and runs each in a
 *    task of its own (loadScripts.ts).
 * 4. main.tsx reads the data that came with the page, and what people or the browser's autofill have entered so far (earlyUse.ts). React
 *    takes the page over (openPage.tsx), `hydrating`: from here on it keeps clicks for later itself.
 * 5. React answers. Entries are put into their fields as if they were entered now (repeatUse.ts, loaded if there are any), and what only the
 *    browser knows is drawn (useHydrated in Hydration.tsx): the document is `hydrated`. What was pressed and sent is done again.
 * 6. What is below is laid out part by part (renderBelowTheFold.ts). At its end the document is no longer `rendered`.
 *
 * A page that the browser draws itself, as each one after the first, begins with 5. Why it is done this way, with figures:
 * docs/decisions/rendered-pages.md.
 */

/** What marks what. Styles name the same attributes. */
export const MARKS = {
  /** The document: it came rendered, and not all of it is laid out. */
  rendered: 'data-rendered',
  /** A part of a page: probably below what is seen first. */
  below: 'data-below',
  /** A link: a script to be loaded later. */
  script: 'data-script',
  /** The document: somebody is probably signed in. */
  session: 'data-session',
  /** A part of a page: who is signed in may change it. */
  unknown: 'data-unknown',
  /** The document: React takes it over. */
  hydrating: 'data-hydrating',
  /** The document: the page answers. Tests and measurements wait for it. */
  hydrated: 'data-hydrated',
  /** A picture: it can't be loaded. */
  broken: 'data-broken',
} as const;

type PartMark = 'below' | 'unknown';

/** The attribute of a part of a page, for JSX. */
export const marked = (mark: PartMark, is = true): Readonly<Record<string, true | undefined>> => ({
  [MARKS[mark]]: is || undefined,
});
