import { formatCount } from '#domain/count.ts';
import type { SettingsCheck } from '../env/SettingsCheck.ts';

export const makesCheck: SettingsCheck = {
  need: 'Makes',
  service: ({ makes: { file, list } }) => {
    const models = list.reduce((count, make) => count + make.models.length, 0);
    const listed = `${formatCount(list.length)} makes with ${formatCount(models)} models`;
    return file === undefined
      ? { uses: `the list of the product: ${listed}`, otherwise: 'MAKES_FILE names a list of your own' }
      : { uses: `the list in '${file}': ${listed}`, otherwise: 'without MAKES_FILE: the list of the product' };
  },
};
