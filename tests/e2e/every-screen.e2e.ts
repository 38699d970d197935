import type { Page } from '@playwright/test';
import { IS_FULL_RUN, repeats } from '#support/scale.ts';
import { expectAccessible } from './expectAccessible.ts';
import { expectDarkOnPaper } from './expectDarkOnPaper.ts';
import { expectLargeTextWhole } from './expectLargeTextWhole.ts';
import { DEMO_PEOPLE, expect, test } from './fixtures.ts';
import { startSession } from './people.ts';
import { publicRequests } from './publicRequests.ts';
import { openScreen, pathsOf } from './screenPaths.ts';
import {
  expectBarWhole,
  expectBoxes,
  expectCardsApart,
  expectChosenSeen,
  expectFits,
  expectInjectionsRefused,
  expectOwnAnswersOnly,
  expectReachedByKeyboard,
  expectTexts,
  recordAnswers,
  waitUntilLoaded,
} from './screenQuestions.ts';
import { SCREEN_TEXTS, VISITORS, type Visitor } from './screenTexts.ts';

/* One walk over the screens of each visitor: a load costs the most, so that each screen is asked everything at once. */

test.describe.configure({ mode: 'parallel' });
test.use({ viewport: { width: 1440, height: 900 } });

/** Where a wide and a narrow screen are whole, one between them rarely breaks. */
const WIDTHS = IS_FULL_RUN ? [320, 768, 1440] : [320, 1440];
const PHONE = { width: 390, height: 844 };

/** Long forms and lists, and the pages that most visitors see first; `npm test` has the longest form, as each key takes time. */
const PATHS_BY_KEYBOARD = IS_FULL_RUN ? ['/', '/login', '/signup', '/catagory/suv'] : ['/signup'];

/** From now on: what the pages ask the server for. */
function recordRequests(page: Page, visitor: Visitor) {
  const data = publicRequests(page);
  const identity: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/identity')) identity.push(pathname);
  });
  return {
    forget(): void {
      data.length = 0;
      identity.length = 0;
    },
    /**
     * A guest's page brings its data along, but for the numbers in the filters beside a list, and asks nobody who this is; a member's
     * asks once for each list and car.
     */
    needless(): readonly string[] {
      if (visitor === 'anonymous') return [...data.filter((path) => !path.includes('/search/facets')), ...identity];
      return data.filter((one, at) => data.indexOf(one) !== at);
    },
  };
}

for (const visitor of VISITORS) {
  test(`[layout.narrow-screens] [layout.large-text] [layout.forced-colours] [layout.boxes] [paper.light] [rendered.hydration] [headers.trusted-types] [first-load.guest] every screen of the ${visitor} has its texts, a box for each text and role, asks for nothing twice, fits at ${WIDTHS.join(', ')} px and on a phone with letters twice as large, shows what is chosen in forced colours, is dark on paper, is accessible, makes no text a script, and loads nothing of another service`, async ({
    page,
    server,
    consoleMessages,
  }) => {
    // Some fifteen screens, in a full run each searched three times.
    test.setTimeout(repeats(300_000, 900_000));
    if (visitor !== 'anonymous') await startSession(page, DEMO_PEOPLE[visitor]);
    const answers = recordAnswers(page);
    const requests = recordRequests(page, visitor);
    let chosen = 0;
    for await (const path of pathsOf(page, visitor)) {
      await test.step(path, async () => {
        // The keys pressed on the screen before have loaded what its links lead to.
        requests.forget();
        const way = await openScreen(page, path);
        await waitUntilLoaded(page);
        if (way === 'loaded') {
          await page.waitForLoadState('networkidle');
          expect(requests.needless(), `asked for needlessly by ${path}`).toEqual([]);
        }
        const entries = SCREEN_TEXTS.filter((entry) => entry.as === visitor && entry.path === path);
        for (const { texts } of entries) await expectTexts(page, texts);
        chosen += await expectChosenSeen(page, path);
        await expectDarkOnPaper(page, path);
        await page.setViewportSize(PHONE);
        await waitUntilLoaded(page);
        await expectLargeTextWhole(page, path);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          await waitUntilLoaded(page);
          await expectFits(page, `${path} at ${width} px`);
          await expectBoxes(page, `${path} at ${width} px`);
          await expectBarWhole(page, `${path} at ${width} px`);
          await expectCardsApart(page, `${path} at ${width} px`);
          // axe takes seconds per screen; `npm test` leaves it to the stories of each page.
          if (IS_FULL_RUN) await expectAccessible(page, `axe on ${path} at ${width} px`);
        }
        if (visitor === 'anonymous' && PATHS_BY_KEYBOARD.includes(path)) await expectReachedByKeyboard(page);
        if (way === 'loaded') await expectInjectionsRefused(page, consoleMessages);
      });
    }
    expect(chosen, 'links to the current page').toBeGreaterThan(0);
    await page.waitForLoadState('networkidle');
    await expectOwnAnswersOnly(answers, server.address);
  });
}
