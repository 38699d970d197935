import { globSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pageSources } from '../../scripts/routeFiles.ts';

// Storybook's module puts an `expect` of its own in the place of the tests', which would then count no assertion.
const EXPECT = Symbol.for('expect-global');
const ownExpect: unknown = Reflect.get(globalThis, EXPECT);
const { storyNameFromExport, toId } = await import('storybook/internal/csf');
Reflect.set(globalThis, EXPECT, ownExpect);

/** What has nothing to look at, or is looked at in another story, with the reason. */
const WITHOUT_STORY: Readonly<Record<string, string>> = {
  'src/ui/app/App.tsx': 'the whole site',
  'src/ui/app/MantineSurroundings.tsx': 'around every story',
  'src/ui/app/PagePreloader.tsx': 'draws nothing',
  'src/ui/app/Providers.tsx': 'around every story',
  'src/ui/app/Toast.tsx': 'drawn by ToastArea',
  'src/ui/app/Toasts.tsx': 'loads ToastArea, and is around every story',
  'src/ui/app/layouts/CardScrollRestoration.tsx': 'draws nothing',
  'src/ui/app/routes.tsx': 'the list of routes',
  'src/ui/components/PhoneNumber.tsx': 'drawn by PersonContact',
  'src/ui/features/account/FirstPassword.tsx': 'drawn by PasswordSection',
  'src/ui/forms/NewPasswordForm.tsx': 'drawn by NewPasswordPage, ProveEmailPage and FirstPassword',
  'src/ui/features/auth/ProveOtherwise.tsx': 'drawn by ProveEmailPage',
  'src/ui/features/booking/ContactFields.tsx': 'drawn by BookingDialog and ContactDialog',
  'src/ui/features/browse/useBookingFlow.tsx': 'loads BookingFlow',
  'src/ui/features/browse/NearCars.tsx': 'loaded by LongCarGrid',
  'src/ui/features/browse/SeenCars.tsx': 'drawn by RecentlyViewed',
  'src/ui/features/errors/ChunkLoadErrorMessage.tsx': 'drawn by ErrorPage',
  'src/ui/features/purchases/ChangeContact.tsx': 'drawn by OrderCard',
  'src/ui/features/purchases/Inspect.tsx': 'drawn by OrderCard',
  'src/ui/features/purchases/InspectionSheet.tsx': 'on paper alone; InspectionDialog prints it',
  'src/ui/features/search/OpenSuggestions.tsx': 'drawn by SearchSuggestions',
  'src/ui/firstLoad/Hydration.tsx': 'draws nothing of its own',
  'src/ui/firstLoad/openPage.tsx': 'the whole site',
  'src/ui/forms/DraftSync.tsx': 'draws DraftNote and the question before a page is left',
  'src/ui/forms/HeldFields.tsx': 'draws nothing',
  'src/ui/session/PrintBookingButton.tsx': 'drawn by OrderCard and PaymentPanel',
  'src/ui/session/SessionSync.tsx': 'draws nothing',
  'src/ui/session/UseAnotherAccount.tsx': 'drawn by ProofStep and SecondFactorStep',
};

const STORY = /\.stories\.tsx$/;
const all = globSync('{src/ui,.storybook}/**/*.tsx').map((path) => path.replaceAll('\\', '/'));
const stories = all.filter((path) => STORY.test(path));
/** Each declaration of a file, from its name on; a story's is one of them. */
const declarationsOf = (path: string): readonly string[] =>
  readFileSync(path, 'utf8')
    .split(/^(?:export )?(?=const |async |function )/m)
    .map((text) => text.replace(/^const /, ''));
const components = all.filter((path) => path.startsWith('src/') && !/\.(stories|test)\.tsx$/.test(path));

/** The files that a story imports, as paths from the root. */
const importsOf = (story: string): readonly string[] =>
  [...readFileSync(story, 'utf8').matchAll(/from '(#ui\/|\.\.?\/)([^']+)'/g)].map(([, start = '', rest = '']) =>
    start === '#ui/' ? join('src/ui', rest) : join(dirname(story), start, rest),
  );

