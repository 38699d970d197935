import { EVERY_CAR } from '#domain/search.ts';
import type { AppServices } from '../../server/context/ServerContext.ts';
import { removeSavedSearch, saveSearch } from '../../server/savedSearches/savedSearches.ts';
import { emailField, type Fields, idField } from './fields.ts';

/** A search of `owner` for sedans, of this id (`search`), which has found nothing yet. */
export async function putSavedSearch(services: AppServices, parameters: Fields): Promise<void> {
  const owner = emailField(parameters, 'owner');
  const id = idField(parameters, 'search');
  await removeSavedSearch(services, { owner, id });
  await saveSearch({ ...services, newId: () => id }, { owner, search: { ...EVERY_CAR, categories: ['sedan'] } });
}
