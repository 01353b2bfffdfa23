// The id of a request in responses and in the log: the one that a trusted proxy sent, so that both logs can be joined, or a new one.
import type { IncomingMessage } from 'node:http';
import { newId } from '#contract/common/ids.ts';
import { normalAddress } from '../connections/client-address.ts';
import type { IsProxy } from '../connections/client-address.ts';
import { isInProcess } from '../in-process.ts';

/** Ids of nginx, HAProxy, Envoy and cloud balancers. Anything else could forge lines of a log or fill it. */
const form = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/;

export function requestIdOf({ headers, socket }: IncomingMessage, isProxy: IsProxy): string {
  const sent = headers['x-request-id'];
  if (typeof sent !== 'string' || !form.test(sent)) return newId();
  const sender = normalAddress(socket.remoteAddress ?? '');
  const isTrusted = isInProcess(headers) || (sender !== null && isProxy(sender));
  return isTrusted ? sent : newId();
}
