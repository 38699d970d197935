import { type EventStream, STREAM_EVENTS } from './sessionEvents.ts';

/** Name of the lock, and of the channel on which its owner forwards the events. */
const CHANNEL_NAME = 'session-events';

/** A state of the HTML standard's EventSource. */
const OPEN = 1;
const CLOSED = 2;

/**
 * One stream for all tabs of a browser. A stream per tab would use up the six connections that a
 * browser opens to a server over HTTP/1.1, and a seventh tab would wait for ever. One tab has the lock and the stream and
 * forwards the events; when it closes, the next tab takes over.
 */
export class SharedEvents extends EventTarget implements EventStream {
  readyState = OPEN;
  readonly #open: () => EventStream;
  readonly #channel = new BroadcastChannel(CHANNEL_NAME);
  readonly #end = new AbortController();

  constructor(open: () => EventStream) {
    super();
    this.#open = open;
    this.#channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      const event = STREAM_EVENTS.find((name) => name === data);
      if (event !== undefined) this.#dispatch(event);
    };
    // Rejected when this tab closes its stream while it still waits for the lock.
    navigator.locks
      .request(CHANNEL_NAME, { signal: this.#end.signal }, () => this.#openAsLeader())
      .catch(() => undefined);
  }

  close(): void {
    this.readyState = CLOSED;
    this.#end.abort();
    this.#channel.close();
  }

  /** Opens the stream for all tabs; resolves when this tab or the server closes it. */
  #openAsLeader(): Promise<void> {
    return new Promise((resolve) => {
      const source = this.#open();
      for (const event of STREAM_EVENTS) {
        source.addEventListener(event, () => {
          // Forward first: handling the event here may close the channel.
          this.#channel.postMessage(event);
          this.#dispatch(event);
        });
      }
      source.addEventListener('error', () => {
        if (source.readyState !== CLOSED || this.readyState === CLOSED) return;
        this.close();
        this.dispatchEvent(new Event('error'));
      });
      this.#end.signal.addEventListener('abort', () => {
        source.close();
        resolve();
      });
    });
  }

  #dispatch(event: string): void {
    this.dispatchEvent(new Event(event));
  }
}

/** Shared where the browser supports locks; over plain http to another machine it doesn't, and each tab opens its own stream. */
export const openEvents = (): EventStream => {
  const open = () => new EventSource('/api/events');
  return 'locks' in navigator ? new SharedEvents(open) : open();
};
