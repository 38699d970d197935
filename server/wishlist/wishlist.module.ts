import { callGroup } from '../http/callGroup.ts';
import { wishlistCalls } from './calls.ts';

export const wishlistModule = { calls: callGroup(wishlistCalls) };
