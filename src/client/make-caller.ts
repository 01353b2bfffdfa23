// Makes calls over `fetch`: puts one input in its places, opens the answer, and repeats what is safe to repeat.
// Guards: a repeated call carries the idempotency key of its first try; what was refused for good is never repeated; every try has an end.
// Does not know which calls there are: that is made from the contract (tools/build-client.ts).
import { MarketRefusal, MarketUnreachable } from './market-refusal.ts';
import type { RefusalCode } from './refusal-code.ts';

export type CallShape = {
  method: string;
  /** With `{parameters}`. */
  path: string;
  query: readonly string[];
  body: readonly string[];
  isIdempotent?: true;
  isUpload?: true;
  /** A success is a file. */
  isFile?: true;
};

export type ClientOptions = {
  /** Such as https://market.example.com */
  url: string;
  /** A key that you made at /developers/keys. Keep it on your server. */
  key: string;
  /** How often a call is repeated after 429, 503 or a broken connection; 3 unless said. */
  retries?: number;
  /** For each try; 15,000 unless said. */
  timeoutMs?: number;
  /** The longest that is waited for another try; a market that asks for more is told to the caller. 60 unless said. */
  longestWaitSeconds?: number;
  fetch?: typeof globalThis.fetch;
  /** How waiting is done, for tests. */
  wait?: (milliseconds: number) => Promise<void>;
};
export type CallOptions = {
  /** Your own, such as the id of what you are working on; made for you unless said. */
  idempotencyKey?: string;
  signal?: AbortSignal;
};
export type FileAnswer = { fileName: string; type: string; bytes: Uint8Array };
export type Input = Readonly<Record<string, unknown>>;
export type Caller = (shape: CallShape, input: Input, options?: CallOptions) => Promise<unknown>;

type Envelope = { status: 'success'; data: unknown } | ({ status: 'error' } & Refused);
type Refused = { code: RefusalCode; message: string; errors?: Record<string, string>; requestId?: string };

export function makeCaller(options: ClientOptions): Caller {
  const { retries = 3, longestWaitSeconds = 60, wait = sleep } = options;
  return async (shape, input, callOptions = {}) => {
    const request = requestOf(shape, input, options, callOptions);
    const isSafe = shape.method === 'GET' || shape.isIdempotent === true;
    for (let tried = 0; ; tried++) {
      try {
        return await send(shape, request, options, callOptions.signal);
      } catch (error) {
        const seconds = tried < retries ? pauseAfter(error, tried, isSafe) : null;
        if (seconds === null || seconds > longestWaitSeconds || callOptions.signal?.aborted) throw error;
        await wait(seconds * 1000);
      }
    }
  };
}

/** How many seconds to wait before the same call is made again; null: it is not. */
function pauseAfter(error: unknown, tried: number, isSafe: boolean): number | null {
  const usual = 0.5 * 2 ** tried;
  if (error instanceof MarketUnreachable) return isSafe ? usual : null;
  if (!(error instanceof MarketRefusal)) return null;
  const asked = error.retryAfterSeconds ?? usual;
  // It was not carried out: any call may be made again.
  if (error.http === 429) return asked;
  if (error.http === 503) return isSafe ? asked : null;
  return error.code === 'idempotency_key_running' ? Math.max(1, asked) : null;
}

type Request = { url: string; init: { method: string; headers: Record<string, string>; body?: BodyInit } };

function requestOf(shape: CallShape, input: Input, client: ClientOptions, options: CallOptions): Request {
  const path = shape.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])));
  const query = new URLSearchParams();
  for (const name of shape.query) {
    const value = input[name];
    if (value === undefined || value === null) continue;
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one));
  }
  const headers: Record<string, string> = {
    accept: 'application/json',
    authorization: `Bearer ${client.key}`,
  };
  if (shape.isIdempotent) headers['idempotency-key'] = options.idempotencyKey ?? crypto.randomUUID();
  const body = bodyOf(shape, input);
  if (typeof body === 'string') headers['content-type'] = 'application/json';
  const search = query.size > 0 ? `?${query}` : '';
  return {
    url: `${client.url.replace(/\/+$/, '')}${path}${search}`,
    init: { method: shape.method, headers, ...(body === undefined ? {} : { body }) },
  };
}

function bodyOf(shape: CallShape, input: Input): BodyInit | undefined {
  if (shape.isUpload) {
    const form = new FormData();
    form.append('file', input.file as Blob, String(input.fileName ?? 'file'));
    return form;
  }
  if (shape.method === 'GET' || shape.method === 'DELETE') return undefined;
  return JSON.stringify(Object.fromEntries(shape.body.map((name) => [name, input[name]])));
}

async function send(
  shape: CallShape,
  { url, init }: Request,
  { fetch = globalThis.fetch, timeoutMs = 15_000 }: ClientOptions,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const timeout = AbortSignal.timeout(timeoutMs);
  let answer: Response;
  try {
    // A redirect is no answer of the API, and would carry the key elsewhere.
    answer = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    if (answer.ok && shape.isFile) return await fileOf(answer);
    return open(await answer.text(), answer);
  } catch (error) {
    if (error instanceof MarketRefusal || error instanceof MarketUnreachable || signal?.aborted) throw error;
    const why = timeout.aborted ? `did not answer within ${timeoutMs} ms` : 'could not be reached';
    throw new MarketUnreachable(`The market ${why}.`, error);
  }
}

function open(text: string, answer: Response): unknown {
  const envelope = readEnvelope(text);
  if (envelope?.status === 'success') return envelope.data;
  const retryAfter = secondsOf(answer.headers.get('retry-after'));
  if (envelope) throw new MarketRefusal(envelope, answer.status, retryAfter);
  // A proxy's page in front of a market that is busy or away.
  if (answer.status === 429 || answer.status === 503) {
    const refusal = {
      code: 'busy' as const,
      message: 'The server is busy right now. Try again in a moment.',
    };
    throw new MarketRefusal(refusal, answer.status, retryAfter);
  }
  throw new MarketUnreachable(`The answer (${answer.status}) could not be read.`);
}

function readEnvelope(text: string): Envelope | null {
  try {
    const envelope = JSON.parse(text) as Envelope | null;
    return envelope?.status === 'success' || envelope?.status === 'error' ? envelope : null;
  } catch {
    return null;
  }
}

async function fileOf(answer: Response): Promise<FileAnswer> {
  const named = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  return {
    fileName: named ?? 'file',
    type: answer.headers.get('content-type') ?? '',
    bytes: new Uint8Array(await answer.arrayBuffer()),
  };
}

/** Retry-After is a number of seconds or a date. */
function secondsOf(text: string | null): number | undefined {
  if (text === null) return undefined;
  if (/^\d+$/.test(text)) return Number(text);
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - Date.now()) / 1000));
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
