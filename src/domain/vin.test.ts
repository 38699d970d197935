import { expect, it } from 'vitest';
import { isWholeVin, maskVin, VIN_MESSAGES, vinError, vinFrom } from './vin.ts';

it('[vin.checked] takes 17 letters and digits without I, O and Q, in either case and with separators', () => {
  for (const vin of ['1HGCM82633A004352', '1hgcm82633a004352', '1HG-CM826 33A004352']) {
    expect(vinError(vin)).toBeUndefined();
    expect(vinFrom(vin)).toBe('1HGCM82633A004352');
  }
  const wrong = ['', '1HGCM82633A00435', '1HGCM82633A0043522', 'WVWZZZ1JZXW00000I', 'WVWZZZ1JZXW00000O'];
  for (const text of [...wrong, 'WVWZZZ1JZXW00000Q', 'WVWZZZ1JZXW00000ß', 'WVWZZZ1JZXW00000٣']) {
    expect(vinError(text)).toBe(VIN_MESSAGES.shape);
    expect(vinFrom(text)).toBeUndefined();
  }
});

it('[vin.checked] checks the ninth character of North American numbers alone', () => {
  // The second has the check digit X.
  for (const vin of ['11111111111111111', '1M8GDM9AXKP042788', '5GZCZ43D13S812715'])
    expect(vinError(vin)).toBeUndefined();
  for (const vin of ['1HGCM82643A004352', '2HGCM82633A004352', '1M8GDM9A1KP042788', '11111111111111112'])
    expect(vinError(vin)).toBe(VIN_MESSAGES.digit);
  // Made in Germany, Japan and Brazil.
  for (const vin of ['WVWZZZ1JZXW000001', 'JHMCM56557C404453', '9BWZZZ377VT004251', '6T153BK360X070769'])
    expect(vinError(vin)).toBeUndefined();
});

it('[vin.masked] shows strangers the first three characters and the last two', () => {
  expect(maskVin('1HGCM82633A004352')).toBe('1HG…52');
  expect(isWholeVin('1HGCM82633A004352')).toBe(true);
  expect(isWholeVin('1HG…52')).toBe(false);
});
