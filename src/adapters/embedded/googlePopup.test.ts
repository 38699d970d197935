import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CHANNEL, RETURN_PAGE, signInByPopup } from './googlePopup.ts';

class Channel {
  static open: Channel[] = [];
  onmessage: ((event: { readonly data: unknown }) => void) | null = null;
  readonly name: string;
  constructor(name: string) {
    this.name = name;
    Channel.open.push(this);
  }
  close(): void {
    Channel.open = Channel.open.filter((channel) => channel !== this);
  }
}

const report = (data: unknown) => {
  for (const channel of Channel.open) if (channel.name === CHANNEL) channel.onmessage?.({ data });
};

describe('the Google popup', () => {
  const popup = { closed: false, location: { href: '' }, close: vi.fn() };
  const steps: string[] = [];
  const addressOf = async () => {
    steps.push('asked');
    return 'https://accounts.example/sign-in';
  };

  beforeEach(() => {
    vi.useFakeTimers();
    Channel.open = [];
    steps.length = 0;
    Object.assign(popup, { closed: false, location: { href: '' }, close: vi.fn() });
    vi.stubGlobal('BroadcastChannel', Channel);
    vi.stubGlobal('open', () => {
      steps.push('opened');
      return popup;
    });
  });

  it('[identity.features] [google.popup] [identity.features] opens before any request, and closes when the return page reports', async () => {
    const entering = signInByPopup(addressOf);
    await vi.advanceTimersByTimeAsync(1);
    expect(steps).toEqual(['opened', 'asked']);
    expect(popup.location.href).toBe('https://accounts.example/sign-in');
    report('');
    await entering;
    expect(popup.close).toHaveBeenCalled();
    expect(Channel.open).toEqual([]);
  });

  it('sends the provider the return address', async () => {
    const askFor = vi.fn(async () => 'https://accounts.example');
    const entering = signInByPopup(askFor);
    await vi.advanceTimersByTimeAsync(1);
    report('');
    await entering;
    const addresses = { callbackURL: RETURN_PAGE, errorCallbackURL: RETURN_PAGE };
    expect(askFor).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(addresses));
  });

  it('[identity.codes] fails with popup-blocked when no window opens', async () => {
    vi.stubGlobal('open', () => null);
    await expect(signInByPopup(addressOf)).rejects.toMatchObject({ kind: 'popup-blocked' });
    expect(steps).toEqual([]);
  });

  it('[identity.codes] fails with cancelled when the person closes it', async () => {
    const entering = signInByPopup(addressOf);
    const outcome = entering.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1);
    popup.closed = true;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await outcome).toMatchObject({ kind: 'cancelled' });
  });

  it('receives a report that arrives just after the window has closed', async () => {
    const entering = signInByPopup(addressOf);
    popup.closed = true;
    await vi.advanceTimersByTimeAsync(400);
    report('');
    await expect(entering).resolves.toBeUndefined();
  });

  it.each([
    ['account_not_linked', { reason: 'account-not-linked', detail: undefined }],
    ['access_denied', { reason: 'google-denied', detail: undefined }],
    ['TOO_MANY_SIGN_UPS', { reason: 'too-many-sign-ups', detail: undefined }],
    ['unavailable', { kind: 'unavailable', reason: undefined, detail: undefined }],
    ['state_mismatch', { reason: 'google-failed', detail: 'state_mismatch' }],
  ])('[identity.codes] maps %s to its reason', async (code, expected) => {
    const outcome = signInByPopup(addressOf).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1);
    report(code);
    expect(await outcome).toMatchObject({ kind: 'identity', ...expected });
  });

  it('closes when the provider’s address can’t be loaded', async () => {
    const failed = signInByPopup(() => Promise.reject(new Error('away')));
    await expect(failed).rejects.toThrow('away');
    expect(popup.close).toHaveBeenCalled();
    expect(Channel.open).toEqual([]);
  });
});
