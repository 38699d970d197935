import { changeStyleSheets } from './styleSheets.ts';

/** The states of a control that only a pointer or a keyboard brings about, as the pseudo-classes that hold then. */
export const CONTROL_STATES = {
  hover: { itself: 'hover', around: 'hover' },
  focus: { itself: 'focus focus-visible focus-within', around: 'focus-within' },
  pressed: { itself: 'hover active', around: 'hover active' },
} as const;

export type ControlState = keyof typeof CONTROL_STATES;

const MARK = 'data-emulated';
const PSEUDO_CLASS = /:(hover|active|focus-visible|focus-within|focus)(?![\w-])/g;
const CONTROL = 'a[href], button, input, select, textarea, [role="button"]';

/** Each pseudo-class holds for what is marked with it as well; `:is()` leaves the selector its weight. */
const markedToo = (selector: string): string => selector.replace(PSEUDO_CLASS, `:is(:$1, [${MARK}~="$1"])`);

const isSeen = (element: Element): boolean => element.getClientRects().length > 0;

/** The first control of a dialog's content, of the page's main part, or of the story. */
function mainControl(): Element | undefined {
  const places = ['[role="dialog"] [class*="body"]', 'main', '#storybook-root', 'body'];
  return places
    .flatMap((place) => [...document.querySelectorAll(place)])
    .flatMap((place) => [...place.querySelectorAll(CONTROL)])
    .find(isSeen);
}

/** Shows a story's main control in a state, without a pointer; returns the function that ends it. */
export function emulateControlState(state: ControlState): () => void {
  const putBack = changeStyleSheets({ selector: markedToo });
  const unmark = () => {
    for (const element of document.querySelectorAll(`[${MARK}]`)) element.removeAttribute(MARK);
  };
  const mark = () => {
    const control = mainControl();
    if (control?.hasAttribute(MARK)) return;
    unmark();
    control?.setAttribute(MARK, CONTROL_STATES[state].itself);
    for (let around = control?.parentElement; around; around = around.parentElement)
      around.setAttribute(MARK, CONTROL_STATES[state].around);
  };
  mark();
  // A page draws its cars when they have come.
  const observer = new MutationObserver(mark);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    unmark();
    putBack();
  };
}
