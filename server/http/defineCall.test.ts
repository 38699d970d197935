import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { type Access, defineCall, type RateClass, refusalSchema } from './defineCall.ts';

const answer = Type.Object({ ok: Type.Boolean() });
const query = Type.Object({ page: Type.String() });

interface Facts {
  readonly access?: Access;
  readonly rate?: RateClass;
  readonly query?: typeof query;
  readonly body?: typeof answer;
  readonly checkedBy?: 'handler';
  readonly refusals?: readonly number[];
  readonly answerType?: string;
}

const define = ({ access = { proof: 'anyone', allowsRemoved: true }, rate = 'unlimited', ...more }: Facts) =>
  defineCall({
    method: 'POST',
    path: '/api/planted',
    tag: 'Planted',
    summary: 'Nothing',
    access,
    rate,
    answer,
    example: { answer: { ok: true } },
    handle: () => ({ ok: true }),
    ...more,
  });

const statuses = (facts: Facts) => Object.keys(define(facts).responses).map(Number);

describe('the answers of a call', () => {
  it.each<[string, Facts, readonly number[]]>([
    ['takes nothing from anyone', {}, [200, 431, 500]],
    ['a removed account may not make', { access: { proof: 'anyone' } }, [200, 403, 431, 500]],
    ['a signature proves', { access: { proof: 'signature' } }, [200, 431, 500]],
    ['needs a session', { access: { proof: 'session', allowsRemoved: true } }, [200, 401, 403, 431, 500]],
    ['needs an access token', { access: { proof: 'bearer', allowsRemoved: true } }, [200, 401, 403, 431, 500]],
    ['takes a query', { query }, [200, 400, 431, 500]],
    ['takes a body', { body: answer }, [200, 400, 413, 415, 431, 500]],
    ['takes a body that its handler checks', { body: answer, checkedBy: 'handler' }, [200, 413, 415, 431, 500]],
    ['a rate limit counts', { rate: 'usual' }, [200, 429, 431, 500]],
    ['a strict rate limit counts', { rate: 'strict' }, [200, 429, 431, 500]],
    ['refuses by a rule', { refusals: [409, 404] }, [200, 404, 409, 431, 500]],
  ])('follow from its facts: one that %s', (_what, facts, expected) => {
    expect(statuses(facts)).toEqual(expected);
  });

  it('have the schema of a refusal for every status but 200', () => {
    const { responses } = define({ refusals: [404] });
    expect(responses).toEqual({ 200: answer, 404: refusalSchema, 431: refusalSchema, 500: refusalSchema });
  });
});

it('counts a call in the usual rate where its definition names none', () => {
  const { rate, checkedBy } = defineCall({
    method: 'GET',
    path: '/api/planted',
    tag: 'Planted',
    summary: 'Nothing',
    access: { proof: 'anyone' },
    answer,
    example: { answer: { ok: true } },
    handle: () => ({ ok: true }),
  });
  expect([rate, checkedBy]).toEqual(['usual', 'schema']);
});

it('knows a call that answers with a stream', () => {
  expect(define({ answerType: 'text/event-stream' }).isStream).toBe(true);
  expect(define({}).isStream).toBe(false);
});
