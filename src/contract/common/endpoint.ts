// An endpoint describes one API call as data: verb, path and shapes. The server binds a command to it, the web calls it, and
// OpenAPI is generated from it, so that no call is described twice. Access is decided where it is bound (`bind`), not here.
import { z } from 'zod';
import type { ErrorCode } from './errors.ts';

type Shape = z.ZodObject;
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type FileType = 'application/pdf' | 'application/json';

export type Endpoint<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Data extends z.ZodType = z.ZodType,
> = {
  /** The verb, kebab-case: also the command's file name and the transition's name. */
  name: string;
  domain: string;
  summary: string;
  method: Method;
  /** Below `base`, with `:params` as in Fastify and React Router. */
  path: string;
  /** '/api/v1' except for the one path that the specification places outside it. */
  base: string;
  /** Other full paths with the same answer (the specification leaves the path of some calls open). */
  aliases: string[];
  params: Params;
  query: Query;
  body: Body;
  data: Data;
  /**
   * A money command: requires an Idempotency-Key header; the same key and body return the same bytes for 72 hours (above 64 kB: the
   * answer as it reads then, or answer_not_kept).
   */
  idempotent: boolean;
  /** The body is one file (multipart field `file`), not JSON. */
  upload: boolean;
  /** A success is a file of this type to save, not an envelope; `data` is then `fileAnswerSchema` (file-answer.ts). */
  file: FileType | null;
  /** Refusals specific to this call, in order of precedence. The general ones (401, 403, 422, 429) are not repeated. */
  refusals: ErrorCode[];
};

const nothing = z.object({});
type Nothing = typeof nothing;

export function endpoint<
  Data extends z.ZodType,
  Params extends Shape = Nothing,
  Query extends Shape = Nothing,
  Body extends Shape = Nothing,
>(described: {
  name: string;
  domain: string;
  summary: string;
  method: Method;
  path: string;
  base?: string;
  aliases?: string[];
  params?: Params;
  query?: Query;
  body?: Body;
  data: Data;
  idempotent?: boolean;
  upload?: boolean;
  file?: FileType | null;
  refusals?: ErrorCode[];
}): Endpoint<Params, Query, Body, Data> {
  return {
    base: '/api/v1',
    aliases: [],
    idempotent: false,
    upload: false,
    file: null,
    refusals: [],
    ...described,
    params: described.params ?? (nothing as unknown as Params),
    query: described.query ?? (nothing as unknown as Query),
    body: described.body ?? (nothing as unknown as Body),
  };
}

// oxlint-disable-next-line typescript/no-explicit-any -- the one place where "any endpoint" is meant
export type AnyEndpoint = Endpoint<any, any, any, any>;

/** An empty shape adds no fields: zod's own type for it would forbid every other field. */
type In<S extends Shape> = keyof S['shape'] extends never ? unknown : z.input<S>;
type Out<S extends Shape> = keyof S['shape'] extends never ? unknown : z.output<S>;

/** What a caller passes: params, query and body in one object. Their names never clash, which a contract test checks. */
export type InputOf<E extends AnyEndpoint> = In<E['params']> & In<E['query']> & In<E['body']>;
/** What a command receives: the same, parsed, with defaults applied. */
export type ParsedOf<E extends AnyEndpoint> = Out<E['params']> & Out<E['query']> & Out<E['body']>;
/** What a command returns: `data` of the envelope. */
export type DataOf<E extends AnyEndpoint> = z.output<E['data']>;
