/** One rule of the domain, broken on purpose: `find` becomes `replace` in `src/domain/<file>`. */
export interface Mutant {
  readonly rule: string;
  readonly file: string;
  readonly find: string;
  readonly replace: string;
  /** Where the rule is tested; the file beside it when left out. */
  readonly test?: string;
}

const mutant = (file: string, rule: string, find: string, replace: string, test?: string): Mutant => ({
  file,
  rule,
  find,
  replace,
  ...(test === undefined ? {} : { test }),
});

/** Each is a mistake that somebody could make; the test beside the file must notice every one. */
export const MUTANTS: readonly Mutant[] = [
  mutant(
    'account.ts',
    'only a verified seller reads Verified',
    "? 'verified' : 'verifiable'",
    "? 'verifiable' : 'verified'",
  ),
  mutant('account.ts', 'a buyer is never verified', "member.role !== 'Seller'", 'false'),
  mutant('booking.ts', 'nobody books their own car', 'car.seller.email === buyer', 'false'),
  mutant('booking.ts', 'one live booking per buyer and car', 'if (hasLiveBooking)', 'if (!hasLiveBooking)'),
  mutant('booking.ts', 'a car that was paid for can not be booked', "!== 'available'", "=== 'sold'"),
  mutant('booking.ts', 'the price is the one that the buyer saw', 'car.price !== price', 'car.price > price'),
  mutant('booking.ts', 'a paid booking keeps its place', " || status === 'paid'", ''),
  mutant('bookingForm.ts', 'a meeting place has its own limit', 'meetingPlace.length >', 'phone.length >'),
  mutant('car.ts', 'years running are the difference plus one', 'difference + 1', 'difference'),
  mutant(
    'car.ts',
    'a future model year counts as this year',
    'Math.max(0, currentYear - modelYear)',
    'currentYear - modelYear',
  ),
  mutant('car.ts', 'exactly 60 characters stay whole', 'count === PREVIEW_LENGTH', 'count === PREVIEW_LENGTH - 1'),
  mutant('car.ts', 'a preview counts what a reader counts', "granularity: 'grapheme'", "granularity: 'word'"),
  mutant(
    'car.ts',
    'a preview cuts between characters',
    'description.slice(0, index)',
    'description.slice(0, PREVIEW_LENGTH)',
  ),
  mutant(
    'carForm.ts',
    "the original price's message hangs on the price's",
    'problems.price !== undefined',
    'problems.price === undefined',
  ),
  mutant('carForm.ts', 'a picture is required', 'form.hasPicture ? undefined', 'form.hasPicture || true ? undefined'),
  mutant('carForm.ts', 'a form with problems makes no car', 'if (!isFine || ', 'if ('),
  mutant('credentials.ts', 'a password has at least 6 characters', 'SHORTEST_PASSWORD = 6', 'SHORTEST_PASSWORD = 7'),
  mutant('credentials.ts', 'a password needs an uppercase letter', '/\\p{Lu}/u', '/\\p{L}/u'),
  mutant('credentials.ts', 'a password needs a sign', ' && hasSign', ''),
  mutant('credentials.ts', 'the signs are the six', "'!@#$&*'", "'!@#$%*'"),
  mutant('email.ts', 'two spellings of one address are equal', '.toLowerCase()', ''),
  mutant('email.ts', 'an address has one @', '@[^\\s@]+$/', '@[^\\s]+$/'),
  mutant('limits.ts', 'a text may have exactly its limit', 'text.length > limit', 'text.length >= limit'),
  mutant('limits.ts', 'white space is no text', "text.trim() === ''", "text === ''"),
  mutant('listing.ts', 'a sold car is not advertised', "action === 'advertise' && ", "action === 'mark-sold' && "),
  mutant('listing.ts', 'a paid car stays paid', "if (state.is === 'paid')", "if (state.is === 'sold')"),
  mutant('listing.ts', 'a paid car offers its seller nothing', 'paid: []', "paid: ['delete']"),
  mutant('money.ts', 'nothing finer than a cent is accepted', ' || amount / 100 !== dollars', ''),
  mutant('money.ts', 'the largest price is allowed', 'amount <= PRICE_RANGE.to', 'amount < PRICE_RANGE.to'),
  mutant('money.ts', 'cents are shown with two digits', "padStart(2, '0')", "padStart(1, '0')"),
  mutant('money.ts', 'commas group by three', ',\\d{3})+(?:\\.', ',\\d{2,3})+(?:\\.'),
  mutant('navigation.ts', 'an admin page is not for sellers', "allBuyers: 'Admin'", "allBuyers: 'member'"),
  mutant('navigation.ts', 'a page for members is closed to strangers', 'role !== undefined :', 'true :'),
  mutant('navigation.ts', 'an origin is of this site', "includes('//')", "includes('///')", 'origin.test.ts'),
  mutant('navigation.ts', 'a backslash is a slash', '[\\\\\\p{Cc}]', '[\\p{Cc}]', 'origin.test.ts'),
  mutant(
    'navigation.ts',
    'the dashboard itself is not under it',
    "startsWith('/dashboard/')",
    "startsWith('/dashboard')",
    'origin.test.ts',
  ),
  mutant('navigation.ts', 'a log-out leaves the dashboard', ' || isDashboard(path)', '', 'origin.test.ts'),
  mutant('offer.ts', 'a booked car says so', 'bookedCarIds.has(car.id)', 'false'),
  mutant('offer.ts', "a seller reads the seller's hint", "viewer?.role === 'Seller'", "viewer?.role === 'Admin'"),
  mutant('options.ts', 'the last year is offered too', 'length: to - from + 1', 'length: to - from'),
  mutant('options.ts', 'a car can be in Sylhet', "'Sylhet', ", ''),
  mutant('picture.ts', 'a picture of exactly 8 MB is fine', 'size > LARGEST_PICTURE', 'size >= LARGEST_PICTURE'),
  mutant('picture.ts', 'a sound in the wrapping of WebP is none', '[0x57, 0x45, 0x42, 0x50]', '[0x57, 0x41]'),
  mutant('purchase.ts', 'paid is what the new owner reads', 'car.owner === cardEmail', 'car.owner !== cardEmail'),
  mutant('purchase.ts', 'an intent pays for its own buyer only', ' || intent.buyer !== booking.buyer', ''),
  mutant('privacy.ts', 'a stranger reads no phone number', "mayContact ? car.phone : ''", 'car.phone'),
  mutant('privacy.ts', 'who bought a car is no business of others', 'state.owner !== reader', 'state.owner === reader'),
  mutant(
    'purchase.ts',
    'an intent pays the whole price',
    'intent.amount !== booking.price',
    'intent.amount > booking.price',
  ),
  mutant('role.ts', 'Admin wins', 'if (isAdmin)', 'if (isAdmin && !isSeller)'),
  mutant('role.ts', 'only buyers book', "book: ['Buyer']", 'book: EVERYONE'),
  mutant(
    'role.ts',
    'nobody becomes Admin by choice',
    "value === 'Buyer' || value === 'Seller'",
    "value === 'Buyer' || value === 'Seller' || value === 'Admin'",
  ),
];