/** The components whose docs a stories file has: `about({ Button: { for: … } })`, `aboutPage('myCars', …)`. */
function namesDescribed(path: string): readonly string[] {
  const text = readFileSync(path, 'utf8');
  const components = [...text.matchAll(/(\w+): \{\s*for: /g)].map(([, name = '']) => name);
  const pages = [...text.matchAll(/aboutPage\('(\w)(\w*)'/g)].map(
    ([, first = '', rest = '']) => `${first.toUpperCase()}${rest}Page`,
  );
  return [...components, ...pages];
}

const nameOf = (path: string): string => basename(path, '.tsx');
const exportsOf = (path: string): readonly string[] =>
  [...readFileSync(path, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name = '']) => name);

/** What says itself, or is the same everywhere. */
const PLAIN_PROPERTIES: readonly string[] = ['children', 'className', 'style', 'ref'];

/** The properties of a file's interfaces without a comment above them, which the docs would show by their name alone. */
function unexplainedIn(path: string): readonly string[] {
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.flatMap((line, place) => {
    const [, name] = /^ {2}readonly (\w+)\??: /.exec(line) ?? [];
    const isExplained = name === undefined || PLAIN_PROPERTIES.includes(name) || lines[place - 1]?.endsWith('*/');
    return isExplained ? [] : [`${path}: ${name}`];
  });
}

describe('the stories', () => {
  const shown = new Set(stories.flatMap(importsOf));

  it('show every component: write a story next to each file named here (CONTRIBUTING.md)', () => {
    expect(components.filter((path) => !shown.has(path) && WITHOUT_STORY[path] === undefined)).toEqual([]);
  });

  it('are missing for good reasons only: a file named here has a story, or is gone', () => {
    const outdated = Object.keys(WITHOUT_STORY).filter((path) => !components.includes(path) || shown.has(path));
    expect(outdated).toEqual([]);
  });

  it('say what each component is for: add each file named here to `about`, or `aboutPage`, of its stories', () => {
    const described = new Set(stories.flatMap(namesDescribed));
    const isShared = (path: string) => /^src\/ui\/(components|forms)\//.test(path);
    // The other files export several things, or none that is drawn.
    const isComponent = (path: string) => /^[A-Z]/.test(nameOf(path)) && exportsOf(path).includes(nameOf(path));
    const wanted = components.filter((path) => isShared(path) || (shown.has(path) && isComponent(path)));
    expect(wanted.filter((path) => !described.has(nameOf(path)))).toEqual([]);
  });

  it('describe only what there is: no component has the name that a file named here gives to `about`', () => {
    const exported = new Set(components.flatMap((path) => exportsOf(path)));
    const wrong = stories.flatMap((path) =>
      namesDescribed(path)
        .filter((name) => !exported.has(name))
        .map((name) => `${path}: ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  it('explain the properties of shared components in their docs: write a comment above each that is named here', () => {
    const shared = components.filter((path) => /^src\/ui\/(components|forms)\//.test(path));
    expect(shared.flatMap(unexplainedIn)).toEqual([]);
  });

  it('show each page in its layout, which its docs begin with: a file named here has no story InItsLayout', () => {
    const pages = [...pageSources(process.cwd()).values()].map((path) => path.slice(1).replace('.tsx', '.stories.tsx'));
    // A page without stories is named above.
    const described = pages.filter((path) => stories.includes(path));
    expect(described.filter((path) => !/export const InItsLayout: /.test(readFileSync(path, 'utf8')))).toEqual([]);
  });

  it('are at least 250', () => {
    const count = stories.reduce(
      (sum, path) => sum + [...readFileSync(path, 'utf8').matchAll(/^export const \w+(: Story|: StoryObj)/gm)].length,
      0,
    );
    expect(count).toBeGreaterThanOrEqual(250);
  });

  it('are in npm test with at least one story of each file: a file without a test counts as skipped', () => {
    const isInTestRun = (story: string) => /^\w+: Story/.test(story) && !/tags: \[.*'(full|!test)'/.test(story);
    const left = stories.filter((path) => !declarationsOf(path).some(isInTestRun));
    expect(left).toEqual([]);
  });
});

/** The folders for the pictures of a file's stories with the tag `snapshot`. */
function picturedIn(path: string): readonly string[] {
  const [, title = ''] = /title: '([^']+)'/.exec(readFileSync(path, 'utf8')) ?? [];
  return declarationsOf(path).flatMap((text) => {
    const [, name] = /^(\w+): Story(?:Obj)?\b.*tags: \[[^\]]*'snapshot'/s.exec(text) ?? [];
    return name === undefined ? [] : [toId(title, storyNameFromExport(name)).replace('--', '/')];
  });
}

describe('the snapshots', () => {
  const chosen = stories.flatMap(picturedIn);
  const files = globSync('tests/snapshots/**/*.png').map((path) => path.replaceAll('\\', '/'));

  it('are those of the stories with the tag `snapshot`, in both themes and widths: npm run dev:snapshots takes them', () => {
    const views = ['dark-1440', 'dark-390', 'light-1440', 'light-390'];
    const wanted = chosen.flatMap((id) => views.map((view) => `tests/snapshots/${id}/${view}.png`));
    expect(chosen.length).toBeGreaterThanOrEqual(25);
    expect(files.toSorted()).toEqual(wanted.toSorted());
  });

  it('are small enough for the repository', () => {
    const bytes = files.reduce((sum, path) => sum + statSync(path).size, 0);
    expect(bytes).toBeLessThan(3_000_000);
  });
});
