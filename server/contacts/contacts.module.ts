import { contactSettings } from './contactSettings.ts';
import { contactsCheck } from './contactsCheck.ts';

export const contactsModule = { settings: contactSettings, settingsCheck: contactsCheck };
