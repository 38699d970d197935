import type { Env } from '../env/Env.ts';
import { callGroupWith } from '../http/callGroup.ts';
import { carCalls } from './calls.ts';
import { carSettings } from './carSettings.ts';
import { MemberLists } from './MemberLists.ts';

export const carsModule = {
  settings: carSettings,
  calls: callGroupWith(
    ({ modelYears }: Env) => carCalls(modelYears),
    (services) => ({ ...services, memberLists: new MemberLists(services) }),
  ),
};
