/** How the rules of style sheets are changed; each function gives back what it leaves as it is. */
export interface RuleChange {
  /** The condition of a media query. */
  readonly condition?: (text: string) => string;
  readonly selector?: (text: string) => string;
  /** Called with each media rule whose condition has changed; returns what undoes it. */
  readonly within?: (rule: CSSMediaRule) => () => void;
}

/** Changes the rules of every style sheet, also of those that come later; returns the function that puts them back. */
export function changeStyleSheets({ condition, selector, within }: RuleChange): () => void {
  const undo: (() => void)[] = [];
  const seen = new Set<CSSRule>();

  const changeMedia = (rule: CSSMediaRule): void => {
    const { conditionText } = rule;
    const changed = condition?.(conditionText) ?? conditionText;
    if (changed === conditionText) return;
    rule.media.mediaText = changed;
    undo.push(() => {
      rule.media.mediaText = conditionText;
    });
    if (within !== undefined) undo.push(within(rule));
  };
  const changeSelector = (rule: CSSStyleRule): void => {
    const { selectorText } = rule;
    const changed = selector?.(selectorText) ?? selectorText;
    if (changed === selectorText) return;
    rule.selectorText = changed;
    undo.push(() => {
      rule.selectorText = selectorText;
    });
  };
  const changeRules = (rules: CSSRuleList): void => {
    for (const rule of rules) {
      const isNew = !seen.has(rule);
      seen.add(rule);
      if (isNew && rule instanceof CSSMediaRule) changeMedia(rule);
      if (isNew && rule instanceof CSSStyleRule) changeSelector(rule);
      if ('cssRules' in rule && rule.cssRules instanceof CSSRuleList) changeRules(rule.cssRules);
    }
  };
  const change = (): void => {
    for (const sheet of document.styleSheets) changeRules(sheet.cssRules);
  };

  change();
  // A page's own sheet comes with its code: as an element with rules, or as a link, which loads them.
  const observer = new MutationObserver(change);
  observer.observe(document.head, { childList: true });
  document.head.addEventListener('load', change, true);
  return () => {
    observer.disconnect();
    document.head.removeEventListener('load', change, true);
    for (const back of undo) back();
  };
}
