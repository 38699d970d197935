import type { Metrics } from './metrics.ts';
import { metricsCheck, metricsSettings } from './metricsSettings.ts';

declare module '../context/ServerContext.ts' {
  interface AppServices {
    /** Undefined where no METRICS_PORT is set. */
    readonly metrics: Metrics | undefined;
  }
}

export const metricsModule = { settings: metricsSettings, settingsCheck: metricsCheck };
