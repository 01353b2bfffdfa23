// The connections of one process: how many there are, what each may ask for ahead, and what is buffered for readers who do not read.
// Guarantees: no address holds all connections; one request of a connection is answered at a time, so no connection buffers more than
// one response; readers that stall are cut, and so are the largest buffers when all of them together exceed their limit.
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Log } from '#server/platform/log.ts';
import type { ConnectionLimits } from '#server/platform/settings/connection-limits.ts';
import { addressGroup, normalAddress } from './client-address.ts';
import type { IsProxy } from './client-address.ts';
import { rawAnswer, rawAnswerOf } from './raw-answer.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;
type Exchanged = { request: IncomingMessage; response: ServerResponse };
type Connection = {
  current: Exchanged | null;
  waiting: Exchanged[];
  /** The write that a reader has not yet taken: since when, how much at most, and what was taken before it. */
  unread: { since: number; bytes: number; taken: number } | null;
};

/** The largest headers of a request in total; more is refused with 431. */
const maxHeaderBytes = 16 * 1024;

export class ConnectionGuard {
  private readonly open = new Map<Socket, Connection>();
  private readonly perGroup = new Map<string, number>();
  private readonly limits: ConnectionLimits;
  private readonly isProxy: IsProxy;
  private readonly report: (what: string) => void;

  constructor(limits: ConnectionLimits, isProxy: IsProxy, log: Log) {
    this.limits = limits;
    this.isProxy = isProxy;
    this.report = countedLog(log);
  }

  /** A server whose requests go to the handler; one process may listen with several. */
  serve(handler: Handler): Server {
    const { limits } = this;
    const server = createServer({
      maxHeaderSize: maxHeaderBytes,
      headersTimeout: limits.headersMs,
      requestTimeout: Math.max(limits.uploadMs, limits.headersMs),
      connectionsCheckingInterval: limits.sweepMs,
      keepAliveTimeout: limits.keepAliveMs,
    });
    // Before Node's own listener, which begins to read.
    server.prependListener('connection', (socket) => this.admit(socket));
    server.on('request', (request, response) => this.take(handler, { request, response }));
    server.setTimeout(limits.idleMs, (socket) => this.cutIdle(socket));
    server.on('clientError', (error, socket) =>
      endUnreadable(error, socket as Socket, this.open.get(socket as Socket)),
    );
    let sweep: NodeJS.Timeout | undefined;
    server.on('listening', () => {
      sweep = setInterval(() => this.cutReaders(), limits.sweepMs).unref();
    });
    server.on('close', () => clearInterval(sweep));
    return server;
  }

  /** Refuses the connection, or counts it until it closes. */
  private admit(socket: Socket): void {
    const { open, perGroup, limits } = this;
    const address = normalAddress(socket.remoteAddress ?? '') ?? '';
    const group = address !== '' && this.isProxy(address) ? null : addressGroup(address);
    const held = group === null ? 0 : (perGroup.get(group) ?? 0);
    const isFull = open.size >= limits.maxOpen;
    if (isFull || held >= limits.maxPerAddress) {
      this.report(
        isFull ? 'the process has all connections it may have' : 'an address has too many connections',
      );
      socket.end(rawAnswer(isFull ? 'busy' : 'too_many_requests'), () => socket.destroy());
      return;
    }
    open.set(socket, { current: null, waiting: [], unread: null });
    if (group !== null) perGroup.set(group, held + 1);
    socket.once('close', () => {
      open.delete(socket);
      if (group === null) return;
      const left = perGroup.get(group)! - 1;
      if (left > 0) perGroup.set(group, left);
      else perGroup.delete(group);
    });
  }

  private take(handler: Handler, exchanged: Exchanged): void {
    const { socket } = exchanged.request;
    const connection = this.open.get(socket);
    // Refused, or closed meanwhile.
    if (!connection) return;
    if (connection.current === null) return answer(handler, connection, exchanged);
    if (connection.waiting.length < this.limits.maxPipelined) return void connection.waiting.push(exchanged);
    this.report('a client sent too many requests ahead');
    socket.destroy();
  }

  /** Runs for connections without traffic. One that waits for our answer stays: it may take longer than that. */
  private cutIdle(socket: Socket): void {
    const current = this.open.get(socket)?.current;
    const isOurTurn = current?.request.complete && socket.writableLength === 0;
    if (!isOurTurn) socket.destroy();
  }

  private cutReaders(): void {
    const now = performance.now();
    const buffered: { socket: Socket; bytes: number }[] = [];
    for (const [socket, connection] of this.open) {
      const bytes = socket.writableLength;
      if (bytes === 0) {
        connection.unread = null;
      } else if (isStalled(socket, connection, now, this.limits)) {
        this.report('a reader stalled');
        socket.destroy();
      } else buffered.push({ socket, bytes });
    }
    let total = buffered.reduce((sum, { bytes }) => sum + bytes, 0);
    if (total <= this.limits.maxUnreadBytes) return;
    for (const { socket, bytes } of buffered.sort((first, other) => other.bytes - first.bytes)) {
      if (total <= this.limits.maxUnreadBytes) break;
      this.report('too much is buffered for readers');
      total -= bytes;
      socket.destroy();
    }
  }
}

function answer(handler: Handler, connection: Connection, exchanged: Exchanged): void {
  connection.current = exchanged;
  exchanged.response.once('close', () => {
    connection.current = null;
    const next = connection.waiting.shift();
    if (next && !next.request.socket.destroyed) answer(handler, connection, next);
  });
  handler(exchanged.request, exchanged.response);
}

function isStalled(socket: Socket, connection: Connection, now: number, limits: ConnectionLimits): boolean {
  const bytes = socket.writableLength;
  const taken = socket.bytesWritten - bytes;
  if (connection.unread?.taken !== taken) connection.unread = { since: now, bytes, taken };
  const { unread } = connection;
  unread.bytes = Math.max(unread.bytes, bytes);
  // A write counts as taken when all of it is, so a large one gets the time that a slow line needs for it.
  const allowedMs = limits.unreadMs + (unread.bytes / limits.unreadBytesPerSecond) * 1000;
  return now - unread.since > allowedMs;
}

/** A request that Node cannot read. It is answered unless that could be taken for the answer to another request. */
function endUnreadable(
  error: NodeJS.ErrnoException,
  socket: Socket,
  connection: Connection | undefined,
): void {
  const { current, waiting } = connection ?? { current: null, waiting: [] };
  const isItsOwn = current === null || (!current.request.complete && !current.response.headersSent);
  const mayAnswer = error.code !== 'ECONNRESET' && socket.writable && isItsOwn && waiting.length === 0;
  if (!mayAnswer) return void socket.destroy();
  socket.end(rawAnswerOf(error), () => socket.destroy());
}

const logEveryMs = 60_000;

/** One line per kind and minute with its count: these come in floods. */
function countedLog(log: Log): (what: string) => void {
  const counts = new Map<string, { count: number; loggedAt: number }>();
  return (what) => {
    const entry = counts.get(what) ?? { count: 0, loggedAt: Number.NEGATIVE_INFINITY };
    counts.set(what, entry);
    entry.count++;
    const now = performance.now();
    if (now - entry.loggedAt < logEveryMs) return;
    log.warn({ count: entry.count }, what);
    entry.count = 0;
    entry.loggedAt = now;
  };
}
