// How an endpoint is called: from an endpoint and its input to a request, and from an envelope to data or an error.
// Shared by the browser (fetch) and server rendering (in process), so that both behave the same.
import type { AnyEndpoint, DataOf, InputOf } from './endpoint.ts';
import type { Challenge } from './challenge.ts';
import type { Envelope, FieldErrors } from './envelope.ts';
import type { ErrorCode } from './errors.ts';

export type CallOptions = {
  /** For idempotent endpoints: one key per attempt, made when the form or dialog opens. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** For upload endpoints, in the browser only. */
  file?: File;
  onProgress?: (sentBytes: number, totalBytes: number) => void;
};

/** The typed API client that pages and forms use. Resolves with `data`, rejects with `CallFailed`. */
export type Call = <E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  options?: CallOptions,
) => Promise<DataOf<E>>;

/** A refused or failed call, with the sentence to show and the errors per field. */
export class CallFailed extends Error {
  readonly code: ErrorCode | 'offline' | 'timeout';
  readonly http: number;
  readonly statusCode: number;
  readonly errors: FieldErrors;
  readonly requestId: string | undefined;
  /** With `challenge_required`. */
  readonly challenge: Challenge | undefined;
  constructor(
    code: ErrorCode | 'offline' | 'timeout',
    message: string,
    details: {
      http?: number;
      statusCode?: number;
      errors?: FieldErrors;
      requestId?: string | undefined;
      challenge?: Challenge | undefined;
    } = {},
  ) {
    super(message);
    this.name = 'CallFailed';
    this.code = code;
    this.http = details.http ?? 0;
    this.statusCode = details.statusCode ?? 0;
    this.errors = details.errors ?? {};
    this.requestId = details.requestId;
    this.challenge = details.challenge;
  }
}

export type PreparedRequest = { method: string; url: string; body: string | undefined };

/** Splits one input object into path, query string and JSON body by the endpoint's shapes. `url` starts with '/'. */
export function prepareRequest<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>): PreparedRequest {
  const values = input as Record<string, unknown>;
  const path = endpoint.path.replace(/:([A-Za-z]+)/g, (_, name: string) =>
    encodeURIComponent(String(values[name])),
  );
  const query = new URLSearchParams();
  for (const name of Object.keys(endpoint.query.shape)) {
    const value = values[name];
    if (value === undefined || value === null || value === '') continue;
    for (const item of Array.isArray(value) ? value : [value]) query.append(name, String(item));
  }
  const body: Record<string, unknown> = {};
  const bodyNames = Object.keys(endpoint.body.shape);
  for (const name of bodyNames) if (values[name] !== undefined) body[name] = values[name];
  const search = query.size > 0 ? `?${query}` : '';
  return {
    method: endpoint.method,
    url: `${endpoint.base}${path}${search}`,
    body: bodyNames.length > 0 ? JSON.stringify(body) : undefined,
  };
}

/** Opens an envelope: data on success, `CallFailed` otherwise. */
export function openEnvelope<Data>(envelope: Envelope<Data>, http: number): Data {
  if (envelope.status === 'success') return envelope.data;
  throw new CallFailed(envelope.code, envelope.message, {
    http,
    statusCode: envelope.statusCode,
    errors: envelope.errors ?? {},
    requestId: envelope.requestId,
    challenge: envelope.challenge,
  });
}
