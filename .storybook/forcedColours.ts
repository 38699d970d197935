import { emulatePreferences } from './preferences.ts';

/*
 * Forced colours as a page can show them itself (CSS Color Adjustment, section 3): every colour is one of the system's, shadows and
 * gradients are gone. Browsers do more: their developer tools and Playwright's `emulateMedia` have the real thing.
 */
const SHEET = `
  :root { color-scheme: dark !important; background: Canvas !important; }
  *, ::before, ::after {
    color: CanvasText !important; border-color: CanvasText !important; outline-color: Highlight !important;
    box-shadow: none !important; text-shadow: none !important; text-decoration-color: currentcolor !important;
  }
  ::placeholder { color: GrayText !important; }
  a:any-link, a:any-link * { color: LinkText !important; }
  button, button *, select, [role="button"] { color: ButtonText !important; border-color: ButtonBorder !important; }
  input, textarea { color: FieldText !important; }
  :disabled, :disabled *, [data-disabled], [data-disabled] * { color: GrayText !important; border-color: GrayText !important; }
  [data-forced~="element"] { background-color: Canvas !important; }
  [data-forced~="before"]::before { background-color: Canvas !important; }
  [data-forced~="after"]::after { background-color: Canvas !important; }
  [data-forced~="gradient"] { background-image: none !important; }
`;

const PARTS = { element: null, before: '::before', after: '::after' } as const;
const TRANSPARENT = /^(transparent|rgba\(.*, 0\))$/;

/** What an element paints behind itself, which has to be one of the system's colours: what is transparent stays so. */
function paintedParts(element: Element): readonly string[] {
  const parts = Object.entries(PARTS).filter(
    ([, pseudo]) => !TRANSPARENT.test(getComputedStyle(element, pseudo).backgroundColor),
  );
  const hasGradient = getComputedStyle(element).backgroundImage.includes('gradient(');
  return [...parts.map(([part]) => part), ...(hasGradient ? ['gradient'] : [])];
}

/** Marks what is painted; what was marked before is left. */
function markPainted(): void {
  for (const element of document.querySelectorAll('body:not([data-forced]), body *:not([data-forced])')) {
    const painted = paintedParts(element);
    if (painted.length > 0) element.setAttribute('data-forced', painted.join(' '));
  }
}

/** Our own rules for forced colours name system colours, which the browser then leaves as they are. */
function keepColours(rule: CSSMediaRule): () => void {
  const undo: (() => void)[] = [];
  for (const inner of rule.cssRules) {
    if (!(inner instanceof CSSStyleRule)) continue;
    const { style } = inner;
    const { cssText } = style;
    for (const name of [...style]) style.setProperty(name, style.getPropertyValue(name), 'important');
    undo.push(() => {
      style.cssText = cssText;
    });
  }
  return () => {
    for (const back of undo) back();
  };
}

/** Shows the page as in a contrast theme of the system; returns the function that ends it. */
export function emulateForcedColours(): () => void {
  const endPreferences = emulatePreferences({ 'forced-colors': 'active' }, keepColours);
  markPainted();
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(SHEET);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const observer = new MutationObserver(markPainted);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    for (const element of document.querySelectorAll('[data-forced]')) element.removeAttribute('data-forced');
    endPreferences();
  };
}
