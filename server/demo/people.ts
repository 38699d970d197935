import { type Email, toEmail } from '#domain/email.ts';
import type { ChosenRole } from '#domain/role.ts';

/** A member of the demo market. */
export interface DemoPerson {
  readonly email: Email;
  readonly name: string;
  readonly role: ChosenRole;
  readonly isVerified: boolean;
  readonly isAdmin: boolean;
  /** Has the printed demo password; the others have none, so that nobody can log in as them. */
  readonly hasKnownPassword: boolean;
}

export const DEMO_PASSWORD = 'Demo@2026';

const address = (name: string): Email => {
  const email = toEmail(`${name}@demo.test`);
  if (email === undefined) throw new Error(`no address: ${name}`);
  return email;
};

const seller = (name: string, { isVerified }: { isVerified: boolean }): DemoPerson => ({
  email: address(name.toLowerCase().replaceAll(' ', '.')),
  name,
  role: 'Seller',
  isVerified,
  isAdmin: false,
  hasKnownPassword: false,
});

const demoAccount = { isVerified: false, isAdmin: false, hasKnownPassword: true, role: 'Buyer' } as const;

export const DEMO_PEOPLE: readonly DemoPerson[] = [
  { ...demoAccount, email: address('buyer'), name: 'Bilal Buyer' },
  { ...demoAccount, email: address('seller'), name: 'Selina Seller', role: 'Seller', isVerified: true },
  { ...demoAccount, email: address('admin'), name: 'Amina Admin', isAdmin: true },
  seller('Nadia Rahman', { isVerified: true }),
  seller('Tanvir Hossain', { isVerified: true }),
  seller('Mitu Chowdhury', { isVerified: false }),
  seller('Arif Uddin', { isVerified: false }),
  seller('Shirin Begum', { isVerified: true }),
];

/** An unassigned telephone number for each seller, by their place in the list. */
export const demoPhone = (place: number): string => `+880 1711-${String(place + 1).padStart(6, '0')}`;

export const DEMO_SELLERS = DEMO_PEOPLE.filter((person) => person.role === 'Seller');
