import type { ReviewsTable } from '../../server/database/schema.ts';
import { email } from './builders.ts';

export const reviewRow = (changes: Partial<ReviewsTable> = {}): ReviewsTable => ({
  booking_id: 'b1',
  id: 'review',
  seller_email: email('seller@x.test'),
  stars: 5,
  text: '',
  written_at: 1,
  changed_at: null,
  answer: null,
  answered_at: null,
  hidden: 0,
  ...changes,
});
