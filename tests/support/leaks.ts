// Setup of the projects without isolation. Their files share one process, where what one leaves changed reaches the next: after
// each test stand-ins go, and after each file it is checked that everything stands as before.
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';

const OBJECTS = ['navigator', 'document', 'history', 'location', 'URL', 'console', 'crypto', 'performance'];
const CLASSES = ['Element', 'HTMLElement', 'HTMLMediaElement', 'Storage'];
/** What packages add when they are loaded, and what user-event puts in place for a whole document. */
const OF_PACKAGES = /^globalThis\.__|^navigator\.clipboard$|^HTMLElement\.prototype\.(?:focus|blur)$/;
/**
 * Kinds of `process.getActiveResourcesInfo()` that keep a program running. A page leaves timers behind that change nothing: React
 * Query forgets an answer after minutes, and the time limit of a request stays when it is answered.
 */
const HANDLES = [
  ...['TCPServerWrap', 'PipeServerWrap', 'ProcessWrap', 'FSEventWrap', 'MessagePort'],
  ...(typeof document === 'undefined' ? ['Timeout'] : []),
];
/** What was told to end may need a moment on a busy machine. */
const CLOSING_TIMEOUT_MS = 20_000;

/** Where tests put stand-ins. */
function places(): readonly (readonly [name: string, place: object])[] {
  const existing = (name: string, place: unknown) =>
    (typeof place === 'object' && place) || typeof place === 'function' ? [[name, place] as const] : [];
  const global = (name: string): unknown => Reflect.get(globalThis, name);
  return [
    ['globalThis', globalThis],
    ...OBJECTS.flatMap((name) => existing(name, global(name))),
    ...CLASSES.flatMap((name) => existing(`${name}.prototype`, (global(name) as typeof Object)?.prototype)),
  ];
}

/** The functions of each place by name. */
function functionsNow(): ReadonlyMap<string, unknown> {
  const found = new Map<string, unknown>();
  for (const [name, place] of places()) {
    for (const [key, { value, get }] of Object.entries(Object.getOwnPropertyDescriptors(place))) {
      // The page's functions are getters of Node's globals; elsewhere reading one may fail.
      const current: unknown = get && place === globalThis ? get.call(place) : (value ?? get);
      if (typeof current === 'function') found.set(`${name}.${key}`, current);
    }
  }
  return found;
}

function changesSince(before: ReadonlyMap<string, unknown>): readonly string[] {
  const now = functionsNow();
  const names = [...new Set([...before.keys(), ...now.keys()])].filter((name) => !OF_PACKAGES.test(name));
  return names.filter((name) => before.get(name) !== now.get(name));
}

function handlesNow(): Readonly<Record<string, number>> {
  const open = process.getActiveResourcesInfo();
  return Object.fromEntries(HANDLES.map((kind) => [kind, open.filter((one) => one === kind).length]));
}

/** The kinds of which more are open than before, once those that are closing have closed. */
async function handlesSince(before: Readonly<Record<string, number>>): Promise<readonly string[]> {
  const deadline = performance.now() + CLOSING_TIMEOUT_MS;
  for (;;) {
    const left = Object.entries(handlesNow()).filter(([kind, count]) => count > (before[kind] ?? 0));
    if (left.length === 0 || performance.now() > deadline) return left.map(([kind, count]) => `${kind}: ${count}`);
    await pause(20);
  }
}

let functions: ReadonlyMap<string, unknown>;
let variables: NodeJS.ProcessEnv;
let handles: Readonly<Record<string, number>>;

beforeAll(() => {
  [functions, variables, handles] = [functionsNow(), { ...process.env }, handlesNow()];
});

// The setup's hooks run after a file's own. Stand-ins go before the timers: those of a test with both were set in this order,
// and would bring the timers' stand-ins back.
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

afterAll(async () => {
  const names = Object.keys({ ...variables, ...process.env });
  expect({
    'other functions': changesSince(functions),
    'other variables of the environment': names.filter((name) => variables[name] !== process.env[name]),
    'still open': await handlesSince(handles),
  }).toEqual({ 'other functions': [], 'other variables of the environment': [], 'still open': [] });
});
