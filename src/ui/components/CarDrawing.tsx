import type { ReactNode } from 'react';
import type { FaultView } from '#domain/disclosure.ts';
import classes from './CarDrawing.module.css';

/** Looks to the right. */
const RIGHT_SIDE = (
  <>
    <path d="M12 84V66Q13 58 24 55L46 51 68 29Q72 25 80 25H118Q126 25 132 31L150 52 176 58Q188 61 188 74V84Q188 88 184 88H174A16 16 0 0 0 142 88H58A16 16 0 0 0 26 88H16Q12 88 12 84Z" />
    <path d="M58 51 74 32H94V51ZM100 32H117Q122 32 126 36L140 51H100Z" />
    <path d="M97 32V84M138 54Q146 68 140 82M56 54Q62 66 64 78M82 59H90M122 59H130M138 45H147V50H140Z" />
    <path d="M174 59Q184 61 186 68H175ZM13 62H22V70H12Z" />
    <circle cx="42" cy="91" r="13" />
    <circle cx="42" cy="91" r="6" />
    <circle cx="158" cy="91" r="13" />
    <circle cx="158" cy="91" r="6" />
  </>
);

/** What front and rear have alike. */
const Frame = () => (
  <>
    <path d="M46 98V106Q46 110 50 110H62Q66 110 66 106V98M134 98V106Q134 110 138 110H150Q154 110 154 106V98" />
    <path d="M62 44Q66 20 80 18H120Q134 20 138 44 154 48 156 60L158 92Q158 98 152 98H48Q42 98 42 92L44 60Q46 48 62 44Z" />
    <path d="M69 42Q73 27 81 25H119Q127 27 131 42ZM62 44H138" />
    <path d="M60 40H50Q46 40 46 46H58M140 40H150Q154 40 154 46H142" />
  </>
);

const DRAWINGS: Readonly<Record<FaultView, ReactNode>> = {
  right: RIGHT_SIDE,
  left: <g transform="matrix(-1 0 0 1 200 0)">{RIGHT_SIDE}</g>,
  front: (
    <>
      <Frame />
      <path d="M48 62H68L64 72H47ZM152 62H132L136 72H153ZM64 46 72 60H128L136 46" />
      <rect x="76" y="65" width="48" height="14" rx="4" />
      <path d="M80 70H120M80 74H120M43 84H157" />
      <rect x="84" y="92" width="32" height="10" rx="2" />
    </>
  ),
  rear: (
    <>
      <Frame />
      <path d="M46 56H60V70H45ZM154 56H140V70H155ZM60 56H140M64 82H136L140 70M64 82 60 70M43 86H157" />
      <rect x="84" y="68" width="32" height="10" rx="2" />
      <path d="M128 100H144V105H128Z" />
    </>
  ),
  roof: (
    <>
      <rect x="14" y="26" width="172" height="68" rx="26" />
      <path d="M128 33Q143 60 128 87L116 80Q124 60 116 40ZM58 38Q50 60 58 82L48 88Q36 60 48 32Z" />
      <path d="M58 38H116M58 82H116M60 32H122M60 88H122M122 26 126 18H132L130 26M122 94 126 102H132L130 94" />
      <rect x="96" y="46" width="20" height="28" rx="4" />
      <path d="M144 40Q168 46 172 60 168 74 144 80" />
    </>
  ),
  inside: (
    <>
      <rect x="48" y="4" width="104" height="112" rx="22" />
      <rect x="58" y="16" width="84" height="13" rx="5" />
      <circle cx="122" cy="36" r="8" />
      <rect x="64" y="46" width="28" height="26" rx="7" />
      <rect x="108" y="46" width="28" height="26" rx="7" />
      <circle cx="100" cy="52" r="3" />
      <rect x="62" y="80" width="76" height="18" rx="7" />
      <path d="M87 80V98M113 80V98" />
      <rect x="66" y="102" width="68" height="10" rx="4" />
    </>
  ),
};

/** A view of a car in lines: decoration, beside a list that says the same. Its places are those of `faultSpots.ts`. */
export const CarDrawing = ({ view }: { readonly view: FaultView }) => (
  <svg viewBox="0 0 200 120" className={classes.drawing} aria-hidden="true">
    {DRAWINGS[view]}
  </svg>
);
