import { callGroup } from '../http/callGroup.ts';
import { sellerCalls } from './calls.ts';

export const sellersModule = { calls: callGroup(sellerCalls) };
