// A request in parts, so that it can be changed, reduced and printed; and the valid requests of endpoints.
import type { AnyEndpoint } from '#contract/common/endpoint.ts';
import { jsonText } from './json-text.ts';
import type { Json } from './json-text.ts';
import { escaped } from './hostile-values.ts';
import { validObject } from './valid-values.ts';
import type { Source } from './valid-values.ts';
import { uploadBody } from './uploads.ts';

export type Pair = readonly [name: string, value: string];

export type Draft = {
  /** What is called, for the figures and findings: an endpoint's name, a page's address, a route. */
  label: string;
  endpoint: AnyEndpoint | null;
  /** Who sends it: a name in the cast (cast.ts). */
  actor: string;
  method: string;
  path: string;
  /** As sent: percent escapes included. */
  query: Pair[];
  headers: Pair[];
  /** `Buffer`: bytes as they are; anything else is written as JSON; `undefined`: no body. */
  body: Json | Buffer | undefined;
  /** The values that were meant to be valid, kept if the request is accepted. */
  input: Record<string, unknown> | null;
};

export function targetOf({ path, query }: Draft): string {
  const search = query.map(([name, value]) => `${name}=${value}`).join('&');
  return search === '' ? path : `${path}?${search}`;
}

export function bytesOf({ body }: Draft): Buffer | null {
  if (body === undefined) return null;
  return Buffer.isBuffer(body) ? body : Buffer.from(jsonText(body));
}

/** A request that the endpoint's schemas accept, as far as they say. */
export function validDraft(
  endpoint: AnyEndpoint,
  actor: string,
  source: Omit<Source, 'endpoint'>,
  fixed: Readonly<Record<string, string>> = {},
): Draft {
  const { chance, knowledge } = source;
  const from = { ...source, endpoint: endpoint.name };
  // An input that was accepted before passes the rules that schemas cannot state.
  const earlier = chance.of(0.5) ? knowledge.inputOf(endpoint, chance) : null;
  const params = Object.fromEntries(
    Object.keys(endpoint.params.shape).map((name) => {
      const known = fixed[name] ?? (earlier && chance.of(0.3) ? earlier[name] : undefined);
      return [name, String(known ?? knowledge.param(name, chance))];
    }),
  );
  const fieldsOf = (shape: AnyEndpoint['body']['shape']) =>
    earlier ? only(earlier, Object.keys(shape)) : validObject(shape, from);
  const [query, body] = [fieldsOf(endpoint.query.shape), fieldsOf(endpoint.body.shape)];
  const path = endpoint.path.replace(/:([A-Za-z]+)/g, (_, name: string) => escaped(params[name]!));
  const base = endpoint.aliases.length > 0 && chance.of(0.1) ? null : endpoint.base;
  const draft: Draft = {
    label: endpoint.name,
    endpoint,
    actor,
    method: endpoint.method,
    path: base === null ? chance.pick(endpoint.aliases) : `${base}${path}`,
    query: pairsOf(query),
    headers: endpoint.idempotent
      ? [['idempotency-key', `fuzz-${chance.int(1e9, 9e9)}-${chance.int(1e9, 9e9)}`]]
      : [],
    body: undefined,
    input: { ...params, ...query, ...body },
  };
  if (endpoint.upload) return uploadBody(draft, chance);
  if (endpoint.method !== 'GET' && (Object.keys(endpoint.body.shape).length > 0 || chance.of(0.2))) {
    draft.headers.push(['content-type', 'application/json']);
    draft.body = body;
  }
  return draft;
}

function only(input: Readonly<Record<string, unknown>>, names: readonly string[]): { [key: string]: Json } {
  return Object.fromEntries(
    names.filter((name) => input[name] !== undefined).map((name) => [name, input[name] as Json]),
  );
}

function pairsOf(values: Record<string, Json>): Pair[] {
  return Object.entries(values)
    .filter(([, value]) => value !== null && value !== '')
    .flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((item): Pair => [escaped(name), escaped(String(item))]),
    );
}
