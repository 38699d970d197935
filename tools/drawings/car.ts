import type { CarLook } from './CarLook.ts';
import { drawSide } from './sideView.ts';
import type { Drawn } from './svg.ts';
import { drawThreeQuarter } from './threeQuarter/threeQuarter.ts';

/** A car without the place it stands in. @throws Error for a view from the front of a body that has no front. */
export function drawCarOnly(look: CarLook): Drawn {
  const { defs, content } = look.view === 'front' ? drawThreeQuarter(look) : drawSide(look);
  return { defs, content: look.facing === 'right' ? `<g transform="matrix(-1 0 0 1 800 0)">${content}</g>` : content };
}
