// How the edge recognises the calls of its own page rendering: by a header that nobody outside this process can know.
// Guards: only rate limits are waived by it (the page was counted already); session, role and input are checked like anybody's.
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const name = 'x-in-process';
const mark = randomUUID();

export const inProcessHeader = { [name]: mark };

export function isInProcess(headers: IncomingHttpHeaders): boolean {
  return headers[name] === mark;
}
