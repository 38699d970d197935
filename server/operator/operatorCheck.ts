import { OPERATOR_TEXTS } from '#domain/operator.ts';
import type { SettingsCheck } from '../env/SettingsCheck.ts';

export const operatorCheck: SettingsCheck = {
  need: 'Operator',
  service: ({ operator: { name, email, texts } }) => {
    const given = OPERATOR_TEXTS.filter((text) => texts[text] !== undefined);
    const who = [name ?? 'no name', email ?? 'no email address'].join(', ');
    return {
      uses: `${who}; ${given.length === 0 ? 'no texts' : `texts: ${given.join(', ')}`}`,
      otherwise: 'OPERATOR_NAME and the other OPERATOR settings say on the pages who runs the market',
    };
  },
};
