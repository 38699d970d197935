import { callGroup } from '../http/callGroup.ts';
import { figureCalls } from './calls.ts';

export const figuresModule = { calls: callGroup(figureCalls) };
