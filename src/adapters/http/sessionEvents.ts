import type { SessionEvent, SessionState, Unsubscribe } from '#application/ports.ts';
import type { Email } from '#domain/email.ts';

/** After an answer that is no stream, such as a 401 before the session is open, it is asked again. In milliseconds. */
export const EVENTS_RETRY = 5_000;

/** Everything that the stream tells. */
export const SESSION_EVENTS: readonly SessionEvent[] = ['removed', 'signed-out'];

/** What is used of the browser's EventSource. */
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
 * Follows the server's events for as long as somebody is signed in; another person gets another stream. A lost connection
 * is the browser's to restore, a refused one is asked for again.
 */
export function watchEvents(
  { state, openEvents }: EventDependencies,
  listener: (event: SessionEvent) => void,
): Unsubscribe {
  let currentEmail: Email | undefined;
  let source: EventStream | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const close = (): void => {
    clearTimeout(retry);
    source?.close();
    source = undefined;
  };
  const open = (): void => {
    close();
    const opened = openEvents();
    source = opened;
    for (const event of SESSION_EVENTS) opened.addEventListener(event, () => listener(event));
    opened.addEventListener('error', () => {
      if (opened.readyState === CLOSED && opened === source) retry = setTimeout(open, EVENTS_RETRY);
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
