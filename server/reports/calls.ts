import { Type } from 'typebox';
import { keptText } from '#domain/characters.ts';
import { answerError, CASE_LISTS, isAppealAnswer, MAX_OWN_DECISIONS, rulingError } from '#domain/report.ts';
import { sourceOf } from '../audit/audit.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import { type Call, defineCall } from '../http/defineCall.ts';
import { defineList, listOf } from '../http/defineList.ts';
import { acknowledged, id, inserted, invalidField, oneOf } from '../http/shapes.ts';
import { requireCaller, requireMember } from '../sessions/authHook.ts';
import {
  appealSchema,
  caseActSchema,
  caseExample,
  caseSchema,
  decodeReport,
  encodeCase,
  encodeOwnDecision,
  newReportSchema,
  ownDecisionExample,
  ownDecisionSchema,
  ownRulingSchema,
} from './codec.ts';
import { answerAppeal, appealDecision, decideAbout, decideCase, undoDecision } from './decide.ts';
import { listCases } from './listCases.ts';
import { makeReport } from './makeReport.ts';
import { listOwnDecisions } from './reports.ts';

const tag = 'Reports';
const params = Type.Object({ id });

const report = defineCall({
  method: 'POST',
  path: '/api/reports',
  tag,
  summary: 'Reports a car, a person or a review; what somebody has reported already is refused',
  access: { proof: 'bearer', action: 'report' },
  body: newReportSchema,
  answer: inserted,
  refusals: [404, 409],
  example: {
    body: { kind: 'car', id: caseExample.id, reason: 'scam', text: 'He wants the money first' },
    answer: { acknowledged: true, insertedId: 'report-1' },
  },
  handle: async (context: ServerContext, request) => ({
    acknowledged: true,
    insertedId: await makeReport(context, requireMember(request), decodeReport(request.body)),
  }),
});

const list = defineList({
  path: '/api/reports',
  tag,
  summary:
    'What is reported, by state: the queue, the cars that are held, or what is decided; a Link header leads to the next page',
  access: { proof: 'bearer', action: 'see-reported-items' },
  query: {
    state: Type.Optional(oneOf(CASE_LISTS)),
    owner: Type.Optional(Type.String({ description: 'The id of a member: only what is reported of them' })),
  },
  answer: listOf(caseSchema),
  example: { query: { state: 'open' }, answer: [caseExample] },
  handle: async ({ store }: ServerContext, { query }, { page, reply }) => {
    reply.header('cache-control', 'no-store');
    const asked = { list: query.state ?? 'open', ownerId: query.owner?.trim() };
    const { items, next } = await listCases(store, { ...page, ...asked });
    return { answer: items.map(encodeCase), next };
  },
});

const decide = defineCall({
  method: 'PUT',
  path: '/api/reports/:id',
  tag,
  summary: 'Decides about what is reported, answers an appeal, or takes either back within seconds',
  access: { proof: 'bearer', action: 'see-reported-items' },
  params,
  body: caseActSchema,
  answer: acknowledged,
  refusals: [404, 409],
  example: {
    params: { id: caseExample._id },
    body: { decision: 'take-down', rule: 'scam', text: 'The seller asked three people to pay first.' },
    answer: { acknowledged: true },
  },
  handle: async (context: ServerContext, request) => {
    const { decision, rule, text } = request.body;
    const judge = { email: requireCaller(request).email, actor: sourceOf(request) };
    const caseId = request.params.id.trim();
    const facts = keptText(text ?? '');
    if (decision === 'undo') await undoDecision(context, caseId, judge);
    else if (isAppealAnswer(decision)) {
      const error = answerError(facts);
      if (error !== undefined) throw invalidField('text', error);
      await answerAppeal(context, caseId, { answer: decision, facts }, judge);
    } else {
      const ruling = { decision, rule, facts };
      const error = rulingError(ruling);
      if (error !== undefined) throw invalidField(rule === undefined ? 'rule' : 'text', error);
      await decideCase(context, caseId, ruling, judge);
    }
    return { acknowledged: true };
  },
});

const decideOwn = defineCall({
  method: 'POST',
  path: '/api/decisions',
  tag,
  summary: 'Decides on one’s own initiative about a car or a person; it is taken back by `PUT /reports/{id}`',
  access: { proof: 'bearer', action: 'see-reported-items' },
  body: ownRulingSchema,
  answer: inserted,
  refusals: [404, 409],
  example: {
    body: {
      kind: 'car',
      id: caseExample.id,
      decision: 'take-down',
      rule: 'copied',
      text: 'The pictures are another’s.',
    },
    answer: { acknowledged: true, insertedId: caseExample._id },
  },
  handle: async (context: ServerContext, request) => {
    const { kind, id, decision, rule, text } = request.body;
    const caller = requireCaller(request);
    const judge = { email: caller.email, actor: sourceOf(request), caller };
    const ruling = { decision, rule, facts: keptText(text) };
    return {
      acknowledged: true,
      insertedId: await decideAbout(context, { kind, id: id.trim() }, ruling, judge),
    };
  },
});

const listOwn = defineCall({
  method: 'GET',
  path: '/api/decisions',
  tag,
  summary: 'What was decided about the caller and their cars, the latest first: each with its statement of reasons',
  access: { proof: 'bearer', action: 'see-own-decisions' },
  answer: Type.Array(ownDecisionSchema, { maxItems: MAX_OWN_DECISIONS }),
  example: { answer: [ownDecisionExample] },
  handle: async (context: ServerContext, request, reply) => {
    reply.header('cache-control', 'no-store');
    return (await listOwnDecisions(context, requireCaller(request).email)).map(encodeOwnDecision);
  },
});

const appeal = defineCall({
  method: 'PUT',
  path: '/api/decisions/:id/appeal',
  tag,
  summary: 'Appeals against a decision about the caller or a car of theirs: once, within 14 days',
  access: { proof: 'bearer', action: 'see-own-decisions' },
  params,
  body: appealSchema,
  answer: acknowledged,
  refusals: [404, 409],
  example: {
    params: { id: caseExample._id },
    body: { text: 'That was a friend of mine.' },
    answer: { acknowledged: true },
  },
  handle: async (context: ServerContext, request) => {
    const own = { id: request.params.id.trim(), owner: requireCaller(request).email };
    await appealDecision(context, { ...own, text: keptText(request.body.text) });
    return { acknowledged: true };
  },
});

export const reportCalls: readonly Call<ServerContext>[] = [report, list, decide, decideOwn, listOwn, appeal];
