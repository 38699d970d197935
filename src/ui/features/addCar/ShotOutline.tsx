import type { ReactNode } from 'react';
import type { Shot } from '#domain/shots.ts';
import { CarDrawing } from '#ui/components/CarDrawing.tsx';
import classes from './ShotOutline.module.css';

/** Those that no view of CarDrawing is. */
const OUTLINES: Readonly<Record<Exclude<Shot, 'left' | 'right'>, ReactNode>> = {
  front: (
    <>
      <path d="M24 92V72L36 58H84L96 72V92Q96 96 92 96H28Q24 96 24 92ZM36 58 54 36Q58 31 66 31H130Q142 32 150 44L162 58 174 62Q180 64 180 72V84H172M84 58 102 34M96 92H108M140 90 150 87M96 72 174 62" />
      <path d="M42 56 57 38H94L80 56ZM92 57 106 39H126L130 53ZM131 39Q140 40 146 51L136 53Z" />
      <path d="M27 74H44L41 82H26ZM93 74H76L79 82H94ZM48 78H72V86H48Z" />
      <ellipse cx="124" cy="90" rx="13" ry="15" />
      <ellipse cx="124" cy="90" rx="6" ry="7" />
      <ellipse cx="161" cy="84" rx="9" ry="12" />
    </>
  ),
  dashboard: (
    <>
      <path d="M12 104V58Q14 44 30 42H170Q186 44 188 58V104M12 66H74M120 66H188M74 104 80 84H116L122 104" />
      <rect x="78" y="50" width="40" height="26" rx="4" />
      <rect x="24" y="50" width="28" height="9" rx="3" />
      <circle cx="150" cy="78" r="26" />
      <circle cx="150" cy="78" r="7" />
      <path d="M124 78H143M157 78H176M150 85V104" />
    </>
  ),
  seats: (
    <>
      <rect x="52" y="8" width="26" height="16" rx="6" />
      <rect x="42" y="26" width="46" height="50" rx="10" />
      <rect x="38" y="78" width="54" height="30" rx="9" />
      <rect x="122" y="8" width="26" height="16" rx="6" />
      <rect x="112" y="26" width="46" height="50" rx="10" />
      <rect x="108" y="78" width="54" height="30" rx="9" />
    </>
  ),
  boot: (
    <>
      <path d="M36 104V58L52 42H148L164 58V104Q164 108 160 108H40Q36 108 36 104ZM52 42 62 12H138L148 42M70 18H130L136 36H64Z" />
      <rect x="56" y="56" width="88" height="36" rx="6" />
      <path d="M56 92 70 80H130L144 92M36 68H48V80H36ZM164 68H152V80H164Z" />
    </>
  ),
  tyres: (
    <>
      <circle cx="100" cy="60" r="50" />
      <circle cx="100" cy="60" r="33" />
      <circle cx="100" cy="60" r="9" />
      <path d="M100 51V27M108.600 57.200 131.400 49.800M105.300 67.300 119.400 86.700M94.700 67.300 80.600 86.700M91.400 57.200 68.600 49.800" />
    </>
  ),
  damage: (
    <>
      <path d="M52 110V58L78 14Q81 9 88 9H150V110ZM62 56 84 21H140V56ZM52 62H150" />
      <path d="M122 68H142Q145 68 145 72V75H122Z" />
      <path d="M70 86 82 82 88 90 102 84 108 92 120 88" />
      <circle cx="95" cy="87" r="31" strokeDasharray="5 5" />
    </>
  ),
};

/** What a shot should show, in lines: decoration beside its name. */
export const ShotOutline = ({ shot }: { readonly shot: Shot }) =>
  shot === 'left' || shot === 'right' ? (
    <CarDrawing view={shot} />
  ) : (
    <svg viewBox="0 0 200 120" className={classes.outline} aria-hidden="true">
      {OUTLINES[shot]}
    </svg>
  );
