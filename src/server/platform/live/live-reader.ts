// Reads invalidations for all browsers of this process, over one PostgreSQL connection that listens for NOTIFY.
// Guarantees: an event and its cursor come from the same read, so that resuming at the cursor repeats nothing.
import pg from 'pg';
import { listenerSettings } from '#server/platform/data/db.ts';
import type { Platform } from '#server/platform/platform.ts';
import { LiveClients, missedBy } from './live-clients.ts';
import type { LiveClient } from './live-client.ts';
import { writeLiveCursor } from './live-cursor.ts';
import { readInvalidations } from './live.store.ts';

export type LiveOptions = {
  connectionString: string;
  platform: () => Platform;
  onError: (error: Error) => void;
};

export const channel = 'guildhall_live';
/** How long invalidations can stay unnoticed after a lost NOTIFY. */
const lookEveryMs = 1000;
const retryMs = 500;
const maxJoining = 200;

export class LiveReader {
  private readonly clients = new LiveClients();
  private joining: LiveClient[] = [];
  /** Clients that left before they were admitted. */
  private readonly left = new Set<LiveClient>();
  private connection: pg.Client | null = null;
  /** The snapshot read last; null while no client is connected. */
  private seen: string | null = null;
  private currentCursor: string | null = null;
  private due = false;
  private running: Promise<void> | null = null;
  private closed = false;
  private timer: NodeJS.Timeout | null = null;
  private readonly options: LiveOptions;
  private readonly processId: string;

  constructor(options: LiveOptions, processId: string) {
    this.options = options;
    this.processId = processId;
  }

  cursor(): string | null {
    return this.currentCursor;
  }

  connections(): number {
    return this.clients.count + this.joining.length;
  }

  join(client: LiveClient): () => void {
    this.joining.push(client);
    this.timer ??= setInterval(() => this.look(), lookEveryMs).unref();
    this.look();
    return () => {
      if (!this.clients.remove(client) && this.joining.includes(client)) this.left.add(client);
    };
  }

  look(): void {
    if (this.closed || (this.clients.isEmpty && this.joining.length === 0)) return;
    this.due = true;
    this.running ??= this.readAll().finally(() => {
      this.running = null;
    });
  }

  async close(): Promise<void> {
    this.closed = true;
    if (this.timer) clearInterval(this.timer);
    await this.running;
    await this.connection?.end().catch(() => undefined);
  }

  /** Reads one batch after the other until nothing is due; a request during a read is covered by the next one. */
  private async readAll(): Promise<void> {
    while (this.due && !this.closed) {
      this.due = false;
      try {
        this.connection ??= await this.connect();
        await this.readBatch(this.connection);
      } catch (error) {
        this.options.onError(error as Error);
        void this.connection?.end().catch(() => undefined);
        this.connection = null;
        await new Promise((resolve) => setTimeout(resolve, retryMs).unref());
        this.due = true;
      }
    }
  }

  private async readBatch(connection: pg.Client): Promise<void> {
    const joiners = this.joining.slice(0, maxJoining);
    const batch = await readInvalidations(
      connection,
      this.seen,
      joiners.map((client) => ({ userId: client.userId, snapshot: client.since?.snapshot ?? null })),
    );
    // Only now: after a failed query they would have to be queried again.
    this.joining = this.joining.slice(joiners.length);
    if (this.joining.length > 0) this.due = true;
    this.seen = batch.seen;
    const now = this.options.platform().clock.now().getTime();
    const cursor = writeLiveCursor({ atMs: now, snapshot: batch.seen });
    this.currentCursor = cursor;
    this.clients.deliver(batch, cursor);
    for (const [at, client] of joiners.entries()) {
      if (this.left.delete(client)) continue;
      this.clients.add(client);
      client.deliver(missedBy(client, at, batch, now), cursor);
    }
    if (this.clients.isEmpty) {
      this.seen = null;
      this.currentCursor = null;
    }
  }

  private async connect(): Promise<pg.Client> {
    const opened = new pg.Client({
      connectionString: this.options.connectionString,
      connectionTimeoutMillis: 2000,
      application_name: 'guildhall-live',
    });
    opened.on('error', (error) => {
      if (this.connection === opened) this.connection = null;
      this.options.onError(error);
    });
    // This process already knows what it notified.
    opened.on('notification', ({ payload }) => void (payload !== this.processId && this.look()));
    await opened.connect();
    await opened.query(`${listenerSettings}; listen ${channel}`);
    return opened;
  }
}
