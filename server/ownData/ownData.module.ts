import { callGroup } from '../http/callGroup.ts';
import { ownDataCalls } from './calls.ts';

export const ownDataModule = { calls: callGroup(ownDataCalls) };
