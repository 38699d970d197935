import { globSync, readFileSync } from 'node:fs';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type MemoryMarket, SEEDED_PASSWORD } from '#adapters/memory/MemoryMarket.ts';
import { APP_CODES } from '#adapters/memory/MemorySecondFactor.ts';
import type { StoredMember } from '#adapters/memory/records.ts';
import { ROUTES } from '#domain/navigation.ts';
import { ADMIN, aBooking, BUYER, dollars, SELLER } from '#support/builders.ts';
import { busyMarket, CARS } from '#support/memoryMarkets.ts';
import { renderApp } from '#support/renderApp.tsx';
import { CASES, FOUND, reportedMarket } from '#support/reportedMarket.ts';
import { aStoredReview } from '#support/reviewedMarket.ts';

/* What was typed into any form outlasts the end of the session (spec: sessions.kept-texts). */

type Site = ReturnType<typeof renderApp>;
type Ports = Site['ports'];
type Call = { [Port in keyof Ports]: readonly [Port, keyof Ports[Port] & string] }[keyof Ports];

interface TypedForm {
  /** The files that draw it. */
  readonly files: readonly string[];
  readonly at: string;
  readonly as: StoredMember;
  readonly market?: () => MemoryMarket;
  /** What the person did before. */
  readonly prepare?: (site: Site) => Promise<unknown>;
  readonly open?: () => Promise<unknown>;
  /** Values by label. */
  readonly typed: Readonly<Record<string, string>>;
  /** The button that sends it, and the call that it makes; undefined where nothing is sent. */
  readonly send?: readonly [button: string, call: Call];
  readonly logIn?: (site: Site) => Promise<unknown>;
}

const press = (name: string, screenPart: Pick<typeof screen, 'findByRole'> = screen) =>
  screenPart.findByRole('button', { name }).then((button) => fireEvent.click(button));
const onCard = (name: string) => screen.findByRole('article', { name }).then((card) => within(card));
const CAR = {
  Name: 'Kestrel Kept 1.3',
  Price: '6000',
  'Original Price': '8000',
  'Phone Number': '+880 1711 000000',
  Description: 'Typed before the session ended.',
  'What happened': 'A bent door',
  VIN: '1HGCM82633A004352',
};
const NEW_PASSWORD = 'Another#2026';
const AUDIT = { Who: 'seller@demo.test', 'Car or payment': 'car-1' };

/** A market whose buyer logs in with Google alone. */
function googleMarket() {
  const market = busyMarket();
  const account = market.accounts.get(BUYER.email);
  if (account !== undefined) market.changeAccount({ ...account, password: '' });
  return market;
}

const unmatched = {
  kind: 'unmatched',
  transactionId: 'pi_unmatched',
  bookingId: 'b-lost',
  payer: 'lost@x.test',
  amount: dollars(12_500),
  currency: 'usd',
  reason: undefined,
  note: '',
  seenAt: 1,
} as const;

const PROFILE: TypedForm = {
  files: ['ProfileSection'],
  at: ROUTES.account,
  as: BUYER,
  typed: { Name: 'Bina Kept' },
  send: ['Save profile', ['members', 'save']],
};

