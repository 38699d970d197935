import type { AuditLog, Page } from '#application/ports.ts';
import type { AuditEntry, AuditQuery } from '#domain/audit.ts';
import { trimUnseen } from '#domain/characters.ts';
import type { MemoryBrowser } from './MemoryBrowser.ts';
import { auditLabel } from './records.ts';
import { newestFirst, pageOf } from './views.ts';

/** The market's audit log. */
export class MemoryAuditLog implements AuditLog {
  readonly #browser: MemoryBrowser;

  constructor({ browser }: { readonly browser: MemoryBrowser }) {
    this.#browser = browser;
  }

  async list(query: AuditQuery, after?: string): Promise<Page<AuditEntry>> {
    this.#browser.requireRight('read-audit-log');
    const found = newestFirst(this.#browser.market.auditEntries).filter((entry) => isFound(entry, query));
    return pageOf(found, ({ id }) => id, { after });
  }
}

function isFound({ kind, at, by, from, person, subject }: AuditEntry, query: AuditQuery): boolean {
  const member = trimUnseen(query.member).toLowerCase();
  const labels = [member, auditLabel(member, false)];
  return (
    (query.kind === undefined || query.kind === kind) &&
    (query.since === undefined || at >= query.since) &&
    (query.until === undefined || at <= query.until) &&
    (member === '' || [by, from, person].some((label) => labels.includes(label))) &&
    subject.toLowerCase().includes(trimUnseen(query.text).toLowerCase())
  );
}
