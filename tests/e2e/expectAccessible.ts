import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Fails where axe finds anything on the page as it is now. The legacy mode searches in one call; the other one opens an empty
 * page for each search, and is only needed for frames of other sites, which no page of ours has. Without `preload`, which takes as
 * long as the search, only sound that plays by itself stays unseen.
 */
export async function expectAccessible(page: Page, message: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false })
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
  expect(found, message).toEqual([]);
}
