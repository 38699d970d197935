import { describe, expect, it } from 'vitest';
import type { Market } from './Market.ts';

export const feedbackSourceContract = (market: () => Market) => {
  describe(`FeedbackSource on ${market().kind}`, () => {
    it('[feedback.fields] [calls.feedback] gives the customers’ voices, each with a name and something to say', async () => {
      const voices = await market().openBrowser().ports.feedback.list();
      expect(voices.length).toBeGreaterThan(0);
      for (const voice of voices) {
        expect(voice).toEqual({
          name: expect.stringMatching(/./),
          post: expect.stringMatching(/./),
          heading: expect.stringMatching(/./),
          picture: expect.any(String),
        });
      }
    });
  });
};
