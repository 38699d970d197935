import { type Static, Type } from 'typebox';
import type { CarDraft } from '#domain/car.ts';
import { MAX_PICTURES } from '#domain/carDetails.ts';
import { CAR_MESSAGES } from '#domain/carForm.ts';
import { keptText } from '#domain/characters.ts';
import { FACT_RANGES, MAX_COLOUR_LENGTH } from '#domain/facts.ts';
import { MAX_LENGTH } from '#domain/limits.ts';
import { CATEGORIES, CONDITIONS, FUELS, GEARBOXES, LOCATIONS, type ModelYears, yearOptions } from '#domain/options.ts';
import {
  assertAllFieldsUsed,
  filledText,
  nameFrom,
  nameText,
  oneOf,
  price,
  priceFrom,
  wholeNumber,
} from '../http/shapes.ts';
import { MAX_PICTURE_URL_LENGTH } from './codec.ts';
import type { ListedDraft } from './morePictures.ts';

/* What a seller says of a car, on the wire. */

const pictureAddress = filledText(MAX_PICTURE_URL_LENGTH, CAR_MESSAGES.picture);

/** The fields that a seller decides; whatever else a client sends is ignored. */
export const carDraftSchema = (years: ModelYears) =>
  Type.Object(
    {
      name: nameText(CAR_MESSAGES.name),
      price,
      orginalprice: price,
      img: pictureAddress,
      catagory: oneOf(CATEGORIES),
      year: yearSchema(years),
      location: oneOf(LOCATIONS),
      phone: filledText(MAX_LENGTH.phone, CAR_MESSAGES.phone),
      condition: oneOf(CONDITIONS),
      description: filledText(MAX_LENGTH.description, CAR_MESSAGES.description),
      mileage: Type.Optional(wholeNumber(FACT_RANGES.mileage)),
      fuel: Type.Optional(oneOf(FUELS)),
      gearbox: Type.Optional(oneOf(GEARBOXES)),
      power: Type.Optional(wholeNumber(FACT_RANGES.power)),
      owners: Type.Optional(wholeNumber(FACT_RANGES.owners)),
      colour: Type.Optional(filledText(MAX_COLOUR_LENGTH)),
      pictures: Type.Optional(Type.Array(pictureAddress, { maxItems: MAX_PICTURES - 1 })),
    },
    { title: 'CarDraft' },
  );

/** A number, or a text of digits as selects send it (spec: wire.types). */
const yearSchema = (years: ModelYears) =>
  Type.Union(
    [Type.Integer({ minimum: years.from, maximum: years.to }), oneOf(yearOptions(years).map((year) => String(year)))],
    { description: 'A model year', 'x-message': `a year from ${years.from} to ${years.to} is needed` },
  );

export function decodeCarDraft(wire: Static<ReturnType<typeof carDraftSchema>>): ListedDraft {
  const { name, price, orginalprice, img, catagory, year, location, phone, condition, description, ...facts } = wire;
  const { mileage, fuel, gearbox, power, owners, colour, pictures, ...unread } = facts;
  assertAllFieldsUsed(unread);
  const draft: CarDraft = {
    name: nameFrom(name),
    price: priceFrom('price', price),
    originalPrice: priceFrom('orginalprice', orginalprice),
    picture: img.trim(),
    category: catagory,
    year: Number(year),
    location,
    phone: keptText(phone),
    condition,
    description: keptText(description),
    mileage,
    fuel,
    gearbox,
    power,
    owners,
    colour: colour === undefined ? undefined : keptText(colour),
  };
  return { draft, morePictures: pictures?.map((picture) => picture.trim()) ?? [] };
}
