import { describe, expect, it } from 'vitest';
import { NAME_RULES } from '../../scripts/laws/wordList.ts';
import { wordViolations } from '../../scripts/laws/words.ts';

const found = (path: string, text: string) => wordViolations(path, text).map(({ line, what }) => `${line}: ${what}`);

describe('the rule about words', () => {
  it.each([
    ['a variable', 'const isDoor = 1;'],
    ['a function', 'export function openDoor() {}'],
    ['a class', 'export class DoorKey {}'],
    ['a member of a class', 'export class A { #door = 1 }'],
    ['a method', 'export class A { openDoor() {} }'],
    ['a type', 'export type DoorProps = string;'],
    ['a member of a type', 'export interface A { readonly door: string }'],
    ['a parameter', 'export const f = (door: string) => door;'],
    ['a destructured member', 'export const { door } = a;'],
    ['a constant', 'export const MAX_DOORS = 2;'],
  ])('finds one in %s', (_where, text) => {
    expect(found('src/ui/Planted.tsx', `// a comment before\n\n${text}\n`)[0]).toMatch(
      /^3: the name ".*" says "doors?": names use the standard term, here SignedOutOnly or isAuthPage$/,
    );
  });

  it('finds one in the path of a file and in a CSS class', () => {
    expect(found('src/ui/features/showroom/CarPage.tsx', '')[0]).toMatch(/^1: the path "showroom"/);
    expect(found('server/http/wirePage.ts', '')[0]).toMatch(/^1: the path "wirePage"/);
    expect(found('src/ui/Car.module.css', '.card {\n}\n.card .spoken {\n}\n')[0]).toMatch(/^3: the class "spoken"/);
  });

  it.each([
    ["it('leads back to the door', () => {});"],
    ["describe.each([1])('a door', () => {});"],
    ["test.concurrent('[guards.origin] the door', () => {});"],
  ])('finds one in a test title: %s', (text) => {
    expect(found('src/ui/Planted.test.tsx', text)[0]).toMatch(/^1: the test title ".*door.*" says "door"/);
  });

  it('finds a quaint word for a person in a test title', () => {
    expect(found('server/a.test.ts', "it('refunds whoever pays second', () => {});")[0]).toMatch(
      /^1: the test title ".*" says "whoever": .* caller, member or visitor$/,
    );
  });

  it.each([
    ['src/ui/a.tsx', "export const label = 'Voices'; export const path = '/door';"],
    ['src/ui/a.tsx', 'export const wishlist = [outdoor, placeholder, background];'],
    ['src/ui/a.tsx', 'export const options = { keepPreviousData: true, keepalive: true };'],
    ['src/ui/a.test.tsx', "it('shows “Voices of our customers”', () => {});"],
    ['src/ui/a.test.tsx', "it('opens My WishList', () => {});"],
    ['src/ui/a.test.tsx', `it('shows "Voices"', () => {});`],
    ['src/ui/a.test.tsx', "it('calls `speak`', () => {});"],
    ['src/ui/a.test.tsx', "it('[toasts.wished] shows a toast', () => {});"],
    ['src/application/ports.ts', 'export interface Store { keep(): void }'],
    ['tools/drawings/scenes/ground.ts', 'export const ground = 1;'],
  ])('allows texts, longer words, options of packages, ports and drawings: %s', (path, text) => {
    expect(found(path, text)).toEqual([]);
  });

  it('forbids some words only in the folders where they have another name', () => {
    expect(found('src/ui/features/Guard.tsx', '')).toHaveLength(1);
    expect(found('server/identity/SignInGuard.ts', '')).toEqual([]);
    expect(found('server/http/a.ts', 'export const machine = 1;')).toHaveLength(1);
    expect(found('tests/bench/a.ts', 'export const machine = 1;')).toEqual([]);
  });

  it.each(NAME_RULES.map(({ word }) => word))('knows the word "%s"', (word) => {
    const folders = ['src/ui', 'src/adapters/http', 'src/application', 'server/cars'];
    const name = word.replace(/ (\w)/g, (_space, letter: string) => letter.toUpperCase());
    const text = `export const ${name} = 1;`;
    expect(folders.some((folder) => wordViolations(`${folder}/planted.ts`, text).length > 0)).toBe(true);
  });
});
