// GET /api/v1/live: server-sent events over the session, by the cookie (browsers) or a bearer token (programs).
// Guards: only our own pages open it with a cookie; six per person over all processes; a session that ends is cut within seconds;
// whoever reads too slowly is dropped at 256 KB and resumes from the last event they had. Knows nothing of what hints are about.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { livePath, mostConnections } from '#contract/live/live.rules.ts';
import type { LiveNews } from '#contract/live/live.schema.ts';
import type { Edge } from '#server/platform/http.ts';
import { exchangeOf } from '#server/platform/http-exchange.ts';
import type { Exchange } from '#server/platform/exchange.ts';
import { parseLimit } from '#server/platform/limits.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Viewer } from '#server/platform/session.ts';
import { readLiveCursor } from './live-cursor.ts';
import { beat, claimSlot, endProcess, freeSlot } from './live.store.ts';

const openings = parseLimit('live', '120/min', false);
/** What may wait to be sent to one browser. */
const mostWaitingBytes = 256 * 1024;
/** Proxies and phones cut lines that are quiet for longer than half a minute. */
const heartbeatSeconds = 20;
const checkEveryMs = 2000;
const beatEveryMs = 5000;
const lostAfterSeconds = 30;
const mostChecked = 2000;

type Asked = { Querystring: Record<string, unknown> };
type Open = {
  userId: string;
  sessionId: string;
  turn: number;
  write(text: string): void;
  end(last: string): void;
};

export function serveLive(http: FastifyInstance, edge: Edge): void {
  const open = new Set<Open>();
  const upkeep = keepUp(edge, open);
  let opened = 0;
  http.get<Asked>(livePath, async (request, reply) => {
    const exchange = exchangeOf(edge.platform.settings, request, reply);
    const viewer = await viewerOf(edge, exchange);
    await edge.platform.limits.consume(openings, viewer.userId);
    await upkeep.begin();
    const { live } = edge.platform;
    const slot = await claimSlot(edge.platform, viewer.userId, live.processId, mostConnections);
    if (slot === null) return refuse('too_many_live');
    const free = () =>
      freeSlot(edge.platform, { user_id: viewer.userId, slot, process_id: live.processId }).catch(
        () => undefined,
      );
    if (reply.raw.destroyed) {
      reply.hijack();
      return free();
    }
    const one = beginStream(reply, viewer, opened++);
    open.add(one);
    const leave = live.join({
      userId: viewer.userId,
      since: readLiveCursor(lastEventOf(request)),
      tell: (news, cursor) => one.write(eventOf(news, cursor)),
    });
    reply.raw.on('close', () => {
      open.delete(one);
      leave();
      void free();
    });
    return reply;
  });
  // Before the server waits for its requests to end: these never would.
  http.addHook('preClose', async () => {
    // Spread over two seconds, so that the process that takes over is not asked by all at once.
    for (const one of open) one.end(`retry: ${500 + (one.turn % 20) * 100}\n\n`);
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

/** Browsers that reconnect by themselves send the header; a tab that takes over from another one names its place in the address. */
function lastEventOf(request: FastifyRequest<Asked>): string | undefined {
  const header = request.headers['last-event-id'];
  if (typeof header === 'string') return header;
  const { after } = request.query;
  return typeof after === 'string' ? after : undefined;
}

function eventOf(news: LiveNews, cursor: string): string {
  return `id: ${cursor}\ndata: ${JSON.stringify(news)}\n\n`;
}

function beginStream(reply: FastifyReply, viewer: Viewer, turn: number): Open {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // nginx would gather them otherwise.
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
      if (raw.writableLength > mostWaitingBytes) raw.destroy();
    },
    end(last) {
      if (raw.writableEnded || raw.destroyed) return;
      raw.end(last);
      // Whoever does not read to the end is not waited for.
      setTimeout(() => raw.destroy(), 1000).unref();
    },
  };
}

/** What open connections need while they last: heartbeats, and a look at whether their sessions still count. */
function keepUp({ platform, sessions }: Edge, open: Set<Open>) {
  const { live } = platform;
  let began: Promise<void> | null = null;
  let timers: NodeJS.Timeout[] = [];
  let second = 0;
  /** One after the other, never two of the same at once. */
  const often = (everyMs: number, run: () => Promise<void>) => {
    let busy: Promise<void> | null = null;
    timers.push(
      setInterval(() => {
        busy ??= run()
          .catch((error: unknown) =>
            platform.log.warn({ err: error }, 'live connections could not be looked after'),
          )
          .finally(() => {
            busy = null;
          });
      }, everyMs).unref(),
    );
  };

  async function cutEndedSessions(): Promise<void> {
    const ids = [...new Set([...open].map((one) => one.sessionId))];
    for (let at = 0; at < ids.length; at += mostChecked) {
      const asked = ids.slice(at, at + mostChecked);
      const good = await sessions.stillGood(platform, asked);
      const ended = new Set(asked.filter((id) => !good.has(id)));
      if (ended.size === 0) continue;
      for (const one of open) if (ended.has(one.sessionId)) one.end('event: over\ndata: []\n\n');
    }
  }

  async function heartbeats(): Promise<void> {
    second++;
    for (const one of open) if (one.turn % heartbeatSeconds === second % heartbeatSeconds) one.write(':\n\n');
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
