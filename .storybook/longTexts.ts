import { dollars } from '#support/builders.ts';
import { changedValues } from './changedValues.ts';
import { PRICE_KEYS } from './priceControls.ts';

const LARGE_PRICE = dollars(999_999);

/** What each text becomes; a text of another key is an id, an address or one of a few options, and stays. */
const LONG: Readonly<Record<string, (text: string) => string>> = {
  name: (text) => `${text} Anniversary Edition with the long wheelbase, roof rails and the second set of tyres`,
  carName: (text) => `${text} Anniversary Edition with the long wheelbase, roof rails and the second set of tyres`,
  buyerName: (text) => `${text} Abdur-Rahman Chowdhury-Khandaker of the long family name`,
  title: (text) => `${text} And a second sentence, which nobody expected in a title`,
  text: (text) => `${text} ${'Then it goes on for a while, as people do who know a lot about their car. '.repeat(3)}`,
  post: (text) => `${text} ${'Then it goes on for a while, as people do who know a lot about their car. '.repeat(3)}`,
  description: (text) => `${text} ${'Serviced on time, garaged at night, never in the rain. '.repeat(20)}`,
  lead: (text) => `${text} Then a second sentence that explains the first one, and a third that need not be there.`,
  label: (text) => `${text}, for everyone who has waited`,
  meetingPlace: (text) => `${text}, behind the railway station, by the tea stall with the red awning`,
  phone: (text) => `${text}, in the evening 01822 111111`,
};

/** Very long texts and large prices in place of the usual ones; an empty text stays empty. */
export const lengthened = <T>(given: T): T =>
  changedValues(given, (key, value) => {
    if (typeof value === 'string' && value !== '') return LONG[key]?.(value) ?? value;
    return typeof value === 'number' && PRICE_KEYS.includes(key) ? LARGE_PRICE : value;
  });