const FORMS: Readonly<Record<string, TypedForm>> = {
  'Add A Product': {
    files: ['CarListingForm'],
    at: ROUTES.addCar,
    as: SELLER,
    typed: CAR,
    send: ['Add Product', ['listings', 'add']],
  },
  'Edit Product': {
    files: ['CarListingForm'],
    at: `/dashboard/editproduct/${CARS.free.id}`,
    as: SELLER,
    typed: CAR,
    send: ['Save changes', ['listings', 'edit']],
  },
  'Book Now': {
    files: ['BookingDialog'],
    at: `/catagory/${CARS.free.category}`,
    as: BUYER,
    open: async () => press('Book Now', await onCard(CARS.free.name)),
    typed: { 'Phone Number': '+880 1711 000000', 'Meeting Location': 'Hatirjheel bridge' },
    send: ['Submit', ['bookings', 'place']],
  },
  'the contact of a booking': {
    files: ['ContactDialog'],
    at: ROUTES.myOrders,
    as: BUYER,
    open: async () => press('Change phone or place', await onCard(CARS.booked.name)),
    typed: { 'Phone Number': '+880 1711 000000', 'Meeting Location': 'Hatirjheel bridge' },
    send: ['Save', ['bookings', 'changeContact']],
  },
  'a review': {
    files: ['ReviewDialog'],
    at: ROUTES.myOrders,
    as: BUYER,
    open: async () => {
      await press('Write a review', await onCard(CARS.paidByBuyer.name));
      fireEvent.click(await screen.findByLabelText('4 of 5 stars'));
    },
    typed: { 'Anything to add?': 'Just as described' },
    send: ['Save the review', ['sellers', 'review']],
  },
  'an answer to a review': {
    files: ['AnswerDialog'],
    at: `/seller/${SELLER.id}`,
    as: SELLER,
    market: () => busyMarket({ reviews: [aStoredReview()] }),
    open: () => press('Answer'),
    typed: { 'Your answer': 'Enjoy the car' },
    send: ['Send the answer', ['sellers', 'answerReview']],
  },
  'an inspection': {
    files: ['InspectionDialog'],
    at: ROUTES.myOrders,
    as: BUYER,
    open: async () => {
      await press('Inspect the car', await onCard(CARS.booked.name));
      const tyres = within(await screen.findByRole('radiogroup', { name: 'Tyres' }));
      fireEvent.click(tyres.getByRole('radio', { name: 'A fault' }));
    },
    typed: { 'Tyres: what is wrong?': 'Worn on one side' },
    send: ['Save', ['bookings', 'saveInspection']],
  },
  'a report': {
    files: ['ReportDialog'],
    at: `/car/${CARS.wishlisted.id}`,
    as: BUYER,
    open: async () => {
      await screen.findByRole('heading', { level: 1, name: CARS.wishlisted.name });
      // The button is loaded once somebody uses the page.
      fireEvent.pointerDown(document.body);
      await press('Report this car');
      fireEvent.change(await screen.findByLabelText('What is wrong?'), { target: { value: 'scam' } });
    },
    typed: { 'Anything to add?': 'He wants the money first' },
    send: ['Send the report', ['reports', 'make']],
  },
  'a decision about a report': {
    files: ['DecisionDialog'],
    at: ROUTES.reportedItems,
    as: ADMIN,
    market: () => reportedMarket(CASES.once),
    open: async () => {
      await press('Decide', await onCard(CARS.free.name));
      fireEvent.change(await screen.findByLabelText('What happens'), { target: { value: 'warn' } });
      fireEvent.change(screen.getByLabelText('Which rule was broken'), { target: { value: 'scam' } });
    },
    typed: { 'What was found': FOUND },
    send: ['Save the decision', ['reports', 'decide']],
  },
  'an appeal': {
    files: ['AppealDialog'],
    at: ROUTES.account,
    as: SELLER,
    market: () => reportedMarket(CASES.hidden),
    open: () => press('Appeal'),
    typed: { 'Why is it wrong?': 'They are friends of mine.' },
    send: ['Send the appeal', ['reports', 'appeal']],
  },
  Pay: {
    files: ['PaymentForm'],
    at: `/dashboard/payment/${aBooking(CARS.booked).id}`,
    as: BUYER,
    // Sent to the card provider, not to the market.
    typed: { 'Card number': '4242 4242 4242 4242', Expiry: '12 / 30', CVC: '123' },
  },
  Profile: PROFILE,
  'How you sell': {
    files: ['SellerKindSection'],
    at: ROUTES.account,
    as: SELLER,
    open: async () => {
      fireEvent.click(await screen.findByRole('radio', { name: 'A trader' }));
      await screen.findByLabelText('Business name');
    },
    typed: { 'Business name': 'Selim Motors', 'Business address': '4 Mill Lane', 'Register number': 'DH-1' },
    send: ['Save', ['sellers', 'saveKind']],
  },
  'Change password': {
    files: ['ChangePassword'],
    at: ROUTES.account,
    as: BUYER,
    typed: { 'Current password': SEEDED_PASSWORD, 'New password': NEW_PASSWORD },
    send: ['Change password', ['security', 'changePassword']],
  },
  'a first password': {
    files: ['NewPasswordForm'],
    at: ROUTES.account,
    as: BUYER,
    market: googleMarket,
    typed: { 'New password': NEW_PASSWORD },
    send: ['Set password', ['security', 'setFirstPassword']],
    logIn: ({ browser, market, useCases }) => {
      browser.googleAccount = market.accounts.get(BUYER.email);
      return useCases.accounts.signInWithGoogle();
    },
  },
  'the password before a second factor': {
    files: ['PasswordStep'],
    at: ROUTES.account,
    as: ADMIN,
    market: () => busyMarket({ asksSecondFactor: true }),
    prepare: async ({ useCases }) => {
      await useCases.secondFactors.begin(SEEDED_PASSWORD);
      await useCases.secondFactors.verifyCode(APP_CODES[0] ?? '');
    },
    open: () => press('New recovery codes'),
    typed: { 'Your password': SEEDED_PASSWORD },
    send: ['Make new recovery codes', ['secondFactor', 'renewRecoveryCodes']],
    logIn: async ({ useCases, market }) => {
      await useCases.accounts.signIn({ email: ADMIN.email, password: SEEDED_PASSWORD });
      const [unusedCode = ''] = market.secondFactors.get(ADMIN.email)?.codes ?? [];
      await useCases.secondFactors.verifyCode(unusedCode);
      await useCases.accounts.finishSignIn();
    },
  },
  'Delete your account': {
    files: ['DeletionSection'],
    at: ROUTES.account,
    as: BUYER,
    open: () => press('Delete your account'),
    typed: { 'Your email address': BUYER.email },
    send: ['Delete account', ['ownAccount', 'remove']],
  },
  'a booking id for a payment': {
    files: ['PaymentIssueItem'],
    at: '/dashboard/payments',
    as: ADMIN,
    market: () => busyMarket({ paymentIssues: [unmatched] }),
    typed: { 'Booking id': 'booking-17' },
    send: ['Match', ['paymentIssues', 'match']],
  },
  'the search of members': {
    files: ['MemberSearch'],
    at: ROUTES.allBuyers,
    as: ADMIN,
    typed: { 'Find by name or email': 'bina' },
  },
  'the filters of the audit log': { files: ['AuditFilters'], at: '/dashboard/audit', as: ADMIN, typed: AUDIT },
};

