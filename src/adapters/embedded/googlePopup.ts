import { Failure } from '#application/Failure.ts';

/** The page that the popup ends on; it reports on the channel below and closes itself. */
export const RETURN_PAGE = '/signed-in.html';
export const CHANNEL = 'google-sign-in';

/** How often it is looked whether the person closed the popup, in milliseconds. */
const LOOK_EVERY = 400;

export interface Callbacks {
  readonly callbackURL: string;
  readonly errorCallbackURL: string;
}

/**
 * Opens a popup and sends it to the provider; resolves once its return page reports success. The window is opened before
 * anything is asked: later, browsers hold it for an advertisement. Throws `popup-blocked`, `cancelled`, or `identity`
 * with the provider's code.
 */
export async function signInByPopup(addressOf: (callbacks: Callbacks) => Promise<string>): Promise<void> {
  const popup = window.open('', CHANNEL, 'popup,width=480,height=640');
  if (popup === null) throw new Failure('popup-blocked');
  const channel = new BroadcastChannel(CHANNEL);
  let look: ReturnType<typeof setInterval> | undefined;
  try {
    const reported = new Promise<void>((resolve, reject) => {
      channel.onmessage = ({ data }: MessageEvent<unknown>) => {
        if (typeof data === 'string' && data !== '') reject(new Failure('identity', { said: spoken(data) }));
        else resolve();
      };
      let looksClosed = 0;
      look = setInterval(() => {
        // The return page closes itself right after its report, which may still be on its way.
        if (popup.closed) looksClosed += 1;
        if (looksClosed > 1) reject(new Failure('cancelled'));
      }, LOOK_EVERY);
    });
    // Whoever closes the popup early is heard below, once the address is there.
    reported.catch(() => undefined);
    popup.location.href = await addressOf({ callbackURL: RETURN_PAGE, errorCallbackURL: RETURN_PAGE });
    await reported;
  } finally {
    clearInterval(look);
    channel.close();
    popup.close();
  }
}

/** The provider's codes as a sentence; one that is not known is told as it came. */
const SENTENCES: Readonly<Record<string, string>> = {
  account_not_linked: 'There is already an account with this email. Log in with your password',
  access_denied: 'Google did not let you in',
};

const spoken = (code: string): string => SENTENCES[code] ?? `Google sign-in failed: ${code}`;
