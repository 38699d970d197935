import type { Body } from '../body.ts';
import type { Facing, View } from '../CarLook.ts';
import type { Colour } from '../colour.ts';
import { PAINTS, type PaintName } from '../paints.ts';
import type { Scene } from '../picture.ts';
import { stretch } from '../variant.ts';
import type { Wheel, WheelStyle } from '../wheels.ts';

/** Everything about a picture that its car's name and category don't say. */
export interface Look {
  readonly body: Body;
  readonly paint: Colour;
  readonly wheel: Wheel;
  readonly scene: Scene;
  readonly facing: Facing;
  readonly view: View;
}

type WheelName = WheelStyle | `dark ${WheelStyle}`;

const isDark = (name: WheelName): name is `dark ${WheelStyle}` => name.startsWith('dark ');

/** Dark rims go with coloured brakes. */
const wheel = (name: WheelName): Wheel =>
  isDark(name)
    ? { style: name.slice('dark '.length) as WheelStyle, isDark: true, caliper: '#c2410c' }
    : { style: name, isDark: false, caliper: '#5b656d' };

const SEEN = {
  left: { view: 'side', facing: 'left' },
  right: { view: 'side', facing: 'right' },
  'front left': { view: 'front', facing: 'left' },
  'front right': { view: 'front', facing: 'right' },
} as const;

/** `size`: how long and how high beside the body's own measures. */
export function look(
  body: Body,
  paint: PaintName,
  rim: WheelName,
  scene: Scene,
  seen: Facing | `front ${Facing}`,
  [across, up]: readonly [number, number] = [1, 1],
): Look {
  return { body: stretch(body, across, up), paint: PAINTS[paint], wheel: wheel(rim), scene, ...SEEN[seen] };
}
