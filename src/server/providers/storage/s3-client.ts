// Requests to an object store that speaks S3: signed by aws4fetch, sent by Node's http client, which bounds silence and streams both ways.
// Guarantees: every request ends, at the latest after the timeout without a byte; temporary failures are tried again; the store checks
// the hash of every content.
import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { pipeline } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { StorageFull, StorageUnavailable } from '#server/platform/ports/storage.ts';
import type { S3Settings } from '#server/platform/settings/s3-settings.ts';
import { contentOf } from './spool.ts';
import type { Content } from './spool.ts';

export type S3Request = {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** Without the prefix of the settings; undefined = the bucket. */
  key?: string;
  query?: Record<string, string>;
  range?: string;
  content?: Content;
};
export type S3Client = {
  /** The answer with its unread body. That a key or a range does not exist is an answer; any other failure throws. */
  send(request: S3Request): Promise<IncomingMessage>;
  /** The answer's text, of at most 4 MB. */
  text(request: S3Request): Promise<string>;
  /** The answer, whose body is discarded. */
  done(request: S3Request): Promise<IncomingMessage>;
  close(): void;
};

const attempts = 3;
const firstPauseMs = 100;
const longestText = 4 * 1024 ** 2;
/** Beyond 5xx: what stores answer to a request that they want repeated. */
const temporary = new Set([408, 429, 500, 502, 503, 504]);
const nothing = contentOf(Buffer.alloc(0));

export function openS3Client(settings: S3Settings): S3Client {
  const isHttps = settings.endpoint.startsWith('https:');
  const options = { keepAlive: true, maxFreeSockets: 32 };
  const agent = isHttps ? new HttpsAgent(options) : new HttpAgent(options);

  /** One attempt; the signature is only valid for some minutes, so each attempt has its own. */
  async function attempt(request: S3Request): Promise<IncomingMessage> {
    const content = request.content ?? nothing;
    const signed = await new AwsV4Signer({
      method: request.method,
      url: addressOf(settings, request),
      headers: {
        'x-amz-content-sha256': content.sha256,
        ...(request.range ? { range: request.range } : {}),
      },
      accessKeyId: settings.accessKeyId,
      secretAccessKey: settings.secretAccessKey,
      service: 's3',
      region: settings.region,
    }).sign();
    return exchange(signed.url, content, {
      method: request.method,
      headers: {
        ...Object.fromEntries(signed.headers),
        ...(request.method === 'PUT' || request.method === 'POST' ? { 'content-length': content.bytes } : {}),
      },
      agent,
      timeout: settings.timeoutMs,
    });
  }

  async function send(request: S3Request): Promise<IncomingMessage> {
    for (let tried = 1; ; tried++) {
      const answer = await attempt(request).catch((error: unknown) => error as Error);
      if (!(answer instanceof Error)) {
        const status = answer.statusCode!;
        if (status < 300 || isAbsence(request, status)) return answer;
        const text = await readText(answer, settings.timeoutMs).catch(() => '');
        const failure = failureOf(request, status, text);
        if (!temporary.has(status)) throw failure;
        if (tried === attempts) throw new StorageUnavailable(failure.message);
      } else if (tried === attempts) {
        throw new StorageUnavailable(`The object store cannot be reached: ${answer.message}`, {
          cause: answer,
        });
      }
      await pause(firstPauseMs * 2 ** tried);
    }
  }

  return {
    send,
    text: async (request) => readText(await send(request), settings.timeoutMs),
    async done(request) {
      const answer = await send(request);
      answer.on('error', () => undefined).resume();
      return answer;
    },
    close: () => agent.destroy(),
  };
}

/** A missing bucket is an error, and so is writing to anything that does not exist. */
function isAbsence({ method, key, range }: S3Request, status: number): boolean {
  if (key === undefined || method === 'PUT' || method === 'POST') return false;
  return status === 404 || (status === 416 && range !== undefined);
}

function addressOf({ endpoint, bucket, prefix }: S3Settings, { key, query }: S3Request): string {
  const url = new URL(`${endpoint}/${bucket}${key === undefined ? '' : `/${prefix}${key}`}`);
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
  return url.href;
}

type SendOptions = {
  method: string;
  headers: Record<string, string | number>;
  agent: HttpAgent;
  timeout: number;
};

function exchange(url: URL, content: Content, options: SendOptions): Promise<IncomingMessage> {
  const begin = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const request = begin(url, options, (answer) => {
      // From here on, `whileSending` measures the silence: a slow reader of ours is not the store's fault.
      request.setTimeout(0);
      resolve(answer);
    });
    request.on('timeout', () => request.destroy(new Error(`no answer within ${options.timeout / 1000} s`)));
    request.on('error', reject);
    if (content.bytes === 0) request.end();
    else
      pipeline(content.open(), request, (error) => {
        if (error) reject(error);
      });
  });
}

/** The body, chunk by chunk; throws StorageUnavailable when the store is silent for too long while a chunk is awaited, or breaks off. */
export async function* whileSending(answer: IncomingMessage, timeoutMs: number): AsyncGenerator<Buffer> {
  const giveUp = () => void answer.destroy(new StorageUnavailable('The object store stopped sending'));
  let timer = setTimeout(giveUp, timeoutMs);
  try {
    for await (const chunk of answer) {
      clearTimeout(timer);
      yield chunk as Buffer;
      timer = setTimeout(giveUp, timeoutMs);
    }
  } catch (error) {
    throw error instanceof StorageUnavailable
      ? error
      : new StorageUnavailable('The object store broke off', { cause: error });
  } finally {
    clearTimeout(timer);
    answer.destroy();
  }
}

async function readText(answer: IncomingMessage, timeoutMs: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of whileSending(answer, timeoutMs)) {
    size += chunk.length;
    if (size > longestText) throw new Error('The object store answered with too much text');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Names the error code of the store, never the request's headers, which are signed. */
function failureOf(request: S3Request, status: number, text: string): Error {
  const code = textOf(text, 'Code') ?? 'no code';
  const message = `The object store answered ${request.method} ${request.key ?? 'of the bucket'} with ${status} (${code})`;
  return status === 507 || /QuotaExceeded|StorageFull/.test(code)
    ? new StorageFull(message)
    : new Error(message);
}

/** The first element of this name; the answers that we read have only texts in these elements. */
export function textOf(xml: string, name: string): string | null {
  const [, text] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? [];
  return text === undefined ? null : plain(text);
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#34': '"',
  '#39': "'",
};
const plain = (text: string) =>
  text.replace(/&([a-z]+|#\d+);/g, (whole, name: string) => entities[name] ?? whole);
