import { Failure, type FailureReason } from '#application/Failure.ts';

/** The page that the popup ends on; it reports on the channel below and closes itself. */
export const RETURN_PAGE = '/signed-in.html';
export const CHANNEL = 'google-sign-in';

/** How often to check whether the popup was closed, in milliseconds. */
const POLL_INTERVAL_MS = 400;

export interface CallbackUrls {
  readonly callbackURL: string;
  readonly errorCallbackURL: string;
}

/**
 * Opens a popup and sends it to the provider; resolves once its return page reports success. The window is opened
 * before any request: browsers block a window that opens later. Throws `popup-blocked`, `cancelled`,
 * `unavailable` where the market could not finish it, or `identity` with the provider's code.
 */
export async function signInByPopup(getUrl: (callbacks: CallbackUrls) => Promise<string>): Promise<void> {
  const popup = window.open('', CHANNEL, 'popup,width=480,height=640');
  if (popup === null) throw new Failure('popup-blocked');
  const channel = new BroadcastChannel(CHANNEL);
  let poll: ReturnType<typeof setInterval> | undefined;
  try {
    const result = new Promise<void>((resolve, reject) => {
      channel.onmessage = ({ data }: MessageEvent<unknown>) => {
        if (typeof data === 'string' && data !== '') reject(failureFor(data));
        else resolve();
      };
      let closedPolls = 0;
      poll = setInterval(() => {
        // The return page closes itself right after its report, which may still be on its way.
        if (popup.closed) closedPolls += 1;
        if (closedPolls > 1) reject(new Failure('cancelled'));
      }, POLL_INTERVAL_MS);
    });
    // A popup that is closed early is noticed below, once the address has arrived.
    result.catch(() => undefined);
    popup.location.href = await getUrl({ callbackURL: RETURN_PAGE, errorCallbackURL: RETURN_PAGE });
    await result;
  } finally {
    clearInterval(poll);
    channel.close();
    popup.close();
  }
}

const REASONS: Readonly<Record<string, FailureReason>> = {
  account_not_linked: 'account-not-linked',
  access_denied: 'google-denied',
  TOO_MANY_SIGN_UPS: 'too-many-sign-ups',
};

/** The reason for a provider's code; an unknown code is passed on. */
function failureFor(code: string): Failure {
  // The market's own, where its disk or its database is away.
  if (code === 'unavailable') return new Failure('unavailable');
  const reason = REASONS[code];
  return reason === undefined
    ? new Failure('identity', { reason: 'google-failed', detail: code })
    : new Failure('identity', { reason });
}
