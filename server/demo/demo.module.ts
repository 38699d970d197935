import { demoSettings } from './demoSettings.ts';

export const demoModule = { settings: demoSettings };
