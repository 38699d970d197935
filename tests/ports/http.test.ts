import { afterAll } from 'vitest';
import { everyRemotePort } from './everyPort.ts';
import { startHttpMarket } from './httpMarket.ts';

const market = await startHttpMarket();
afterAll(() => market.stop());

everyRemotePort(() => market);
