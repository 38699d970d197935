import { decodeWholeNumber } from '../env/decoders.ts';
import { defineSettings } from '../env/Env.ts';
import type { SettingsCheck } from '../env/SettingsCheck.ts';
import { METRICS_HOST } from './startMetricsServer.ts';

declare module '../env/Env.ts' {
  interface Env {
    /** The loopback port of the metrics; 0 lets the system choose. Undefined: there are none. */
    readonly metricsPort: number | undefined;
  }
}

export const metricsSettings = defineSettings(
  (read) => {
    const port = read('METRICS_PORT');
    return { metricsPort: port === undefined ? undefined : decodeWholeNumber('METRICS_PORT', port, 0, 65_535) };
  },
  { metricsPort: (port) => ({ METRICS_PORT: port }) },
);

export const metricsCheck: SettingsCheck = {
  need: 'Metrics',
  service: ({ metricsPort }) =>
    metricsPort === undefined
      ? { uses: 'none', otherwise: 'METRICS_PORT serves them to a monitor on this machine' }
      : { uses: `http://${METRICS_HOST}:${metricsPort}/metrics`, otherwise: 'without METRICS_PORT: none' },
};
