/**
 * Does to a page what a browser's translator does: in place of each text, also of those that come later, it puts one in two `font` elements of its own, and
 * the text that React knows is in the page no more. The words stay, so that a test finds them. A change of a text that is no longer in the page, which nobody sees,
 * is reported. Without anything from outside, so that it can run in a browser.
 */
export function translatePage(document: Document, report: (unseen: string) => void): () => void {
  const LEFT_ALONE = 'script, style, noscript, textarea, svg, [translate="no"]';
  const replaced = new Map<Node, Element>();
  const replace = (text: Text) => {
    const parent = text.parentElement;
    if (parent === null || text.data.trim() === '' || parent.tagName === 'FONT' || parent.closest(LEFT_ALONE)) return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.textContent = text.data;
    outer.append(inner);
    replaced.set(text, outer);
    text.replaceWith(outer);
    observer.observe(text, { characterData: true });
  };
  const replaceIn = (root: Node) => {
    if (root instanceof Text) replace(root);
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) replace(text);
  };
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData') {
        const shown = replaced.get(target);
        if (shown?.isConnected && shown.textContent !== (target as Text).data)
          report(`“${(target as Text).data}” is not seen: the page says “${shown.textContent}”`);
        else if (shown === undefined && target.isConnected) replace(target as Text);
      }
      for (const node of addedNodes) if (node.isConnected) replaceIn(node);
    }
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  replaceIn(document.body);
  return () => observer.disconnect();
}
