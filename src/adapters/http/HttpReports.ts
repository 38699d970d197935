import type { Page, Reports, ReportsQuery } from '#application/ports.ts';
import type { NewGuestReport } from '#domain/guestReport.ts';
import type { CompleteRuling, NewReport, OwnDecision, ReportCase, ReportedThing } from '#domain/report.ts';
import { listOf, name, object } from './decoders.ts';
import type { Http } from './Http.ts';
import { pageOf } from './pages.ts';
import { readAnswer } from './readAnswer.ts';
import { ownDecision, reportCase } from './reportCodec.ts';
import { encodeQuery } from './wireValues.ts';

const decided = object({ insertedId: name });

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

  async makeAsGuest({ thing, reason, line, email, name }: NewGuestReport): Promise<void> {
    const body = { ...thing, reason, text: line, email, name };
    await this.#http.send({ method: 'POST', path: '/guest-reports', body });
  }

  async list({ cases, owner }: ReportsQuery, after?: string): Promise<Page<ReportCase>> {
    const query = `?state=${cases}${owner === undefined ? '' : `&owner=${encodeQuery(owner)}`}`;
    const path = `/reports${after ?? query}`;
    return pageOf(reportCase, await this.#http.send({ method: 'GET', path, withAccessToken: true }));
  }

  async decide(caseId: string, { act, rule, facts }: Parameters<Reports['decide']>[1]): Promise<void> {
    const body = { decision: act, ...(rule && { rule }), text: facts };
    const path = `/reports/${encodeQuery(caseId)}`;
    await this.#http.send({ method: 'PUT', path, body, withAccessToken: true });
  }

  async decideAbout(thing: ReportedThing, { decision, rule, facts }: CompleteRuling): Promise<string> {
    const body = { ...thing, decision, rule, text: facts };
    const answer = await this.#http.send({ method: 'POST', path: '/decisions', body, withAccessToken: true });
    return readAnswer(decided, answer).insertedId;
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
