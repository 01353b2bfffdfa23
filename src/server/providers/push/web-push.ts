// Sends a message to a browser's push service over https.
// Guarantees: addresses come from browsers, so connections go to the public internet only; redirects are not followed, the timeout is
// ten seconds, and only the status of the answer is read. Every send ends. Does not know the recipients.
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import type { Clock } from '#server/platform/clock.ts';
import { assert } from '#server/platform/http/refuse.ts';
import { isPublicAddress, publicLookup } from '#server/platform/http/public-address.ts';
import { encryptPush, isBrowserKey, maxBytes, senderProof } from './encrypt-push.ts';
import type { Push, PushMessage, PushOutcome, PushSender, PushTarget } from '#server/platform/ports/push.ts';

const patienceMs = 10_000;

/** `nearby` is for tests, whose push service runs on this machine and speaks plain http. */
export function openWebPush(clock: Clock, { nearby = false }: { nearby?: boolean } = {}): Push {
  const accepts = (target: PushTarget) => isReachable(target.endpoint, nearby) && isBrowserKey(target);
  return {
    accepts,
    async send(target, message, sender) {
      assert(Buffer.byteLength(message.text) <= maxBytes, 'a push message fits into one record');
      if (!accepts(target)) return 'gone';
      return outcomeOf(await post(target, message, { sender, now: clock.now(), nearby }));
    },
  };
}

function isReachable(endpoint: string, nearby: boolean): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, username, password, port } = new URL(endpoint);
  const host = hostname.replaceAll(/^\[|\]$/g, '');
  if (username !== '' || password !== '') return false;
  if (nearby && protocol === 'http:' && host === '127.0.0.1') return true;
  if (protocol !== 'https:' || port !== '') return false;
  return isIP(host) === 0 ? host.includes('.') : isPublicAddress(host);
}

type Sending = { sender: PushSender; now: Date; nearby: boolean };

function post(target: PushTarget, message: PushMessage, { sender, now, nearby }: Sending): Promise<number> {
  const body = encryptPush(message.text, target);
  const request = new URL(target.endpoint).protocol === 'http:' ? requestHttp : requestHttps;
  return new Promise((resolve, reject) => {
    const sent = request(
      target.endpoint,
      {
        method: 'POST',
        ...(nearby ? {} : { lookup: publicLookup }),
        // For the whole exchange, not the idle time within it.
        signal: AbortSignal.timeout(patienceMs),
        headers: {
          authorization: senderProof(target.endpoint, sender, now),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          'content-length': body.length,
          ttl: String(message.keptForSeconds),
          urgency: message.urgency,
        },
      },
      (answer) => {
        resolve(answer.statusCode ?? 0);
        answer.destroy();
      },
    );
    // Each way in which a connection ends settles the send: one that never ended would hold its place in the queue for ever.
    sent.on('upgrade', (_answer, socket) => {
      socket.destroy();
      resolve(101);
    });
    sent.on('error', reject);
    sent.on('close', () => reject(new Error('the push service ended the connection')));
    sent.end(body);
  });
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'taken';
  if (status === 404 || status === 410) return 'gone';
  if (status === 429 || status >= 500) throw new Error(`the push service answered ${status}`);
  return 'refused';
}
