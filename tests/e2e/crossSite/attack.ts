/* What an attack on a signed-in visitor is, and what attacking pages have at hand. */

/** Where the attacking page is. */
export type Origin =
  /** Another site's name. */
  | 'other site'
  /** The market's own host at another port: for browsers the same site, so that they send its cookies along. */
  | 'other port'
  /** The other loopback name. */
  | 'loopback twin'
  /** Another site's name that resolves to the market, so that the page has the market's answers as its own. */
  | 'rebound name';

/** The market as the attacker knows it, and what the victim has there. */
export interface Target {
  readonly url: string;
  /** The attacking page's own server. */
  readonly home: string;
  readonly email: string;
  readonly carId: string;
  readonly price: number;
  readonly bookingId: string;
  /** The attacker's own account and a fresh ID token of it. */
  readonly stranger: { readonly email: string; readonly password: string; readonly idToken: string };
}

/** What an attacking page has got hold of starts with this. */
export const LOOT = 'LOOT';

export interface Attack {
  readonly name: string;
  readonly from: Origin;
  /** The request that must reach a market without defences; left out where the attack reads instead. */
  readonly request?: string;
  /** A path of the attacker's server for its page; "/" when left out. */
  readonly page?: string;
  /** Runs in the attacking page, so it uses nothing from outside; returns what the page could read. */
  readonly run: (tools: Tools, target: Target) => unknown;
}

export type Tools = ReturnType<typeof createTools>;

/** Helpers of attacking pages. Runs in the page. */
export function createTools() {
  const WAIT_MS = 1_500;
  const settled = (work: Promise<unknown>): Promise<string> =>
    Promise.race([work.then(String), new Promise<string>((done) => setTimeout(done, WAIT_MS, 'no answer'))]).catch(
      (error: unknown) => `refused: ${error}`,
    );
  const add = <E extends HTMLElement>(tag: string, attributes: Readonly<Record<string, string>>): E => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    document.body.append(element);
    return element as E;
  };
  return {
    settled,
    add,
    /** Resolves with "LOOT loaded" once the element has loaded. */
    loaded: (element: HTMLElement): Promise<string> =>
      settled(
        new Promise((done) => {
          element.onload = () => done('LOOT loaded');
          element.onerror = () => done('failed');
        }),
      ),
    /** Waits for a frame; the test looks at what is in it, which this page can't. */
    framed: (element: HTMLElement): Promise<string> =>
      settled(
        new Promise((done) => {
          element.onload = () => done('a frame');
          element.onerror = () => done('failed');
        }),
      ),
    /** Sends a form into a frame of its own, or where `target` says. */
    form: async (
      action: string,
      fields: Readonly<Record<string, string>>,
      { enctype = 'application/x-www-form-urlencoded', target = 'answer' } = {},
    ): Promise<string> => {
      const frame = add<HTMLIFrameElement>('iframe', { name: 'answer' });
      const form = add<HTMLFormElement>('form', { action, method: 'post', enctype, target });
      for (const [name, value] of Object.entries(fields)) {
        const input = document.createElement('input');
        input.name = name;
        input.value = value;
        form.append(input);
      }
      const answered = target === 'answer' ? new Promise((done) => frame.addEventListener('load', done)) : undefined;
      form.submit();
      return settled(answered === undefined ? new Promise((done) => setTimeout(done, 300)) : answered);
    },
    /** A field name and value that make JSON of a text/plain form. */
    asText: (body: object): Readonly<Record<string, string>> => {
      const json = JSON.stringify({ ...body, rest: '=' });
      const cut = json.lastIndexOf('=');
      return { [json.slice(0, cut)]: json.slice(cut + 1) };
    },
    send: (url: string, init: RequestInit): Promise<string> =>
      settled(fetch(url, { credentials: 'include', ...init }).then((answer) => `answered ${answer.type}`)),
    read: (url: string, init: RequestInit = {}): Promise<string> =>
      settled(
        fetch(url, { credentials: 'include', ...init }).then(async (answer) =>
          answer.ok ? `LOOT ${await answer.text()}` : `refused: ${answer.status}`,
        ),
      ),
    /** Runs code in a frame made of text, and resolves with what it posts to its parent. */
    inFrame: (
      code: string,
      { sandbox, via = 'srcdoc' }: { readonly sandbox?: string; readonly via?: 'srcdoc' | 'data' | 'blob' } = {},
    ): Promise<string> => {
      const html = `<!doctype html><body><script>(async () => { ${code} })().then((r) => parent.postMessage(String(r), '*'), (e) => parent.postMessage('refused: ' + e, '*'))</script>`;
      const posted = new Promise((done) => addEventListener('message', ({ data }) => done(data), { once: true }));
      const address = via === 'data' ? `data:text/html,${encodeURIComponent(html)}` : '';
      const blob = via === 'blob' ? URL.createObjectURL(new Blob([html], { type: 'text/html' })) : '';
      add('iframe', {
        ...(sandbox === undefined ? {} : { sandbox }),
        ...(via === 'srcdoc' ? { srcdoc: html } : { src: address || blob }),
      });
      return settled(posted);
    },
    /** Runs code in a worker, and resolves with what it posts. */
    inWorker: (code: string): Promise<string> => {
      const text = `(async () => { ${code} })().then((r) => postMessage(String(r)), (e) => postMessage('refused: ' + e))`;
      const worker = new Worker(URL.createObjectURL(new Blob([text], { type: 'text/javascript' })));
      return settled(new Promise((done) => worker.addEventListener('message', ({ data }) => done(data))));
    },
    /** Opens a window, and says whether this page keeps hold of it: one that is severed counts as closed. */
    handleOf: async (url: string): Promise<string> => {
      const opened = window.open(url);
      for (let waited = 0; waited < 100; waited += 1) {
        await new Promise((done) => setTimeout(done, 50));
        if (opened === null || opened.closed) return 'severed';
        // A market without defences has a frame in its pages, which this page can count.
        if (opened.length > 0) break;
      }
      return 'LOOT a handle of the window';
    },
  };
}
