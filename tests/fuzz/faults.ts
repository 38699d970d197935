import { isRecord } from '../../scripts/laws/json.ts';
import type { Call } from './openApi.ts';
import type { WireAnswer } from './send.ts';

/** What no answer may show: places in the code, or the software that the server runs on. */
const INSIDES = /node_modules|\n\s+at |\.(?:ts|mjs|js):\d+|sqlite|kysely|(?:Type|Range|Syntax|Reference)Error/i;

/** What is wrong with an answer; undefined when it is fine. */
export function faultOf(call: Call, { status, text, type }: WireAnswer): string | undefined {
  if (status >= 500) return `answered ${status}`;
  if (INSIDES.test(text)) return 'shows its insides';
  const isRefusal = status >= 400 && call.path.startsWith('/api/') && text !== '';
  if (isRefusal && !isSentence(text)) return `refuses without a msg: ${type} ${text.slice(0, 100)}`;
  return undefined;
}

/** A `msg`, and no other field except the reason of a refusal. */
function isSentence(text: string): boolean {
  try {
    const body: unknown = JSON.parse(text);
    return isRecord(body) && ['msg', 'msg,reason'].includes(Object.keys(body).join()) && typeof body.msg === 'string';
  } catch {
    return false;
  }
}
