// POST /api/v1/csp-reports: what browsers report when a page's Content Security Policy blocked something.
// Guarantees: nothing personal is kept (no address, no query, no user); each kind is logged once, and again at every tenfold count;
// the number of kinds within an hour is limited, because anyone can send reports.
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { later } from '#server/platform/clock.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Log } from '#server/platform/log.ts';
import type { Platform } from '#server/platform/platform.ts';
import { parseLimit } from './limits.ts';
import { addressGroup } from './connections/client-address.ts';
import { pathWithoutSecrets } from './logged-path.ts';
import { refuse } from './refuse.ts';

export const cspReportPath = '/api/v1/csp-reports';
const limit = parseLimit('csp-reports', '30/min', false);
const maxReportBytes = 16 * 1024;
const maxReports = 20;
const maxKinds = 200;
/** Counts start again after this time, so that made-up kinds cannot hide the real ones for longer. */
const countedHours = 1;

const text = z.string().max(4000).catch('').default('');
/** Of the Reporting API. */
const batchSchema = z.array(
  z.object({
    type: z.string(),
    body: z
      .object({ effectiveDirective: text, blockedURL: text, documentURL: text })
      .catch({ effectiveDirective: '', blockedURL: '', documentURL: '' }),
  }),
);
/** Of report-uri. */
const singleSchema = z.object({
  'csp-report': z.object({
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'document-uri': text,
  }),
});

/** `origin` is the page's: reports about other sites are none of ours. */
type Violation = { directive: string; blocked: string; page: string; origin: string | null };

export async function serveCspReports(
  http: FastifyInstance,
  { limits, log, clock, settings }: Pick<Platform, 'limits' | 'log' | 'clock' | 'settings'>,
): Promise<void> {
  const note = noteKinds(log, clock);
  await http.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: maxReportBytes },
      (request, body, done) =>
        void scope.getDefaultJsonParser('error', 'error')(request, body as string, done),
    );
    scope.post(cspReportPath, { bodyLimit: maxReportBytes }, async (request, reply) => {
      await limits.consume(limit, addressGroup(request.ip));
      for (const violation of violationsIn(request.body) ?? refuse('bad_request'))
        if (violation.origin === settings.publicUrl) note(violation);
      return reply.code(204).header('cache-control', 'no-store').send();
    });
  });
}

function violationsIn(body: unknown): Violation[] | null {
  const batch = batchSchema.safeParse(body);
  if (batch.success)
    return batch.data
      .slice(0, maxReports)
      .filter(({ type }) => type === 'csp-violation')
      .map(({ body: { effectiveDirective, blockedURL, documentURL } }) =>
        violationOf(effectiveDirective, blockedURL, documentURL),
      );
  const single = singleSchema.safeParse(body);
  if (!single.success) return null;
  const report = single.data['csp-report'];
  return [
    violationOf(
      report['effective-directive'] || report['violated-directive'],
      report['blocked-uri'],
      report['document-uri'],
    ),
  ];
}

function violationOf(directive: string, blocked: string, page: string): Violation {
  return {
    directive: /^[a-z-]{3,40}/.exec(directive)?.[0] ?? 'unknown',
    blocked: /^[a-z-]{1,20}$/.test(blocked) ? blocked : (originOf(blocked) ?? 'unknown'),
    page: pageOf(page),
    origin: originOf(page),
  };
}

function originOf(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { protocol, host } = new URL(url);
  return host === '' ? protocol : `${protocol}//${host.slice(0, 100)}`;
}

/** The first segment only: the rest of an address may name a person or an order. */
function pageOf(url: string): string {
  if (!URL.canParse(url)) return 'unknown';
  return pathWithoutSecrets(`/${new URL(url).pathname.split('/')[1] ?? ''}`);
}

function noteKinds(log: Log, clock: Clock): (violation: Violation) => void {
  const counts = new Map<string, number>();
  let until = clock.now();
  return ({ directive, blocked, page }) => {
    if (clock.now() >= until) {
      counts.clear();
      until = later(clock.now(), { hours: countedHours });
    }
    const kind = `${directive} ${blocked} ${page}`;
    const isKnown = counts.has(kind) || counts.size < maxKinds;
    const key = isKnown ? kind : 'other';
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (!Number.isInteger(Math.log10(count))) return;
    log.warn(
      isKnown ? { directive, blocked, page, count } : { count },
      'a page’s content policy was violated',
    );
  };
}
