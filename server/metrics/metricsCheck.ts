import type { SettingsCheck } from '../env/SettingsCheck.ts';
import { METRICS_HOST } from './startMetricsServer.ts';

export const metricsCheck: SettingsCheck = {
  need: 'Metrics',
  service: ({ metricsPort }) =>
    metricsPort === undefined
      ? { uses: 'none', otherwise: 'METRICS_PORT serves them to a monitor on this machine' }
      : { uses: `http://${METRICS_HOST}:${metricsPort}/metrics`, otherwise: 'without METRICS_PORT: none' },
};
