import { MatchersV3 } from '@pact-foundation/pact';
import { expect } from 'vitest';
import { contractWith } from './support/contract.ts';

const { eachLike, like } = MatchersV3;
/** The server of the pages serves this file, whichever server answers below /api. */
const pagesOrigin = contractWith('pages-origin');

/* Call 24. */

pagesOrigin(
  'a request for the customers’ voices',
  {
    shows: '[feedback.fields] [calls.feedback]',
    given: [],
    request: { method: 'GET', path: '/feedback.json' },
    response: {
      status: 200,
      json: eachLike({
        name: like('Farhana Akter'),
        post: like('Every scratch in the listing was there, and not one more.'),
        heading: like('The car was exactly as described'),
        img: like('/art/feedback-1.svg'),
      }),
    },
  },
  async (pages) =>
    expect(await pages.ports.feedback.list()).toEqual([
      {
        name: 'Farhana Akter',
        post: 'Every scratch in the listing was there, and not one more.',
        heading: 'The car was exactly as described',
        picture: '/art/feedback-1.svg',
      },
    ]),
);
