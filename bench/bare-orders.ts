// The limit of bench:orders: pg writes what the app wrote for an order, in the same transactions: rows of checkout, payment, order
// and history, postings, queued jobs, idempotency keys. Nothing is read or checked.
// Each replay is a new order: ids, numbers and references created in the recording are replaced by new ones.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { newId } from '#contract/common/ids.ts';
import { runClients } from './run-clients.ts';

export type RecordedWrite = {
  text: string;
  values: unknown[];
  /** The journal id that ledger.post returned in the recording. */
  journalId?: number;
};
/** The writes of one order, by request. */
export type RecordedOrder = RecordedWrite[][];
export type BareLoad = {
  connectionString: string;
  pool: number;
  clients: number;
  seconds: number;
  orders: RecordedOrder[];
  /** Ids from this time on (ms) were created in the recording. */
  recordedFrom: number;
  firstNumber: number;
};

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Seals of license certificates are unique SHA-256 hashes. */
const seal = /\b[0-9a-f]{64}\b/g;

class Replay {
  readonly #replaced = new Map<string, string>();
  readonly #journals = new Map<number, number>();
  readonly #from: number;
  readonly #number: string;
  constructor(from: number, orderNumber: number) {
    this.#from = from;
    this.#number = `ORD-2026-${String(orderNumber).padStart(9, '0')}`;
  }
  journal(recorded: number, now: number): void {
    this.#journals.set(recorded, now);
  }
  value(recorded: unknown): unknown {
    if (typeof recorded === 'number') return this.#journals.get(recorded) ?? recorded;
    if (typeof recorded === 'string') return this.#text(recorded);
    if (Array.isArray(recorded)) return recorded.map((item) => this.value(item));
    return recorded;
  }
  #text(recorded: string): string {
    return recorded
      .replace(uuid, (id) => {
        if (Number.parseInt(id.replace('-', '').slice(0, 12), 16) < this.#from) return id;
        return this.#new(id, () => newId());
      })
      .replace(/sandbox_(?:pay|ref)_[0-9a-f]+/g, (name) =>
        this.#new(name, () => `sandbox_pay_${randomBytes(12).toString('hex')}`),
      )
      .replace(seal, (hash) => this.#new(hash, () => randomBytes(32).toString('hex')))
      .replace(/ORD-\d{4}-\d+/g, this.#number);
  }
  #new(recorded: string, make: () => string): string {
    let made = this.#replaced.get(recorded);
    if (made === undefined) this.#replaced.set(recorded, (made = make()));
    return made;
  }
}

async function run(load: BareLoad): Promise<void> {
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({ connectionString: load.connectionString, max: load.pool });
  const names = new Map<string, string>();
  const nameOf = (text: string) => names.get(text) ?? (names.set(text, `w${names.size}`), names.get(text)!);
  let orderNumber = load.firstNumber;
  const result = await runClients(load, async (turn, onRequest) => {
    const replay = new Replay(load.recordedFrom, orderNumber++);
    for (const request of load.orders[turn % load.orders.length]!) {
      const began = performance.now();
      const client = await pool.connect();
      try {
        for (const { text, values, journalId } of request) {
          const replayed = values.map((value) => replay.value(value));
          const { rows } = await client.query(
            values.length > 0 ? { name: nameOf(text), text, values: replayed } : { text },
          );
          if (journalId !== undefined)
            replay.journal(journalId, (rows[0] as { journalId: number }).journalId);
        }
      } finally {
        client.release();
      }
      onRequest(performance.now() - began);
    }
  });
  await pool.end();
  process.send!({ ...result, nextNumber: orderNumber }, () => process.disconnect());
}

process.once('message', (load: BareLoad) => void run(load));
