import { useMantineColorScheme } from '@mantine/core';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { createMemoryRouter, type InitialEntry, type RouteObject, RouterProvider } from 'react-router-dom';
import { NotistackNotifier } from '#adapters/browser/NotistackNotifier.ts';
import type { MemoryMarket } from '#adapters/memory/MemoryMarket.ts';
import type { Draft } from '#application/DraftStore.ts';
import type { Email } from '#domain/email.ts';
import { PAGES } from '#domain/navigation.ts';
import type { PageName } from '#domain/pages.ts';
import { createMemoryUseCases, type MemoryOptions } from '#support/memoryRoot.ts';
import { storyMarket } from '#support/storyMarket.ts';
import { Providers } from '#ui/app/Providers.tsx';
import { emulateControlState } from './controlStates.ts';
import { emulateForcedColours } from './forcedColours.ts';
import { lengthened } from './longTexts.ts';
import { applyPageControls } from './pageControls.ts';
import { emulatePreferences } from './preferences.ts';
import { inItsLayout } from './siteFrame.tsx';
import { CONTRASTS, MOTIONS, NETWORKS, ROLES, type ToolbarValues } from './toolbar.ts';

/** Parameters with which a story chooses its surroundings; all are optional. */
interface StoryParameters {
  /** Called for every rendering, so that stories don't see each other's changes. Default: the story market. */
  readonly market?: () => MemoryMarket;
  readonly signedInAs?: Email;
  readonly failures?: MemoryOptions['failures'];
  /** What somebody has typed before and not sent, by the form's name. */
  readonly drafts?: Readonly<Record<string, Draft['values']>>;
  /** The address of the page, and the route's pattern if it has parameters. */
  readonly path?: InitialEntry;
  readonly route?: string;
  /** True for a page that has just been loaded: nobody knows yet who is signed in. */
  readonly isFresh?: boolean;
  /** What a layout shows inside itself. A function, because Storybook merges the parameters of a file and of a story. */
  readonly page?: () => ReactNode;
  /** What an error page is shown for. */
  readonly error?: unknown;
  /** The page that it is, whose layout and address it has then; `aboutPage` says it. */
  readonly pageName?: PageName;
}

interface SurroundingsProps {
  readonly parameters: StoryParameters;
  readonly toolbar: ToolbarValues;
  /** What the controls of a page say about its market. */
  readonly args: Parameters<typeof applyPageControls>[1];
  readonly children: ReactNode;
}

const StoryContext = createContext<ReactNode>(null);
/** Reads the story from a context, so that a changed control changes it without a new router. */
const StoryPlace = () => useContext(StoryContext);

/** A market in memory, a browser that is signed in to it, and a router: what a story needs around it. Its key says when all is made anew. */
export function Surroundings({ parameters, toolbar, args, children }: SurroundingsProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: made once; whatever else changes, changes the key
  const { useCases, notifier, router } = useMemo(() => surroundingsOf({ parameters, toolbar, args }), []);
  return (
    <Providers useCases={useCases} toasts={notifier}>
      <Theme theme={toolbar.theme} />
      <Emulated {...toolbar}>
        <StoryContext value={children}>
          <RouterProvider router={router} />
        </StoryContext>
      </Emulated>
    </Providers>
  );
}

function surroundingsOf({ parameters, toolbar, args }: Omit<SurroundingsProps, 'children'>) {
  const { market: createMarket = storyMarket, failures, drafts = {}, isFresh = false } = parameters;
  const market = createMarket();
  applyPageControls(market, args);
  const notifier = new NotistackNotifier(market, { areKept: toolbar.toasts === 'stay' });
  const signedInAs = personOf(toolbar.role, parameters.signedInAs, market);
  const network = NETWORKS[toolbar.network];
  const useCases = createMemoryUseCases(market, {
    notifier,
    isFresh,
    ...(signedInAs === undefined ? {} : { signedInAs }),
    ...(failures === undefined ? {} : { failures }),
    ...(network === undefined ? {} : { everyCall: network }),
    ...(toolbar.texts === 'long' ? { everyAnswer: lengthened } : {}),
  });
  for (const [form, values] of Object.entries(drafts)) void useCases.drafts.save({ owner: signedInAs, form }, values);
  const { pageName } = parameters;
  const path = parameters.path ?? (pageName === undefined ? '/' : PAGES[pageName].path);
  const route = routeOf(parameters);
  const framed = toolbar.frame === 'site' && pageName !== undefined ? inItsLayout(pageName, route) : route;
  const router = createMemoryRouter([framed], { initialEntries: [path] });
  return { useCases, notifier, router };
}

/** The story is a page, a layout around one, or what is shown for an error. */
function routeOf({ route = '*', page, error }: StoryParameters): RouteObject {
  if (page !== undefined) return { element: <StoryPlace />, children: [{ path: route, element: page() }] };
  if (error === undefined) return { path: route, element: <StoryPlace /> };
  const loader = () => {
    throw error;
  };
  return { path: route, loader, HydrateFallback: () => null, errorElement: <StoryPlace /> };
}

/** Nobody can be signed in to a market without them: there the story's own choice stays. */
function personOf(role: ToolbarValues['role'], own: Email | undefined, market: MemoryMarket): Email | undefined {
  if (role === 'story') return own;
  const chosen = ROLES[role];
  return chosen === undefined || market.members.has(chosen) ? chosen : own;
}

function Theme({ theme }: Pick<ToolbarValues, 'theme'>) {
  const { setColorScheme, clearColorScheme } = useMantineColorScheme({ keepTransitions: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions are new at each rendering
  useEffect(() => {
    // What a tab that was closed had set is still stored.
    if (theme === 'system') clearColorScheme();
    else setColorScheme(theme);
    return clearColorScheme;
  }, [theme]);
  return null;
}

/** What the toolbar emulates is there before what it surrounds, which may read it while it is rendered. */
function Emulated({ motion, contrast, direction, state, children }: ToolbarValues & { readonly children: ReactNode }) {
  const isPlain = motion === 'system' && contrast === 'system' && direction === 'ltr' && state === 'story';
  const [isReady, setReady] = useState(isPlain);
  useEffect(() => {
    if (isPlain) return;
    setReady(true);
    const ends = [
      emulatePreferences({ ...MOTIONS[motion], ...CONTRASTS[contrast] }),
      ...(contrast === 'forced' ? [emulateForcedColours()] : []),
      ...(state === 'story' ? [] : [emulateControlState(state)]),
    ];
    document.documentElement.dir = direction;
    return () => {
      document.documentElement.dir = 'ltr';
      for (const end of ends.reverse()) end();
    };
  }, [isPlain, motion, contrast, direction, state]);
  return isReady ? children : null;
}
