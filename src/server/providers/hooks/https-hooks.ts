// Sends a body to an address of the public internet by https.
// Guards: security.md A58 to A60. Names are resolved for each request and the connection made to what was vetted; no redirect is
// followed; ten seconds for everything; of the answer 4 KiB are read and a thousand characters kept. Whatever the other side does,
// there is an outcome: a send that never ended would hold back everybody's.
import { request as requestHttp } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { webhookLimits } from '#contract/developers/webhook.schema.ts';
import { NotPublic, isPublicAddress, publicLookup } from '#server/platform/public-address.ts';
import type { HookAnswer, Hooks } from './hooks.ts';

const usualPatienceMs = 10_000;
/** So long after the patience is over, nothing is waited for any more, whatever the connection says. */
const wallMs = 1000;
const mostBytes = 4096;
const nearbyHosts = new Set(['localhost', '127.0.0.1', '::1']);

/** `nearby`: addresses of this machine are accepted, too, and there plain http on any port (development, tests). */
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
        : { status: null, answer: null, failure: 'This address is not an https address of the internet.' };
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
    // Whoever settles first counts; the others are nothing.
    const settle = (outcome: Outcome) => {
      clearTimeout(wall);
      resolve(outcome);
    };
    const sent = request(
      url,
      {
        method: 'POST',
        // A connection of its own: one that was kept would lead where its name led before.
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
    // Another protocol is never spoken: to have offered it (101) is the answer.
    sent.on('upgrade', (answer, socket) => {
      socket.destroy();
      settle(answered(answer, ''));
    });
    // Once an answer has begun, whoever reads its beginning settles: its status counts, however the connection ends.
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

/** What came until there was enough, it ended, or the time was over: the status counts in any case. */
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
      if (size >= mostBytes) finish();
    });
    for (const end of ['end', 'error', 'close'] as const) answer.on(end, finish);
  });
}

function textOf(bytes: Buffer): string {
  const text = bytes.subarray(0, mostBytes).toString('utf8').replaceAll('\u0000', '');
  return text.slice(0, webhookLimits.answerCharacters).toWellFormed();
}

function lateSentence(patienceMs: number): string {
  return `It did not answer within ${patienceMs / 1000} seconds.`;
}

function sentenceOf(error: Error & { code?: string }): string {
  if (error instanceof NotPublic) return 'This name does not lead to the public internet.';
  const { code = '' } = error;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'This name leads nowhere.';
  if (code === 'ECONNREFUSED') return 'Nothing takes connections there.';
  if (/CERT|TLS|SSL|ISSUER|ALTNAME|SIGNATURE/.test(code)) return `Its certificate is not good (${code}).`;
  return `The connection broke off${/^\w{1,40}$/.test(code) ? ` (${code})` : ''}.`;
}
