import type { Email } from '#domain/email.ts';
import { createDrafts } from '#ui/forms/drafts.tsx';
import type { CarListingValues } from './carForm.ts';

/** Drafts of the form that adds a car, by seller. */
export const carDrafts = createDrafts<Email | undefined, CarListingValues>();
