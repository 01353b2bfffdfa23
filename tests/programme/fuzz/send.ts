// Sends requests over one kept connection to the listening server: what a client can send, and what an injected request cannot.
import { Agent, request as httpRequest } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { Pair } from './draft.ts';

export type Wire = { method: string; target: string; headers: readonly Pair[]; body: Buffer | null };
export type Answer = {
  /** 0: no answer. */
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** Why there is no answer, or why it is incomplete. */
  problem: string | null;
  /** Sent on a connection that an earlier request had used. */
  isReused: boolean;
};

/** Only ends what hangs: a shared machine can be ten times slower than a quiet one. */
const hangsAfterMs = 60_000;

export type Sender = { send(wire: Wire): Promise<Answer>; close(): void };

export function openSender(port: number): Sender {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    async send(wire) {
      const answer = await send(agent, port, wire);
      // The server may close a kept connection while the next request is on its way; only a new connection shows a failure.
      return answer.status === 0 && answer.isReused ? send(agent, port, wire) : answer;
    },
    close: () => agent.destroy(),
  };
}

/** Node’s client throws for other characters; the generator may choose any. */
function sendable(target: string): string {
  return target.toWellFormed().replace(/[^\u0021-\u00ff]+/g, encodeURIComponent);
}

function send(agent: Agent, port: number, { method, target, headers, body }: Wire): Promise<Answer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const answer: Answer = {
      status: 0,
      headers: {},
      text: '',

      problem: null,
      isReused: false,
    };
    const finish = (problem: string | null) => {
      clearTimeout(timer);
      answer.text = Buffer.concat(chunks).toString('latin1');
      resolve({
        ...answer,

        problem,
        isReused: request.reusedSocket,
      });
    };
    const names = new Map(headers);
    const request = httpRequest({
      agent,
      host: '127.0.0.1',
      port,
      method,
      path: sendable(target),
      headers: { ...Object.fromEntries(names), ...(body ? { 'content-length': body.length } : {}) },
    });
    const timer = setTimeout(() => {
      finish(`no complete answer after ${hangsAfterMs / 1000} seconds`);
      request.destroy();
    }, hangsAfterMs);
    request.on('error', (error) => finish(answer.status === 0 ? error.message : null));
    request.on('response', (response) => {
      answer.status = response.statusCode ?? 0;
      answer.headers = response.headers;
      response.on('data', (chunk: Buffer) => void chunks.push(chunk));
      response.on('error', (error) => finish(error.message));
      response.on('end', () => finish(null));
      // A stream of events never ends by itself.
      if (/event-stream/.test(response.headers['content-type'] ?? '')) {
        finish(null);
        request.destroy();
      }
    });
    request.end(body ?? undefined);
  });
}
