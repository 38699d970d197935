import { callGroup } from '../http/callGroup.ts';
import { reviewCalls } from './calls.ts';

export const reviewsModule = { calls: callGroup(reviewCalls) };
