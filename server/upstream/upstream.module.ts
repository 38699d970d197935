import { upstreamSettings } from './upstreamSettings.ts';

export const upstreamModule = { settings: upstreamSettings };
