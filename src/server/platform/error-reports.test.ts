// ERROR_WEBHOOK_URL: what is sent, how often, and what happens when the service does not answer.
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { openErrorReports } from './error-reports.ts';
import type { ErrorReport } from './error-reports.ts';
import { openLog } from './log.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function openReceiver(answer: (response: ServerResponse) => void = (response) => response.end()) {
  const received: ErrorReport[] = [];
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      received.push(JSON.parse(body) as ErrorReport);
      answer(response);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  closing.push(() => (server.closeAllConnections(), server.close()));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/errors`, received };
}

function openReports(url: string) {
  let now = 0;
  const failures: string[] = [];
  const reports = openErrorReports({
    url,
    service: 'Guildhall',
    failed: (reason) => failures.push(reason),
    now: () => now,
  });
  const log = openLog({ logLevel: 'info' }, { write: (line) => reports.take(line) });
  return { reports, log, failures, pass: (milliseconds: number) => (now += milliseconds) };
}

it('sends where an error occurred, without its message', async () => {
  const { url, received } = await openReceiver();
  const { reports, log } = openReports(url);
  log.warn('not an error');
  log.error(
    { err: new TypeError('jane@example.com is unknown'), job: 'mail/send', reqId: 'abc', body: 'private' },
    'a job failed',
  );
  await reports.close();
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({
    text: 'Guildhall: a job failed (TypeError) in mail/send',
    message: 'a job failed',
    error: { type: 'TypeError' },
    where: { job: 'mail/send' },
    requestId: 'abc',
  });
  expect(received[0]!.error!.stack[0]).toMatch(/^at .*error-reports\.test\.ts:\d+:\d+\)?$/);
  expect(JSON.stringify(received)).not.toMatch(/jane|private/);
});

it('reports an error once a minute, with the number of times it occurred', async () => {
  const { url, received } = await openReceiver();
  const { reports, log, pass } = openReports(url);
  for (let time = 0; time < 5; time++) log.error('a timer failed');
  pass(60_000);
  log.error('a timer failed');
  await reports.close();
  expect(received.map(({ repeated }) => repeated)).toEqual([0, 4]);
});

it('sends at most twenty reports a minute, and says how many it dropped', async () => {
  const { url, received } = await openReceiver();
  const { reports, log, pass } = openReports(url);
  for (let kind = 0; kind < 30; kind++) log.error(`error of kind ${kind}`);
  await new Promise<void>((resolve) => {
    const check = () => (received.length === 20 ? resolve() : void setImmediate(check));
    check();
  });
  pass(60_000);
  log.error('a later error');
  await reports.close();
  expect(received).toHaveLength(21);
  expect(received[20]).toMatchObject({ message: 'a later error', dropped: 10 });
});

it('says once that the service fails, and again after it has worked', async () => {
  let status = 500;
  const { url } = await openReceiver((response) => response.writeHead(status).end());
  const { reports, log, failures, pass } = openReports(url);
  log.error('first');
  log.error('second');
  await expect.poll(() => failures).toEqual(['it answered 500']);
  pass(60_000);
  await reports.close();
  status = 302;
  const again = openReports(url);
  again.log.error('redirected');
  await again.reports.close();
  expect(again.failures).toEqual(['it answered 302']);
});

it('sends nothing after it was closed', async () => {
  const { url, received } = await openReceiver();
  const { reports, log } = openReports(url);
  await reports.close();
  log.error('too late');
  await reports.close();
  expect(received).toEqual([]);
});
