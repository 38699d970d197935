import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isPrice } from '#domain/money.ts';
import { CATEGORIES, isModelYear, MODEL_YEARS } from '#domain/options.ts';
import { drawingNameOf } from '#domain/picture.ts';
import { DEMO_CARS } from '../../server/demo/cars.ts';
import { artFiles } from './art/files.ts';
import { carPictures, LOOKS } from './catalogue/pictures.ts';
import { digestOf, pictureAddresses } from './encode.ts';

const root = new URL('../../public/', import.meta.url);
const onDisk = (address: string) => readFileSync(new URL(`.${address}`, root), 'utf8');
const carFiles = carPictures();
const files = [...carFiles, ...artFiles()];

/** The ids that a drawing gives, and those that it refers to. */
const ids = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
const references = (svg: string) => [...svg.matchAll(/(?:url\(#|href="#)([^")]+)/g)].map(([, id]) => id);

describe('the drawings of the shop', () => {
  it('are the same bytes as the committed files when drawn again', () => {
    const stale = files.filter(([address, svg]) => onDisk(address) !== svg).map(([address]) => address);
    expect(stale, 'run npx node tools/drawings/draw.ts').toEqual([]);
  });

  it('[pictures.drawings] [pictures.avif] have their pictures in each width, made from what they show today', () => {
    const encoded = JSON.parse(readFileSync(new URL('encoded.json', import.meta.url), 'utf8'));
    const expected = files.flatMap(([address, svg]) => {
      const name = drawingNameOf(address);
      return name === undefined ? [] : [[name, digestOf(svg)]];
    });
    expect(encoded, 'run npm run dev:draw').toEqual(Object.fromEntries(expected));
    const missing = Object.keys(encoded)
      .flatMap(pictureAddresses)
      .filter((address) => !existsSync(new URL(`.${address}`, root)));
    expect(missing).toEqual([]);
  });

  it('are with their pictures the only files of public/cars', () => {
    const drawn = carFiles.flatMap(([address]) => [address, ...pictureAddresses(drawingNameOf(address) ?? '')]);
    expect(readdirSync(new URL('cars', root)).sort()).toEqual(
      drawn.map((address) => address.replace('/cars/', '')).sort(),
    );
  });

  it('refer only to ids that they contain, and use no id twice', () => {
    for (const [address, svg] of files) {
      const given = ids(svg);
      expect(new Set(given).size, address).toBe(given.length);
      expect(
        references(svg).filter((id) => !given.includes(id)),
        address,
      ).toEqual([]);
    }
  });

  it('contain nothing that a content security policy refuses, and nothing from other sites', () => {
    for (const [address, svg] of files) {
      expect(svg, address).not.toMatch(/<script|<style|<foreignObject|<image|<text|\son\w+=|NaN|undefined/);
      expect(svg.replace('http://www.w3.org/2000/svg', ''), address).not.toContain('://');
    }
  });

  it('[pictures.drawings] are offered as pictures where they are at least 640 pixels wide, except the home page’s', () => {
    const widthOf = (svg: string) => Number(/^<svg [^>]*\bwidth="(\d+)"/.exec(svg)?.[1]);
    const large = files
      .filter(([address, svg]) => widthOf(svg) >= 640 && address !== '/art/hero.svg')
      .map(([address]) => address);
    expect(files.map(([address]) => address).filter((address) => drawingNameOf(address) !== undefined)).toEqual(large);
  });

  it('have small files for car pictures', () => {
    const seen = Object.fromEntries(DEMO_CARS.map(({ name, picture }) => [picture, LOOKS[name]?.view]));
    for (const [address, svg] of carFiles) {
      expect(svg.length, address).toBeLessThan((seen[address] === 'front' ? 24 : 15) * 1024);
    }
  });
});

describe('the cars of a category', () => {
  const hour = (car: { readonly daysAgo: number }, place: number) => car.daysAgo * 24 + ((place * 7) % 24);
  /** Newest first, as the category's page lists them. */
  const listed = DEMO_CARS.map((car, place) => ({ ...car, age: hour(car, place), look: LOOKS[car.name] }))
    .toSorted((one, other) => one.age - other.age)
    .map(({ category, look }) => ({ category, look }));

  it.each(CATEGORIES)('look left and right in turn: %s', (category) => {
    const ways = listed.filter((car) => car.category === category).map(({ look }) => look?.facing);
    expect(ways).toEqual(ways.map((_, place) => (place % 2 === 0 ? 'left' : 'right')));
  });

  it.each(CATEGORIES)('are seen from the side and, at least one in four, from the front, both ways: %s', (category) => {
    const looks = listed.filter((car) => car.category === category).map(({ look }) => look);
    for (const view of ['side', 'front']) {
      const those = looks.filter((look) => look?.view === view);
      expect(those.length, view).toBeGreaterThanOrEqual(looks.length / 4);
      expect(new Set(those.map((look) => look?.facing)).size, view).toBe(2);
    }
  });
});

describe('the demo market', () => {
  it('offers at least 22 cars of each category, each with a name and picture of its own', () => {
    for (const category of CATEGORIES) {
      expect(DEMO_CARS.filter((car) => car.category === category).length).toBeGreaterThanOrEqual(22);
    }
    expect(new Set(DEMO_CARS.map((car) => car.name)).size).toBe(DEMO_CARS.length);
    expect(new Set(DEMO_CARS.map((car) => car.picture)).size).toBe(DEMO_CARS.length);
  });

  it('has a second picture, from the side, of every car whose first is from the front', () => {
    for (const { name, picture, morePictures } of DEMO_CARS) {
      const more = LOOKS[name]?.view === 'front' ? [picture.replace('.svg', '-side.svg')] : [];
      expect(morePictures, name).toEqual(more);
    }
  });

  it('lists cars that the form accepts', () => {
    for (const { name, price, originalPrice, year, description, daysAgo } of DEMO_CARS) {
      expect(isPrice(price) && isPrice(originalPrice) && price < originalPrice, name).toBe(true);
      expect(isModelYear(year, MODEL_YEARS), name).toBe(true);
      expect(description.length, name).toBeGreaterThanOrEqual(40);
      expect(description.length, name).toBeLessThanOrEqual(400);
      expect(daysAgo, name).toBeGreaterThan(0);
    }
  });

  it('advertises eight of them, of every category', () => {
    const advertised = DEMO_CARS.filter((car) => car.isAdvertised);
    expect(advertised).toHaveLength(8);
    expect(new Set(advertised.map((car) => car.category)).size).toBe(CATEGORIES.length);
  });

  it('has feedback of five customers, each with a portrait', () => {
    const voices: unknown = JSON.parse(onDisk('/feedback.json'));
    const portraits = artFiles().map(([address]) => address);
    expect(voices).toHaveLength(5);
    for (const voice of voices as readonly Record<string, string>[]) {
      expect(Object.keys(voice)).toEqual(['name', 'post', 'heading', 'img']);
      expect(portraits).toContain(voice.img);
    }
  });
});
