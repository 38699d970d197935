/**
 * What has a text or a role, is shown, and has no box: 0 px wide or high, or cut to nothing by what it stands in, as an element is
 * whose style sheet is missing. Returns the beginning of each one's markup. Runs in a page, and therefore uses nothing of this file.
 */
export function boxlessElements(): readonly string[] {
  /** They have a box only while they say something, or are of no role at all. */
  const mayBeEmpty = ['alert', 'log', 'none', 'presentation', 'status'];
  const withRole = 'a[href], button, input, select, textarea, img, progress, meter, [role]';
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    // A list of options is drawn by the browser.
    element.closest('option, optgroup, datalist, noscript, svg, [aria-hidden="true"]') === null &&
    getComputedStyle(element).display !== 'contents';
  const hasText = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '');
  const hasRole = (element: Element) =>
    element.matches(withRole) && !mayBeEmpty.includes(element.getAttribute('role') ?? '');
  const clips = (element: Element) => {
    const { overflowX, overflowY } = getComputedStyle(element);
    return overflowX !== 'visible' || overflowY !== 'visible';
  };
  const hasBox = (element: Element) => {
    if (element.getClientRects().length > 1) return true;
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0;
  };
  const isCutAway = (element: Element): boolean => {
    const parent = element.parentElement;
    return parent !== null && ((clips(parent) && !hasBox(parent)) || isCutAway(parent));
  };
  return [...document.body.querySelectorAll('*')]
    .filter((element) => hasText(element) || hasRole(element))
    .filter((element) => isShown(element) && (!hasBox(element) || isCutAway(element)))
    .map((element) => element.outerHTML.slice(0, 160));
}