/** Forms that no end of a session closes, and the one whose value is worth nothing afterwards. */
const OTHERS: Readonly<Record<string, string>> = {
  AppForm: 'what they are made of',
  CodeForm: 'the code of half a minute',
  HelpPage: 'a search of answers, on a page that no session closes',
  SetUpSecondFactor: 'has no field',
  GiveSecondFactor: 'before there is a session',
  CompleteSignUp: 'before there is a session',
  GuestReportDialog: 'needs no session',
  LoginPage: 'before there is a session',
  SignUpPage: 'before there is a session',
  ResetPasswordPage: 'needs no session',
  MailChoices: 'each click is saved at once',
  FilterBar: 'a public page, which stays',
  FilterSheet: 'a public page, which stays',
  FacetSelect: 'a public page, which stays',
  CarFilters: 'a public page, which stays',
  OptionsFilter: 'a public page, which stays',
  RangeFilter: 'a public page, which stays',
  SearchField: 'a public page, which stays',
};

const isTypedIn = /<(AppForm|form|input|textarea|select|\w*(Input|Textarea|Select|Autocomplete|Checkbox)|Switch)\s/;
const isFieldOfForm = /use(FormField|TextField)\b/;

it('[sessions.kept-texts] knows every form of the pages', () => {
  const sources = globSync('src/ui/**/*.tsx')
    .filter((path) => !/\.(test|stories)\.tsx$/.test(path))
    .map((path) => ({ name: path.replace(/^.*\/|\.tsx$/g, ''), text: readFileSync(path, 'utf8') }));
  const drawn = sources.filter(({ text }) => isTypedIn.test(text));
  const forms = drawn.filter(({ text }) => text.includes('<AppForm') || !isFieldOfForm.test(text));
  const known = [...Object.values(FORMS).flatMap(({ files }) => files), ...Object.keys(OTHERS)];
  expect(forms.map(({ name }) => name).sort()).toEqual([...new Set(known)].sort());
  const momentary = sources.filter(({ name, text }) => name !== 'AppForm' && text.includes('isMomentary'));
  expect(momentary.map(({ name }) => name)).toEqual(['CodeForm']);
});

const field = (label: string) => screen.findByLabelText(label, { selector: 'input, textarea' });
const shown = async ({ typed }: TypedForm) => {
  const values = Object.keys(typed).map(async (label) => [label, Reflect.get(await field(label), 'value')]);
  return Object.fromEntries(await Promise.all(values));
};

async function type({ typed, ...form }: TypedForm): Promise<void> {
  for (const [label, value] of Object.entries(typed)) fireEvent.change(await field(label), { target: { value } });
  await waitFor(async () => expect(await shown({ typed, ...form })).toEqual(typed));
}

