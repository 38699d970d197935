/** Ways to write one name each: whoever searches by one finds a car with any other. */
export const SAME_NAMES: readonly (readonly string[])[] = [
  ['CR-V', 'CRV', 'cr v', 'C R V', 'ＣＲ－Ｖ', 'C\u00adR-V', 'CR\u200bV'],
  ['F-150', 'F150', 'f 150', 'F১৫০', 'F‑150'],
  ['Mercedes-Benz', 'mercedesbenz', 'MERCEDES BENZ', 'Mercedes\u00a0Benz', 'MercedesBenz'],
  ['2.0T', '2.0 T', '2.0t', '২.০T'],
  ['Straße', 'STRASSE', 'strasse', 'straẞe'],
  ['Citroën', 'Citroe\u0308n', 'CITROEN', 'Citro\u00adën'],
  ['ক্ষ', 'ক্\u200dষ'],
];
