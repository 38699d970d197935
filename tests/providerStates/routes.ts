import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../server/http/Refusal.ts';
import { decodeObject, textField } from './fields.ts';
import type { StateServices } from './StateHandler.ts';
import { STATE_HANDLERS } from './states.ts';
import { writeRows } from './writeRows.ts';

const STATES_PATH = '/_pact/states';

/**
 * Sets a provider state for the contract's verifier: `{state, params}` → `{headers, values}`. Its caller can sign in
 * as any member, so it exists on this machine only (PACT_STATES=1, which `env.ts` refuses elsewhere).
 */
export const stateRoutes =
  (services: StateServices) =>
  async (app: FastifyInstance): Promise<void> => {
    app.post(STATES_PATH, async (request) => {
      const fields = decodeObject(request.body);
      const sentence = textField(fields, 'state', 200);
      const state = Object.hasOwn(STATE_HANDLERS, sentence) ? STATE_HANDLERS[sentence] : undefined;
      if (state === undefined) throw new Refusal('not-found', `There is no state "${sentence}"`);
      const { headers = {}, values = {} } = await state(services, decodeObject(fields.params ?? {}));
      await writeRows(services, async () => undefined);
      return { headers, values };
    });
  };
