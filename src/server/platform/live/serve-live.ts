// GET /api/v1/live: server-sent events for a session, by cookie (browsers) or bearer token (API clients).
// Guarantees: only our own pages open it with a cookie; six connections per user over all processes; an ended session is cut within
// seconds; a client that reads too slowly is dropped at 256 KB and resumes from its last event. Invalidations are opaque here.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { livePath, maxConnections } from '#contract/common/live.rules.ts';
import type { LiveInvalidations } from '#contract/common/live.schema.ts';
import type { Edge } from '#server/platform/http/edge.ts';
import { exchangeOf } from '#server/platform/http/http-exchange.ts';
import type { Exchange } from '#server/platform/http/exchange.ts';
import { parseLimit } from '#server/platform/http/limits.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { readLiveCursor } from './live-cursor.ts';
import { beat, claimSlot, endProcess, freeSlot } from './live.store.ts';

const openings = parseLimit('live', '120/min', false);
/** How much may be buffered for one browser. */
const maxWaitingBytes = 256 * 1024;
/** Proxies and phones close connections that are idle for more than half a minute. */
const heartbeatSeconds = 20;
const checkEveryMs = 2000;
const beatEveryMs = 5000;
const lostAfterSeconds = 30;
const maxChecked = 2000;

type LiveRoute = { Querystring: Record<string, unknown> };
type OpenStream = {
  userId: string;
  sessionId: string;
  turn: number;
  write(text: string): void;
  end(last: string): void;
};

export function serveLive(http: FastifyInstance, edge: Edge): void {
  const open = new Set<OpenStream>();
  const upkeep = upkeepOf(edge, open);
  let opened = 0;
  http.get<LiveRoute>(livePath, async (request, reply) => {
    const exchange = exchangeOf(edge.platform.settings, request, reply);
    const viewer = await viewerOf(edge, exchange);
    await edge.platform.limits.consume(openings, viewer.userId);
    await upkeep.begin();
    const { live } = edge.platform;
    const slot = await claimSlot(edge.platform, viewer.userId, live.processId, maxConnections);
    if (slot === null) return refuse('too_many_live');
    const free = () =>
      freeSlot(edge.platform, { user_id: viewer.userId, slot, process_id: live.processId }).catch(
        () => undefined,
      );
    if (reply.raw.destroyed) {
      reply.hijack();
      return free();
    }
    const stream = beginStream(reply, viewer, opened++);
    open.add(stream);
    const leave = live.join({
      userId: viewer.userId,
      since: readLiveCursor(lastEventOf(request)),
      deliver: (invalidations, cursor) => stream.write(eventOf(invalidations, cursor)),
    });
    reply.raw.on('close', () => {
      open.delete(stream);
      leave();
      void free();
    });
    return reply;
  });
  // Before the server waits for open requests to end: these never would.
  http.addHook('preClose', async () => {
    // Spread over two seconds, so that the clients do not all reconnect to the next process at once.
    for (const stream of open) stream.end(`retry: ${500 + (stream.turn % 20) * 100}\n\n`);
    await upkeep.end();
  });
}

async function viewerOf(edge: Edge, exchange: Exchange): Promise<Viewer> {
  let viewer: Viewer | undefined;
  if (exchange.bearer !== undefined) {
    viewer = await edge.sessions.viewerOfBearer(edge.platform, exchange.bearer);
  } else {
    exchange.assertSameSite();
    viewer = (await edge.sessions.viewerOfCookie(edge.platform, exchange))?.viewer;
  }
  if (!viewer) return refuse('not_signed_in');
  return viewer.emailVerified ? viewer : refuse('email_unverified');
}

/** Browsers that reconnect send the header; a tab that takes over from another one passes its cursor in the query. */
function lastEventOf(request: FastifyRequest<LiveRoute>): string | undefined {
  const header = request.headers['last-event-id'];
  if (typeof header === 'string') return header;
  const { after } = request.query;
  return typeof after === 'string' ? after : undefined;
}

function eventOf(invalidations: LiveInvalidations, cursor: string): string {
  return `id: ${cursor}\ndata: ${JSON.stringify(invalidations)}\n\n`;
}

function beginStream(reply: FastifyReply, viewer: Viewer, turn: number): OpenStream {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // nginx would buffer the events otherwise.
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
    'x-request-id': reply.request.id,
  });
  raw.flushHeaders();
  raw.on('error', () => raw.destroy());
  return {
    userId: viewer.userId,
    sessionId: viewer.sessionId,
    turn,
    write(text) {
      if (raw.writableEnded || raw.destroyed) return;
      raw.write(text);
      if (raw.writableLength > maxWaitingBytes) raw.destroy();
    },
    end(last) {
      if (raw.writableEnded || raw.destroyed) return;
      raw.end(last);
      // Clients that do not read to the end are not waited for.
      setTimeout(() => raw.destroy(), 1000).unref();
    },
  };
}

/** Maintenance of open connections: heartbeats, and whether their sessions are still valid. */
function upkeepOf({ platform, sessions }: Edge, open: Set<OpenStream>) {
  const { live } = platform;
  let began: Promise<void> | null = null;
  let timers: NodeJS.Timeout[] = [];
  let second = 0;
  /** One after the other, never two of the same kind at once. */
  const often = (everyMs: number, run: () => Promise<void>) => {
    let busy: Promise<void> | null = null;
    timers.push(
      setInterval(() => {
        busy ??= run()
          .catch((error: unknown) =>
            platform.log.warn({ err: error }, 'maintenance of live connections failed'),
          )
          .finally(() => {
            busy = null;
          });
      }, everyMs).unref(),
    );
  };

  async function cutEndedSessions(): Promise<void> {
    const ids = [...new Set([...open].map((stream) => stream.sessionId))];
    for (let at = 0; at < ids.length; at += maxChecked) {
      const chunk = ids.slice(at, at + maxChecked);
      const good = await sessions.stillGood(platform, chunk);
      const ended = new Set(chunk.filter((id) => !good.has(id)));
      if (ended.size === 0) continue;
      for (const stream of open) if (ended.has(stream.sessionId)) stream.end('event: over\ndata: []\n\n');
    }
  }

  async function heartbeats(): Promise<void> {
    second++;
    for (const stream of open)
      if (stream.turn % heartbeatSeconds === second % heartbeatSeconds) stream.write(':\n\n');
  }

  async function begin(): Promise<void> {
    await beat(platform, live.processId, lostAfterSeconds);
    often(1000, heartbeats);
    often(checkEveryMs, cutEndedSessions);
    often(beatEveryMs, () => beat(platform, live.processId, lostAfterSeconds));
  }

  return {
    /** With the first connection. */
    async begin(): Promise<void> {
      began ??= begin();
      await began.catch((error: unknown) => {
        began = null;
        throw error;
      });
    },
    async end(): Promise<void> {
      for (const timer of timers) clearInterval(timer);
      timers = [];
      if (began) await endProcess(platform, live.processId).catch(() => undefined);
    },
  };
}
