import { secretsCheck } from './secretsCheck.ts';
import { secretsSettings } from './secretsSettings.ts';

export const secretsModule = { settings: secretsSettings, settingsCheck: secretsCheck };
