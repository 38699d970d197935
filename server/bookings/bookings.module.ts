import { callGroup } from '../http/callGroup.ts';
import { bookingCalls } from './calls.ts';

export const bookingsModule = { calls: callGroup(bookingCalls) };
