import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { ROOT } from './pactFile.ts';

/*
 * What a server answers beside the fields of the pacts: an optional field may be left out, but one that is there is as
 * docs/openapi.json describes it.
 */

const DOCUMENT = 'openapi';

/** Finds the template of a path: `/api/car/{id}` for `/api/car/car-1`. An exact one comes first. */
export function templateOf(templates: Iterable<string>, path: string): string | undefined {
  const all = [...templates];
  const matches = (template: string) =>
    new RegExp(`^${template.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`).test(path);
  return all.find((template) => template === path) ?? all.find(matches);
}

/** Whether it is the list of the fields that have to be there; a field of that name has a schema. */
const isListOfRequired = (key: string, value: unknown) => key === 'required' && Array.isArray(value);

interface Document {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly responses?: Readonly<Record<string, Answer>> }>>>
  >;
}
interface Answer {
  readonly content?: Readonly<Record<string, unknown>>;
}
const JSON_TYPE = 'application/json';

export class DescribedAnswers {
  readonly #ajv = addFormats.default(new Ajv2020({ allErrors: true, strict: false }));
  readonly #document: Document;
  readonly #checks = new Map<string, ValidateFunction | undefined>();

  constructor(file = join(ROOT, 'docs/openapi.json')) {
    // The pacts say which fields have to be there.
    this.#document = JSON.parse(readFileSync(file, 'utf8'), (key, value) =>
      isListOfRequired(key, value) ? undefined : value,
    );
    this.#ajv.addSchema(this.#document, DOCUMENT);
  }

  /**
   * The fields of an answer that are not as the document describes them, such as `$[*].fuel: must be string`.
   * None where the document says nothing of such an answer.
   * @param body undefined where it is no JSON: that is said by the pact
   */
  problems(method: string, path: string, status: number, body: unknown): readonly string[] {
    const check = this.#checkOf(method.toLowerCase(), path, String(status));
    if (check === undefined || body === undefined || check(body)) return [];
    const texts = (check.errors ?? []).map(({ instancePath, message, params }) => {
      const place = instancePath.replace(/\/\d+/g, '[*]').replaceAll('/', '.');
      const allowed = 'allowedValues' in params ? `: ${params.allowedValues.join(', ')}` : '';
      return `$${place}: ${message}${allowed} (docs/openapi.json)`;
    });
    return [...new Set(texts)];
  }

  #checkOf(method: string, path: string, status: string): ValidateFunction | undefined {
    const { paths } = this.#document;
    const template = templateOf(Object.keys(paths), path) ?? '';
    if (paths[template]?.[method]?.responses?.[status]?.content?.[JSON_TYPE] === undefined) return undefined;
    const steps = ['paths', template, method, 'responses', status, 'content', JSON_TYPE, 'schema'];
    const pointer = steps.map((step) => encodeURIComponent(step.replaceAll('/', '~1'))).join('/');
    if (!this.#checks.has(pointer)) this.#checks.set(pointer, this.#ajv.getSchema(`${DOCUMENT}#/${pointer}`));
    return this.#checks.get(pointer);
  }
}
