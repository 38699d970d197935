import type { DataRouter } from 'react-router-dom';
import { carPath } from '#domain/navigation.ts';

type Listener = Parameters<DataRouter['subscribe']>[0];
type State = Parameters<Listener>[0];

/** How it moves is in CarGallery.module.css. */
const NAME = 'car-picture';

/** Where a car's picture is on a page; undefined where it is not in view. */
type FindPicture = () => HTMLElement | undefined;

/**
 * The router with a view transition between a car's card and its page, both ways: the car's picture moves, and everything else is the
 * next page at once. Without one where the browser has none, where less motion is wanted, and where either picture is not in view.
 */
export function withPictureTransitions(router: DataRouter): DataRouter {
  if (!('startViewTransition' in document)) return router;
  let running: ViewTransition | undefined;
  /** Draws the page that a transition is about to draw. */
  let drawNext: ((isAtOnce: boolean) => void) | undefined;
  const draw = (isAtOnce: boolean) => {
    const next = drawNext;
    drawNext = undefined;
    next?.(isAtOnce);
  };
  repeatClicksOnRoot(() => running?.skipTransition());

  const subscribe = (listener: Listener) => {
    let shown = router.state.location;
    return router.subscribe((state, options) => {
      // Pages are drawn in the order in which they come.
      draw(false);
      running?.skipTransition();
      const before = shown;
      shown = state.location;
      const { from, to } = before.key === shown.key ? NONE : picturesOf(before.pathname, state);
      const picture = isMotionWanted() ? from?.() : undefined;
      if (picture === undefined || to === undefined) return listener(state, options);
      drawNext = (isAtOnce) => listener(state, { ...options, flushSync: isAtOnce });
      running = movePicture(picture, () => draw(true), to);
    });
  };
  return Object.create(router, { subscribe: { value: subscribe } });
}

const isMotionWanted = (): boolean =>
  document.visibilityState === 'visible' && !matchMedia('(prefers-reduced-motion: reduce)').matches;

const NONE: { readonly from?: FindPicture; readonly to?: FindPicture } = {};

/** Where the picture is before and after: back in its card only on the way back. */
function picturesOf(before: string, { location: { pathname }, historyAction }: State): typeof NONE {
  if (before === pathname) return NONE;
  const isBack = historyAction === 'POP' && isCarPage(before);
  if (isBack) return { from: inGallery, to: () => inCard(before) };
  return isCarPage(pathname) ? { from: () => inCard(pathname), to: inGallery } : NONE;
}

const isCarPage = (path: string): boolean => path.startsWith(carPath(''));
const inGallery: FindPicture = () => ifInView('[data-gallery]');
const inCard = (path: string) => ifInView(`article a[href="${CSS.escape(path)}"] > div`);

function ifInView(selector: string): HTMLElement | undefined {
  const element = document.querySelector<HTMLElement>(`main ${selector}`);
  if (element === null) return undefined;
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const isInView = bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth;
  return isInView ? element : undefined;
}

function movePicture(picture: HTMLElement, draw: () => void, find: FindPicture): ViewTransition {
  let next: HTMLElement | undefined;
  picture.style.viewTransitionName = NAME;
  const transition = document.startViewTransition(() => {
    picture.style.viewTransitionName = '';
    draw();
    next = find();
    if (next === undefined) return transition.skipTransition();
    next.style.viewTransitionName = NAME;
    showUntilLoaded(picture, next);
  });
  const end = () => {
    if (next !== undefined) next.style.viewTransitionName = '';
  };
  void transition.finished.then(end, end);
  // Rejected where it is skipped.
  transition.ready.catch(() => undefined);
  return transition;
}

/** A page's picture is another file than the card's, which may still be on its way. */
function showUntilLoaded(before: HTMLElement, now: HTMLElement): void {
  const file = before.querySelector('img')?.currentSrc;
  const image = now.querySelector('img');
  if (file && image?.complete === false) image.style.background = `center / contain no-repeat url("${file}")`;
}

/**
 * From the capture of the page until the transition begins, the browser shows a still picture and sends all clicks to the root
 * element. They are repeated on what is there once `thaw` has ended that: the page before, or the next one if it is drawn already.
 */
function repeatClicksOnRoot(thaw: () => void): void {
  const root = document.documentElement;
  const repeat = (event: MouseEvent) => {
    if (event.target !== root || !event.isTrusted) return;
    thaw();
    const meant = document.elementFromPoint(event.clientX, event.clientY);
    if (meant === null || meant === root) return;
    meant.closest<HTMLElement>('a, button, input, select, textarea, [tabindex]')?.focus({ preventScroll: true });
    meant.dispatchEvent(new MouseEvent('click', event));
  };
  addEventListener('click', repeat, true);
}
