import type { Caller, Fixture } from './fixture.ts';
import { goodValue } from './goodValues.ts';
import type { Hostile } from './hostileValues.ts';
import type { Call, Field } from './openApi.ts';
import type { Flaw, Mutation } from './plan.ts';

/** A request as it goes over the wire. */
export interface WireRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
}

/** A field of a request: its name, and its value encoded for its place. */
interface EncodedField {
  readonly field: Field;
  readonly name: string;
  readonly raw: string | Buffer;
}

const JSON_TYPE = 'application/json';
const BOUNDARY = 'fuzz-boundary';

/** The request for a call, valid except for its flaw. */
export async function requestFor(fixture: Fixture, caller: Caller, call: Call, flaw?: Flaw): Promise<WireRequest> {
  const spelt: EncodedField[] = [];
  const wrong = flaw?.is === 'field' ? call.fields[flaw.field % call.fields.length] : undefined;
  for (const field of call.fields) {
    const good = encodeField(call, field, await goodValue(fixture, caller, call, field));
    if (flaw?.is === 'field' && field === wrong) spelt.push(...mutateField(call, good, flaw.mutation, flaw.value));
    else if (field.isRequired || field.where === 'body') spelt.push(good);
  }
  const body = flaw?.is === 'body' ? flaw.body : bodyOf(call, spelt, flaw?.is === 'extras');
  return {
    method: flaw?.is === 'method' ? flaw.method : call.method,
    path: addressOf(call, spelt),
    headers: headersOf(call, caller, { body, flaw }),
    body,
  };
}

function encodeField(call: Call, field: Field, value: Awaited<ReturnType<typeof goodValue>>): EncodedField {
  const { name } = field;
  if (Buffer.isBuffer(value)) return { field, name, raw: value };
  const isJson = field.where === 'body' && call.bodyType === JSON_TYPE;
  return { field, name, raw: isJson ? JSON.stringify(value) : encodeURIComponent(String(value)) };
}

/** The field after the mutation: absent, once or twice. */
function mutateField(call: Call, good: EncodedField, mutation: Mutation, value: Hostile): readonly EncodedField[] {
  const { field } = good;
  const isJson = field.where === 'body' && call.bodyType === JSON_TYPE;
  const bad = { ...good, raw: isJson ? value.json : Buffer.isBuffer(good.raw) ? value.bytes : value.text };
  // A part of the path always occurs exactly once.
  if (field.where === 'path' || mutation === 'replace') return [bad];
  if (mutation === 'drop') return [];
  if (mutation === 'rename') return [{ ...good, name: `${field.name.toUpperCase()} ` }];
  return mutation === 'hostile twin' ? [good, bad] : [bad, good];
}

function addressOf(call: Call, spelt: readonly EncodedField[]): string {
  const inPath = new Map(
    spelt.filter(({ field }) => field.where === 'path').map(({ name, raw }) => [name, String(raw)]),
  );
  const path = call.path.replace(/\{(\w+)\}/g, (_all, name: string) => inPath.get(name) ?? '');
  const query = spelt.filter(({ field }) => field.where === 'query').map(pair);
  return query.length === 0 ? path : `${path}?${query.join('&&')}`;
}

const pair = ({ name, raw }: EncodedField): string => `${encodeURIComponent(name)}=${String(raw)}`;

/** Fields that no client may set for itself. */
const EXTRAS =
  '"__proto__ ":{"isAdmin":true},"isAdmin":true,"role":"Admin","verified":true,"verifiedSeller":true,"newOwner":"me@x.test","txnid":"pi_mine","status":"paid","date":"1970-01-01"';

function bodyOf(call: Call, spelt: readonly EncodedField[], withExtras: boolean): Buffer | undefined {
  if (call.bodyType === undefined) return undefined;
  const own = spelt.filter(({ field }) => field.where === 'body');
  if (call.bodyType === JSON_TYPE) {
    const members = own.map(({ name, raw }) => `${JSON.stringify(name)}:${String(raw)}`);
    return Buffer.from(`{${[...members, ...(withExtras ? [EXTRAS] : [])].join(',')}}`);
  }
  return call.bodyType.startsWith('multipart/') ? multipart(own) : Buffer.from(own.map(pair).join('&'));
}

function multipart(parts: readonly EncodedField[]): Buffer {
  const pieces = parts.flatMap(({ name, raw }) => [
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"; filename="car.png"\r\ncontent-type: image/png\r\n\r\n`,
    raw,
    '\r\n',
  ]);
  return Buffer.concat([...pieces, `--${BOUNDARY}--\r\n`].map((piece) => Buffer.from(piece)));
}

function headersOf(
  call: Call,
  { cookie, authorization }: Caller,
  { body, flaw }: { readonly body: Buffer | undefined; readonly flaw: Flaw | undefined },
): Readonly<Record<string, string>> {
  const usual = call.bodyType?.startsWith('multipart/') ? `multipart/form-data; boundary=${BOUNDARY}` : call.bodyType;
  const type = flaw?.is === 'type' ? flaw.type : (usual ?? (flaw?.is === 'body' ? JSON_TYPE : ''));
  return {
    ...(cookie !== '' && { cookie }),
    ...(call.needsBearer && authorization !== '' && { authorization }),
    ...(type !== '' && { 'content-type': type }),
    ...(body !== undefined && { 'content-length': String(body.length) }),
    ...(flaw?.is === 'headers' && flaw.headers),
  };
}
