const QUERY = /\(\s*prefers-reduced-motion\s*(?::\s*(reduce|no-preference)\s*)?\)/;

/** A condition as somebody meets it who has asked for less motion. */
const reduced = (condition: string): string =>
  condition.replace(QUERY, (_query, value: string | undefined) =>
    value === 'no-preference' ? '(max-width: 0)' : '(min-width: 0)',
  );

function changeRules(rules: CSSRuleList, changed: Map<CSSMediaRule, string>): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule && QUERY.test(rule.conditionText)) {
      changed.set(rule, rule.conditionText);
      rule.media.mediaText = reduced(rule.conditionText);
    }
    if (rule instanceof CSSGroupingRule) changeRules(rule.cssRules, changed);
  }
}

/** Makes style sheets and scripts see a person who has asked for less motion; returns the function that ends it. */
export function emulateReducedMotion(): () => void {
  const changed = new Map<CSSMediaRule, string>();
  const change = () => {
    for (const sheet of document.styleSheets) changeRules(sheet.cssRules, changed);
  };
  change();
  // A page's own sheet comes with its code.
  const observer = new MutationObserver(change);
  observer.observe(document.head, { childList: true });
  const { matchMedia } = window;
  window.matchMedia = (query) => matchMedia.call(window, reduced(query));
  return () => {
    observer.disconnect();
    window.matchMedia = matchMedia;
    for (const [rule, condition] of changed) rule.media.mediaText = condition;
  };
}
