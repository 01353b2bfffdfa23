// Identifies the calls of our own page rendering: by a header with a secret of this process.
// Guarantees: it waives rate limits only (the page was counted already); session, role and input are checked as always.
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const name = 'x-in-process';
const mark = randomUUID();

const sharedMark = `${mark} shared`;

export const inProcessHeader = { [name]: mark };
/** For a rendering that many guests share: what they read is counted per visitor, when the page is sent. */
export const sharedInProcessHeader = { [name]: sharedMark };

export function isInProcess(headers: IncomingHttpHeaders): boolean {
  return headers[name] === mark || isSharedRendering(headers);
}

export function isSharedRendering(headers: IncomingHttpHeaders): boolean {
  return headers[name] === sharedMark;
}
