/** Of the picture of a car on its page too (CarGallery.module.css): what has the same name on both pages turns into one another. */
const NAME = 'car-picture';
/** How long the browser may show the old page while the new one is drawn, in milliseconds. */
const DRAW_TIMEOUT_MS = 250;

/** Resolves when a page at another path is drawn, or takes too long. */
const pageDrawn = (): Promise<void> =>
  new Promise((resolve) => {
    const { pathname } = location;
    const end = () => {
      clearTimeout(timer);
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(() => location.pathname !== pathname && end());
    observer.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(end, DRAW_TIMEOUT_MS);
  });

/**
 * Opens a car's page so that the picture grows from its place on this page to its place there, where the browser can do that and
 * motion is wanted.
 */
export function morphPage(picture: HTMLElement, open: () => void): void {
  if (!('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    open();
    return;
  }
  picture.style.viewTransitionName = NAME;
  const transition = document.startViewTransition(() => {
    const drawn = pageDrawn();
    open();
    return drawn;
  });
  // Another click, or a page that is hidden meanwhile, ends it.
  transition.ready.catch(() => undefined);
  void transition.finished.finally(() => {
    picture.style.viewTransitionName = '';
  });
}
