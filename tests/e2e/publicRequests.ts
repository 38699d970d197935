import type { Page } from '@playwright/test';

/** From now on: what the page asks the market for, by address; events and who is signed in are not data of the page. */
export function publicRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (/^\/api\/(?:catagory|car|search|categories|advertise)\b|^\/feedback\.json/.test(pathname))
      asked.push(pathname + search);
  });
  return asked;
}
