import { describe, expect, it } from 'vitest';
import { DEFAULT_PUBLIC_CONFIG, readPublicConfig } from './publicConfig.ts';

const page = (textContent: string | null) => ({ getElementById: () => ({ textContent }) });

describe('the public settings of a page', () => {
  it.each([[page('{}')], [page('')], [page(null)], [{ getElementById: () => null }]])(
    'are the defaults when the page has none: %j',
    (empty) => {
      expect(readPublicConfig(empty)).toEqual(DEFAULT_PUBLIC_CONFIG);
    },
  );

  it('are those that the server wrote into the page', () => {
    const written = {
      identity: { kind: 'embedded', google: true, mail: 'sent', secondFactor: true },
      imageHost: { url: 'https://images.example/1/upload', key: 'k', pictures: 'https://pictures.example/' },
      cards: { kind: 'sandbox', url: '/sandbox-cards' },
      modelYears: { from: 2019, to: 2027 },
      timeZone: { name: 'Asia/Dhaka', changes: [{ at: 0, offset: 360 }] },
      separatePages: ['/login'],
      socialLinks: ['https://social.example/cars'],
    };
    expect(readPublicConfig(page(JSON.stringify(written)))).toEqual(written);
  });

  it('have Firebase’s settings where it is the identity provider, and the emulator’s address only where there is one', () => {
    const firebase = { kind: 'firebase', projectId: 'cars', apiKey: 'k', authDomain: 'cars.firebaseapp.com' };
    const read = (identity: object) => readPublicConfig(page(JSON.stringify({ identity }))).identity;
    expect(read(firebase)).toEqual({ ...firebase, emulatorUrl: undefined });
    const emulated = { ...firebase, emulatorUrl: 'http://127.0.0.1:9099' };
    expect(read(emulated)).toEqual(emulated);
  });

  it('name Stripe as the card provider, with its key', () => {
    const cards = { kind: 'stripe', key: 'pk_test_1' };
    expect(readPublicConfig(page(JSON.stringify({ cards }))).cards).toEqual(cards);
  });

  it.each([
    ['settings.identity.apiKey', { identity: { kind: 'firebase', projectId: 'cars', authDomain: 'cars.example' } }],
    ['settings.timeZone.changes[0].offset', { timeZone: { name: 'Asia/Dhaka', changes: [{ at: 0, offset: '6h' }] } }],
    ['settings.cards.key', { cards: { kind: 'stripe', key: '' } }],
    ['settings.identity.mail', { identity: { kind: 'embedded', google: true, mail: 'by pigeon' } }],
    ['settings.identity.google', { identity: { kind: 'embedded', google: 'no' } }],
    ['settings.identity.secondFactor', { identity: { kind: 'embedded', google: true, secondFactor: 'yes' } }],
    ['settings.identity.kind', { identity: { kind: 'carrier pigeon', google: false } }],
    ['settings.imageHost.url', { imageHost: { url: '', key: 'k' } }],
    ['settings.imageHost.pictures', { imageHost: { url: '/image-host/1/upload', key: 'k' } }],
    ['settings.cards.kind', { cards: { kind: 'cash', url: '/x' } }],
    ['settings.modelYears.from', { modelYears: { from: '2018', to: 2022 } }],
  ])('name the wrong field: %s', (place, written) => {
    const read = () => readPublicConfig(page(JSON.stringify(written)));
    const cause = expect.objectContaining({ message: expect.stringContaining(place) });
    expect(read).toThrow(expect.objectContaining({ kind: 'malformed', cause }));
  });

  it('are read from their element in index.html', () => {
    const asked: string[] = [];
    readPublicConfig({
      getElementById: (id) => {
        asked.push(id);
        return null;
      },
    });
    expect(asked).toEqual(['settings']);
  });
});
