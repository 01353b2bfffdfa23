// Sends a webhook body to an address of the public internet by https.
// Guarantees: names are resolved for each request and the connection is made to the vetted address; redirects are not followed; ten
// seconds in total; at most 4 KiB of the answer are read and a thousand characters kept. Every send ends with an outcome, because one
// that never ended would block all others.
import { request as requestHttp } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { webhookLimits } from '#contract/external/developers/webhook.schema.ts';
import { NotPublic, isPublicAddress, publicLookup } from '#server/platform/http/public-address.ts';
import type { HookAnswer, Hooks } from '#server/platform/ports/hooks.ts';

const usualPatienceMs = 10_000;
/** After the timeout plus this grace period the send is over, whatever state the connection is in. */
const wallMs = 1000;
const maxBytes = 4096;
/** Of name servers: no such name, no address, an error of theirs, no answer. */
const unresolved = new Set(['ENOTFOUND', 'ENODATA', 'ESERVFAIL', 'EREFUSED', 'ETIMEOUT']);
const nearbyHosts = new Set(['localhost', '127.0.0.1', '::1']);

/** `nearby`: also accepts addresses of this machine, with plain http on any port (development, tests). */
export function openHttpsHooks({
  nearby,
  patienceMs = usualPatienceMs,
}: {
  nearby: boolean;
  patienceMs?: number;
}): Hooks {
  return {
    accepts: (url) => isReachable(url, nearby),
    async post(url, headers, body) {
      const began = performance.now();
      const outcome = isReachable(url, nearby)
        ? await send(url, headers, body, { isNearby: nearby && nearbyHosts.has(hostOf(url)), patienceMs })
        : { status: null, answer: null, failure: 'This is not a public https address.' };
      return { ...outcome, durationMs: Math.round(performance.now() - began) };
    },
  };
}

function hostOf(url: string): string {
  return new URL(url).hostname.replaceAll(/^\[|\]$/g, '');
}

function isReachable(url: string, nearby: boolean): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, username, password, port } = new URL(url);
  const host = hostOf(url);
  if (username !== '' || password !== '') return false;
  if (nearby && nearbyHosts.has(host)) return protocol === 'http:' || protocol === 'https:';
  if (protocol !== 'https:' || port !== '') return false;
  return isIP(host) === 0 ? host.includes('.') : isPublicAddress(host);
}

type Outcome = Omit<HookAnswer, 'durationMs'>;

function send(
  url: string,
  headers: Record<string, string>,
  body: string,
  { isNearby, patienceMs }: { isNearby: boolean; patienceMs: number },
): Promise<Outcome> {
  const bytes = Buffer.from(body);
  const request = new URL(url).protocol === 'http:' ? requestHttp : requestHttps;
  const signal = AbortSignal.timeout(patienceMs);
  return new Promise((resolve) => {
    let hasBegun = false;
    // The first outcome counts; later ones are ignored.
    const settle = (outcome: Outcome) => {
      clearTimeout(wall);
      resolve(outcome);
    };
    const sent = request(
      url,
      {
        method: 'POST',
        // A new connection each time: a kept-alive one would use an earlier resolution of the name.
        agent: false,
        signal,
        ...(isNearby ? {} : { lookup: publicLookup }),
        headers: { ...headers, 'content-length': bytes.length },
      },
      (answer) => {
        hasBegun = true;
        void readBeginning(answer).then((text) => settle(answered(answer, text)));
      },
    );
    const wall = setTimeout(() => {
      settle(unanswered(lateSentence(patienceMs)));
      sent.destroy();
    }, patienceMs + wallMs);
    // The protocol is never switched: the offer (101) is the answer.
    sent.on('upgrade', (answer, socket) => {
      socket.destroy();
      settle(answered(answer, ''));
    });
    // Once an answer has begun, its status counts, however the connection ends.
    sent.on('error', (error) => {
      if (!hasBegun) settle(unanswered(signal.aborted ? lateSentence(patienceMs) : sentenceOf(error)));
    });
    sent.on('close', () => {
      if (!hasBegun) settle(unanswered('The connection broke off.'));
    });
    sent.end(bytes);
  });
}

function answered(answer: IncomingMessage, text: string): Outcome {
  return { status: answer.statusCode ?? 0, answer: text === '' ? null : text, failure: null };
}

function unanswered(failure: string): Outcome {
  return { status: null, answer: null, failure };
}

/** The answer's body up to the limit, its end, or the timeout: the status counts in any case. */
function readBeginning(answer: IncomingMessage): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const finish = () => {
      resolve(textOf(Buffer.concat(chunks)));
      answer.destroy();
    };
    answer.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= maxBytes) finish();
    });
    for (const end of ['end', 'error', 'close'] as const) answer.on(end, finish);
  });
}

function textOf(bytes: Buffer): string {
  const text = bytes.subarray(0, maxBytes).toString('utf8').replaceAll('\u0000', '');
  return text.slice(0, webhookLimits.answerCharacters).toWellFormed();
}

function lateSentence(patienceMs: number): string {
  return `It did not answer within ${patienceMs / 1000} seconds.`;
}

function sentenceOf(error: Error & { code?: string }): string {
  if (error instanceof NotPublic) return 'This name does not resolve to the public internet.';
  const { code = '' } = error;
  if (unresolved.has(code)) return 'This name could not be resolved.';
  if (code === 'ECONNREFUSED') return 'The connection was refused.';
  if (/CERT|TLS|SSL|ISSUER|ALTNAME|SIGNATURE/.test(code)) return `Its certificate is invalid (${code}).`;
  return `The connection broke off${/^\w{1,40}$/.test(code) ? ` (${code})` : ''}.`;
}
