/** How every browser test starts Chromium: `CHROMIUM_PATH` when set (npm test sets it), else Playwright's own; without requests of its own. */
export function chromiumLaunch(): { readonly executablePath?: string; readonly args: string[] } {
  const executablePath = process.env.CHROMIUM_PATH;
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--disable-quic',
      // Without a graphics card the GPU process only emulates one.
      '--disable-gpu',
    ],
  };
}
