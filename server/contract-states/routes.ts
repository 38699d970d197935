import type { FastifyInstance } from 'fastify';
import { fieldsOf, textField } from '../http/fields.ts';
import { Refusal } from '../http/Refusal.ts';
import type { Parts } from '../services.ts';
import { STATES } from './states.ts';

export const STATES_PATH = '/_pact/states';

/**
 * Sets a provider state for the contract's verifier: `{state, params}` → `{headers, values}`. Whoever reaches this is
 * anybody they like, so it is there on this machine alone (PACT_STATES=1, which `config.ts` refuses elsewhere).
 */
export const pactRoutes =
  (parts: Parts) =>
  async (app: FastifyInstance): Promise<void> => {
    app.post(STATES_PATH, async (request) => {
      const fields = fieldsOf(request.body);
      const sentence = textField(fields, 'state', 200);
      const state = Object.hasOwn(STATES, sentence) ? STATES[sentence] : undefined;
      if (state === undefined) throw new Refusal('not-found', `There is no state "${sentence}"`);
      const { headers = {}, values = {} } = await state(parts, fieldsOf(fields.params ?? {}));
      return { headers, values };
    });
  };
