import { describe, expect, it } from 'vitest';
import type { Market } from './Market.ts';

export const feedbackSourceContract = (market: () => Market) => {
  describe(`FeedbackSource on ${market().kind}`, () => {
    it('[feedback.fields] [calls.feedback] lists the customers’ feedback, each with a name and a text', async () => {
      const entries = await market().openBrowser().ports.feedback.list();
      expect(entries.length).toBeGreaterThan(0);
      for (const entry of entries) {
        expect(entry).toEqual({
          name: expect.stringMatching(/./),
          post: expect.stringMatching(/./),
          heading: expect.stringMatching(/./),
          picture: expect.any(String),
        });
      }
    });
  });
};
