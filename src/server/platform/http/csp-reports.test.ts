// Reports of blocked content: both formats of browsers, logged once per kind without anything personal, limited in every way.
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openKernel } from '#tests/fixtures/kernel.ts';
import type { Kernel } from '#tests/fixtures/kernel.ts';
import { cspReportPath, serveCspReports } from './csp-reports.ts';

let kernel: Kernel;
let http: FastifyInstance;
beforeAll(async () => {
  kernel = await openKernel(undefined, 10);
});
beforeEach(async () => {
  http = await kernel.serve([]);
  await serveCspReports(http, kernel.platform);
  kernel.logged.length = 0;
});
afterAll(() => kernel.close());

let caller = 0;
const send = (payload: unknown, type = 'application/csp-report', remoteAddress = `192.0.2.${++caller}`) =>
  http.inject({
    method: 'POST',
    url: cspReportPath,
    headers: { 'content-type': type },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    remoteAddress,
  });
const violation = (blocked: string, page = 'http://localhost:3000/orders/ORD-1?token=abc') => ({
  'csp-report': {
    'effective-directive': 'script-src-elem',
    'blocked-uri': blocked,
    'document-uri': page,
    'script-sample': 'alert(1)',
  },
});
const lines = () =>
  kernel.logged
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'a page’s content policy was violated');

describe('reports of blocked content', () => {
  it('are logged once per kind, then at every tenfold count, without addresses or samples', async () => {
    for (let n = 0; n < 12; n++)
      expect((await send(violation('https://evil.example/x.js?user=jane'))).statusCode).toBe(204);
    expect(lines()).toMatchObject([
      { directive: 'script-src-elem', blocked: 'https://evil.example', page: '/orders', count: 1 },
      { count: 10 },
    ]);
    expect(kernel.logged.join('')).not.toMatch(/ORD-1|token|jane|alert|192\.0\.2/);
  });

  it('are read in the format of the Reporting API', async () => {
    const body = {
      effectiveDirective: 'img-src',
      blockedURL: 'inline',
      documentURL: 'http://localhost:3000/',
    };
    const batch = [
      { type: 'csp-violation', body },
      { type: 'deprecation', body: { id: 'x' } },
    ];
    expect((await send(batch, 'application/reports+json')).statusCode).toBe(204);
    expect(lines()).toMatchObject([{ directive: 'img-src', blocked: 'inline', page: '/' }]);
  });

  it.each([
    ['{"csp-report":', 'application/csp-report', 400],
    ['[1]', 'application/csp-report', 400],
    ['{}', 'application/csp-report', 400],
    ['{}', 'text/plain', 415],
    [`{"a":"${'a'.repeat(20_000)}"}`, 'application/csp-report', 413],
  ])('are refused when they are none: %.20s as %s', async (payload, type, status) => {
    expect((await send(payload, type)).statusCode).toBe(status);
    expect(lines()).toEqual([]);
  });

  it('are limited per address', async () => {
    const codes = [];
    for (let n = 0; n < 301; n++)
      codes.push((await send(violation('eval'), 'application/csp-report', '198.51.100.4')).statusCode);
    expect(codes.filter((code) => code === 429)).toHaveLength(1);
  });

  it('of other sites’ pages are ignored', async () => {
    for (const page of ['https://example.com/orders', 'http://localhost:3001/', 'about:blank', ''])
      expect((await send(violation('eval', page))).statusCode).toBe(204);
    expect(lines()).toEqual([]);
  });

  it('of made-up kinds do not fill the log or the memory', async () => {
    for (let n = 0; n < 300; n++) await send(violation(`https://h${n}.example/`));
    // 200 kinds, and `other` at 1, 10 and 100.
    expect(lines()).toHaveLength(203);
    // They hide nothing for longer than an hour.
    kernel.clock.advance({ hours: 1 });
    await send(violation('https://evil.example/x.js'));
    expect(lines().at(-1)).toMatchObject({ blocked: 'https://evil.example', count: 1 });
  });
});
