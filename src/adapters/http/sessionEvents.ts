import type { Unsubscribe } from '#application/ports.ts';
import type { SessionState } from '#application/SessionState.ts';
import type { Email } from '#domain/email.ts';
import { MARKET_CHANGES, SESSION_EVENTS, type ServerEvent } from '#domain/serverEvent.ts';

/** Pause before the next attempt after a response that is not a stream, such as a 401 before the session is open. In milliseconds. */
export const EVENTS_RETRY = 5_000;

/** The events that the server sends. */
const SENT_EVENTS: readonly ServerEvent[] = [...SESSION_EVENTS, ...MARKET_CHANGES];

/** The names that a stream dispatches; `open` is the EventSource's own, at each connection. */
export const STREAM_EVENTS: readonly string[] = [...SENT_EVENTS, 'open'];

/** The part of the browser's EventSource that is used. */
export interface EventStream {
  readonly readyState: number;
  addEventListener(name: string, listener: () => void): void;
  close(): void;
}

export interface EventDependencies {
  readonly state: Pick<SessionState, 'read' | 'subscribe'>;
  readonly openEvents: () => EventStream;
}

/**
 * Follows the server's events while a user is signed in; another user gets a new stream. The browser reconnects a lost
 * connection; a refused one is retried here. A stream tells no status, so after the first refusal `hasEvents` is asked once:
 * where the server has no events, they are not requested again.
 */
export function watchEvents(
  { state, openEvents, hasEvents }: EventDependencies & { readonly hasEvents: () => Promise<boolean> },
  listener: (event: ServerEvent) => void,
): Unsubscribe {
  let currentEmail: Email | undefined;
  let source: EventStream | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let isServed: Promise<boolean> | undefined;

  const retryLater = async (refused: EventStream): Promise<void> => {
    isServed ??= hasEvents();
    if ((await isServed) && refused === source) retry = setTimeout(open, EVENTS_RETRY);
  };
  const close = (): void => {
    clearTimeout(retry);
    source?.close();
    source = undefined;
  };
  const open = (): void => {
    close();
    const opened = openEvents();
    source = opened;
    for (const event of SENT_EVENTS) opened.addEventListener(event, () => listener(event));
    opened.addEventListener('open', () => listener('reconnected'));
    opened.addEventListener('error', () => {
      if (opened.readyState === CLOSED && opened === source) void retryLater(opened);
    });
  };
  const onStateChange = (): void => {
    const email = state.read().identity?.email;
    if (email === currentEmail) return;
    currentEmail = email;
    if (email === undefined) close();
    else open();
  };

  onStateChange();
  const unsubscribe = state.subscribe(onStateChange);
  return () => {
    unsubscribe();
    close();
  };
}

/** `EventSource.CLOSED` of the HTML standard. */
const CLOSED = 2;
