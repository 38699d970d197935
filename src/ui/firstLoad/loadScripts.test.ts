import { expect, it, onTestFinished, vi } from 'vitest';
import { loadScripts } from './loadScripts.ts';
import { MARKS } from './marks.ts';

it('[rendered.hydration] asks for the scripts that stand further down in a document which is still arriving', async () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  loadScripts();
  dispatchEvent(new KeyboardEvent('keydown'));
  const link = document.createElement('link');
  link.setAttribute(MARKS.script, '');
  link.href = 'data:text/javascript,';
  document.head.append(link);
  onTestFinished(() => link.remove());
  document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
  await expect.poll(() => link.rel).toBe('modulepreload');
});
