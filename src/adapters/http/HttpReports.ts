import type { Page, Reports } from '#application/ports.ts';
import type { CaseList, NewReport, OwnDecision, ReportCase } from '#domain/report.ts';
import { listOf } from './decoders.ts';
import type { Http } from './Http.ts';
import { pageOf } from './pages.ts';
import { readAnswer } from './readAnswer.ts';
import { ownDecision, reportCase } from './reportCodec.ts';
import { encodeQuery } from './wireValues.ts';

/** The additive calls about reports and decisions. */
export class HttpReports implements Reports {
  readonly #http: Http;

  constructor({ http }: { readonly http: Http }) {
    this.#http = http;
  }

  async make({ thing, reason, line }: NewReport): Promise<void> {
    const body = { ...thing, reason, text: line };
    await this.#http.send({ method: 'POST', path: '/reports', body, withAccessToken: true });
  }

  async list(cases: CaseList, after = `?state=${cases}`): Promise<Page<ReportCase>> {
    const path = `/reports${after}`;
    return pageOf(reportCase, await this.#http.send({ method: 'GET', path, withAccessToken: true }));
  }

  async decide(caseId: string, { act, rule, facts }: Parameters<Reports['decide']>[1]): Promise<void> {
    const body = { decision: act, ...(rule && { rule }), text: facts };
    const path = `/reports/${encodeQuery(caseId)}`;
    await this.#http.send({ method: 'PUT', path, body, withAccessToken: true });
  }

  async own(): Promise<readonly OwnDecision[]> {
    const answer = await this.#http.send({ method: 'GET', path: '/decisions', withAccessToken: true });
    return readAnswer(listOf(ownDecision), answer);
  }

  async appeal(decisionId: string, text: string): Promise<void> {
    const path = `/decisions/${encodeQuery(decisionId)}/appeal`;
    await this.#http.send({ method: 'PUT', path, body: { text }, withAccessToken: true });
  }
}