async function openAndType(form: TypedForm): Promise<Site> {
  const { at, market = busyMarket, prepare } = form;
  const site = renderApp(prepare === undefined ? at : '/blog', { market: market(), signedInAs: form.as.email });
  await screen.findByRole('button', { name: 'Log Out' });
  if (prepare !== undefined) {
    await act(async () => void (await prepare(site)));
    await act(() => site.router.navigate(at));
  }
  await form.open?.();
  await type(form);
  return site;
}

/** The same person logs in in the same tab, and opens the form again. */
async function comeBack(site: Site, { as, at, open, logIn }: TypedForm): Promise<void> {
  await waitFor(() => expect(site.state.read().status).toBe('signedOut'));
  await act(() => site.router.navigate('/login'));
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  const { accounts } = site.useCases;
  await act(async () => {
    await (logIn?.(site) ?? accounts.signIn({ email: as.email, password: SEEDED_PASSWORD }));
  });
  await screen.findByRole('button', { name: 'Log Out' });
  await act(() => site.router.navigate(at));
  await open?.();
}

function endAtServer({ browser }: Site): void {
  browser.setSession(undefined);
  browser.account = undefined;
}

const renew = ({ useCases }: Site) => useCases.currentSession.renew().catch((failure: unknown) => failure);

const endElsewhere = async ({ browser }: Site) => browser.endLogin();

/** Every way in which a session ends but by a log-out. How it ended is no matter of the form. */
const ENDS: Readonly<Record<string, (site: Site) => Promise<unknown>>> = {
  'runs out': async (site) => {
    endAtServer(site);
    await renew(site);
  },
  'is ended elsewhere': endElsewhere,
  'is found ended by another tab': async (site) => {
    endAtServer(site);
    site.vault.simulateOtherTab(undefined);
  },
};

async function keepsAfter(end: (site: Site) => Promise<unknown>, site: Site, form: TypedForm): Promise<void> {
  await act(async () => void (await end(site)));
  await comeBack(site, form);
  await waitFor(async () => expect(await shown(form)).toEqual(form.typed));
}

/** Sends the form, which is answered with 401. */
async function endBySending(site: Site, { files, send }: TypedForm): Promise<void> {
  if (send === undefined) throw new Error('nothing is sent');
  const [button, [port, method]] = send;
  const call = vi.spyOn(site.ports[port], method as never) as unknown as ReturnType<typeof vi.fn>;
  call.mockImplementationOnce(async () => {
    endAtServer(site);
    // The HTTP adapters renew the session after a 401, and fail where that fails.
    throw await renew(site);
  });
  if (files.includes('CarListingForm')) {
    const picture = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, ...Array(58).fill(0)])], 'kept.jpg');
    fireEvent.change(await field('Image'), { target: { files: [picture] } });
  }
  await press(button);
  await waitFor(() => expect(call).toHaveBeenCalled());
}

async function keepsNothing(form: TypedForm): Promise<void> {
  const site = await openAndType(form);
  await act(() => site.useCases.currentSession.logOut());
  await comeBack(site, form);
  await shown(form);
  // What is restored is restored by then.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  const values = await shown(form);
  for (const [label, value] of Object.entries(form.typed)) expect(values[label]).not.toBe(value);
}

it('[sessions.kept-texts] a form keeps nothing after a log-out', () => keepsNothing(PROFILE));

it.each(Object.entries(ENDS))(
  '[sessions.kept-texts] a form keeps what was typed when the session %s',
  async (_how, end) => keepsAfter(end, await openAndType(PROFILE), PROFILE),
);

describe.each(Object.entries(FORMS))('%s', (_name, form) => {
  const isSent = form.send !== undefined;
  const end = isSent ? (site: Site) => endBySending(site, form) : endElsewhere;

  it(`[sessions.kept-texts] keeps what was typed when ${isSent ? 'it is answered with 401' : 'the session is ended elsewhere'}`, async () =>
    keepsAfter(end, await openAndType(form), form));

  // How a session ends is no matter of the form: `npm test` asks it of one form alone, above.
  it('[sessions.kept-texts] keeps nothing after a log-out', { tags: 'full' }, async () => keepsNothing(form));

  it('[sessions.kept-texts] keeps what was typed when the session is ended elsewhere', { tags: 'full' }, async () =>
    keepsAfter(endElsewhere, await openAndType(form), form),
  );
});
