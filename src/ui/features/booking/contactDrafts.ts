import type { Contact } from '#domain/bookingForm.ts';
import { createDrafts } from '#ui/forms/drafts.tsx';

/** Drafts of the booking dialog, by buyer and car. */
export const contactDrafts = createDrafts<string, Contact>();
