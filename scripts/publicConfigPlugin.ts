import type { Plugin } from 'vite';

const PUBLIC_CONFIG_SCRIPT = /<script[^>]*id="settings"[^>]*>[\s\S]*?<\/script>/;

/** In development Vite serves the page; this plugin adds the public configuration that the product server would fill in. */
export const publicConfigPlugin = (server: string): Plugin => ({
  name: 'product-settings',
  apply: 'serve',
  async transformIndexHtml(html) {
    const page = await fetch(server, { headers: { accept: 'text/html' } })
      .then((answer) => answer.text())
      // The server is still starting: the page uses the defaults until it is loaded again.
      .catch(() => '');
    const filled = PUBLIC_CONFIG_SCRIPT.exec(page)?.[0];
    return filled === undefined ? html : html.replace(PUBLIC_CONFIG_SCRIPT, () => filled);
  },
});
