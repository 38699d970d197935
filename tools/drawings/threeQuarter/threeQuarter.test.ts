import { describe, expect, it } from 'vitest';
import { roadster } from '../bodies/roadster.ts';
import { saloon } from '../bodies/saloon.ts';
import { GROUND } from '../body.ts';
import { drawCarOnly } from '../car.ts';
import { LOOKS } from '../catalogue/pictures.ts';
import { extent } from '../svg.ts';
import { matrixThrough, project } from './camera.ts';
import { moved, path, runs, type Spot } from './curves.ts';
import { form } from './form.ts';

const wheel = { style: 'five', isDark: false, caliper: '#5b656d' } as const;
const look = { paint: '#1f3f6e', wheel, sky: '#eef4f6', floor: '#97a5ac' };

/** The form of a body that has a front. */
const shapeOf = (body: typeof saloon) => form(body, body.front?.girth ?? { width: 0, bow: 0, lean: 0 });

describe('a car from the front', () => {
  it('fits into the picture, whichever it is', () => {
    const bodies = Object.entries(LOOKS).filter(([, { view }]) => view === 'front');
    expect(bodies.length).toBeGreaterThan(0);
    for (const [name, { body }] of bodies) {
      const { nose, noseFoot, farEdge, flank } = shapeOf(body);
      const [left] = project(nose(noseFoot, farEdge(noseFoot)));
      const [right] = project(flank([extent(body.outline).right, 400], -1));
      const [, low] = project([body.axles[0], GROUND, -shapeOf(body).girth.width / 2]);
      expect(left, name).toBeGreaterThan(12);
      expect(right, name).toBeLessThan(788);
      expect(low, name).toBeLessThan(540);
    }
  });

  it('shows its near side larger than its far one, and its nose nearer than its tail', () => {
    const height = (x: number, across: number) => project([x, GROUND, across])[1] - project([x, 400, across])[1];
    expect(height(180, -130)).toBeGreaterThan(height(180, 130));
    expect(height(180, -130)).toBeGreaterThan(height(590, -130));
  });

  it('is widest at the flanks, and its nose is ahead in the middle', () => {
    const { nose, noseTop, flank, girth } = shapeOf(saloon);
    expect(nose(noseTop + 20, 0)[0]).toBeLessThan(nose(noseTop + 20, 0.9)[0]);
    expect(flank([400, 380], -1)).toEqual([400, 380, -girth.width / 2]);
    expect(flank([400, 290], -1)[2]).toBeGreaterThan(-girth.width / 2);
  });

  it('is the same picture the other way round when it faces right', () => {
    const left = drawCarOnly({ ...look, body: saloon, view: 'front' });
    const right = drawCarOnly({ ...look, body: saloon, view: 'front', facing: 'right' });
    expect(right.content).toMatch(/^<g transform="matrix\(-1 0 0 1 800 0\)">/);
    expect(right.defs).toBe(left.defs);
  });

  it('is refused for a body that has no front', () => {
    expect(() => drawCarOnly({ ...look, body: roadster, view: 'front' })).toThrow('without a front');
  });
});

describe('a path', () => {
  it('is read as the curves between its corners', () => {
    const ends = runs('M10 20 C30 0 60 0 80 20 L80 50 Q45 70 10 50 Z').flatMap(({ curves }) =>
      curves.map((curve) => curve(1)),
    );
    expect(ends).toEqual([
      [80, 20],
      [80, 50],
      [10, 50],
      [10, 20],
    ]);
  });

  it('is moved spot by spot', () => {
    expect(moved('M10 20 L80 20 L80 50 Z', ([x, y]) => [x * 2, y + 100])).toBe('M20 120l140 0l0 30l-140-30Z');
  });

  it('follows a curve to within a pixel', () => {
    const circle = (at: number): Spot => [100 + 50 * Math.cos(at * 6.28), 100 + 50 * Math.sin(at * 6.28)];
    const written = path([circle]);
    let [x, y] = [0, 0];
    for (const [, letter, rest = ''] of written.matchAll(/([Mlc])([^Mlc]*)/g)) {
      const numbers = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number);
      const [dx = 0, dy = 0] = numbers.slice(-2);
      [x, y] = letter === 'M' ? [dx, dy] : [x + dx, y + dy];
      expect(Math.hypot(x - 100, y - 100)).toBeCloseTo(50, 0);
    }
    expect(Math.hypot(x - 150, y - 100)).toBeLessThan(1);
  });

  it('is brought by a matrix to three given spots', () => {
    const to: readonly [Spot, Spot, Spot] = [
      [50, 60],
      [50, 160],
      [250, 90],
    ];
    const matrix = matrixThrough(
      [
        [0, 0],
        [0, 50],
        [100, 20],
      ],
      to,
    );
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = (matrix.match(/-?[\d.]+/g) ?? []).map(Number);
    const put = ([x, y]: Spot) => [Math.round(a * x + c * y + e), Math.round(b * x + d * y + f)];
    expect([put([0, 0]), put([0, 50]), put([100, 20])]).toEqual(to);
  });
});
