import type { CarLook } from '../CarLook.ts';
import { drawCarOnly } from '../car.ts';
import { type Drawn, prefixed } from '../svg.ts';

/** Where a car of the 800 x 600 space goes in a larger drawing: its left edge, its ground and its size. */
export interface Stand {
  readonly x: number;
  readonly ground: number;
  readonly scale: number;
}

/** A car set into a drawing of several things; `name` keeps its gradients apart from the others'. */
export function onStage(look: CarLook, { x, ground, scale }: Stand, name: string): Drawn {
  const { defs, content } = drawCarOnly(look);
  const place = `translate(${x} ${ground}) scale(${scale}) translate(0 -480)`;
  return { defs: prefixed(defs, name), content: `<g transform="${place}">${prefixed(content, name)}</g>` };
}
