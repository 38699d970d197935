import { readFileSync, statSync } from 'node:fs';
import { keptText } from '#domain/characters.ts';
import { MAX_FACT_LENGTH } from '#domain/facts.ts';
import { MAX_MAKES, MAX_MODELS, type Make, nameKey } from '#domain/makes.ts';
import { EnvError } from '../env/decoders.ts';

/* The operator's list of makes: JSON as `GET /makes` answers it. */

/** Bytes: a list at every limit has fewer. */
const MAX_FILE_BYTES = 16_000_000;

/** Reads the whole list, and refuses it whole. @throws EnvError that names the first entry that is wrong */
export function readMakesFile(file: string): readonly Make[] {
  const refuse = (problem: string, cause?: unknown): never => {
    throw new EnvError(`MAKES_FILE: '${file}' ${problem}`, { cause });
  };
  const read = (): unknown => {
    const about = statSync(file);
    if (!about.isFile()) return refuse('is not a file');
    if (about.size > MAX_FILE_BYTES) return refuse(`has more than ${MAX_FILE_BYTES / 1_000_000} MB`);
    return JSON.parse(readFileSync(file, 'utf8'));
  };
  let json: unknown;
  try {
    json = read();
  } catch (error) {
    if (error instanceof EnvError) throw error;
    return refuse(error instanceof SyntaxError ? `is not JSON: ${error.message}` : 'cannot be read', error);
  }
  const problem = problemOf(json);
  return problem === undefined ? (json as readonly WireMake[]).map(toMake) : refuse(problem);
}

interface WireMake {
  readonly make: string;
  readonly aliases?: readonly string[];
  readonly models: readonly string[];
}

const toMake = ({ make, aliases, models }: WireMake): Make => ({
  make: keptText(make),
  ...(aliases === undefined ? {} : { aliases: aliases.map(keptText) }),
  models: models.map(keptText),
});

const FIELDS = ['make', 'aliases', 'models'];

/** Why this is not a list of makes; undefined where it is one. */
function problemOf(json: unknown): string | undefined {
  if (!Array.isArray(json) || json.length === 0) return 'is not a list of makes: [{ "make": "…", "models": ["…"] }]';
  if (json.length > MAX_MAKES) return `has more than ${MAX_MAKES} makes`;
  const taken = new Map<string, string>();
  for (const [place, entry] of json.entries()) {
    const problem = entryProblem(entry) ?? namesProblem([entry.make, ...(entry.aliases ?? [])], taken);
    if (problem !== undefined) return `entry ${place + 1}${nameOf(entry)}: ${problem}`;
  }
  return undefined;
}

const nameOf = (entry: unknown): string =>
  isRecord(entry) && typeof entry.make === 'string' ? ` ('${entry.make.slice(0, MAX_FACT_LENGTH)}')` : '';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function entryProblem(entry: unknown): string | undefined {
  if (!isRecord(entry)) return 'an object with make and models is needed';
  const unknown = Object.keys(entry).find((field) => !FIELDS.includes(field));
  if (unknown !== undefined) return `there is no field '${unknown.slice(0, MAX_FACT_LENGTH)}'`;
  const { make, aliases = [], models } = entry;
  if (!isName(make)) return `make: ${A_NAME} is needed`;
  if (!isListOfNames(aliases)) return `aliases: a list of names is needed, each ${A_NAME}`;
  if (!isListOfNames(models)) return `models: a list of names is needed, each ${A_NAME}`;
  if (aliases.length > MAX_MODELS || models.length > MAX_MODELS) return `more than ${MAX_MODELS} models`;
  return namesProblem(models, new Map());
}

const A_NAME = `a text of 1 to ${MAX_FACT_LENGTH} characters with a letter or digit`;

/** A name without a letter or digit could not be told from another. */
const isName = (value: unknown): value is string =>
  typeof value === 'string' && keptText(value).length <= MAX_FACT_LENGTH && nameKey(value) !== '';

const isListOfNames = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isName);

/** Notes the names among those that are `taken`. */
function namesProblem(names: readonly string[], taken: Map<string, string>): string | undefined {
  for (const name of names) {
    const other = taken.get(nameKey(name));
    if (other !== undefined) return `'${name}' is listed already, as '${other}'`;
    taken.set(nameKey(name), name);
  }
  return undefined;
}
