// The limit of bench:orders: the bare driver writes what the app wrote for a life, statement by statement, in the same transactions:
// the rows of checkout, payment, order and history, the postings, the queued jobs, the keys. No question is asked, nothing is checked.
// Each replay is another life: the ids, numbers and references that were born in the recording are replaced by new ones.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { newId } from '#contract/common/ids.ts';
import { walkFor } from './walk-for.ts';

export type Written = {
  text: string;
  values: unknown[];
  /** What ledger.post gave when it was recorded. */ journalId?: number;
};
/** The writes of one life, request by request. */
export type RecordedLife = Written[][];
export type BareLoad = {
  connectionString: string;
  pool: number;
  walkers: number;
  seconds: number;
  lives: RecordedLife[];
  /** Ids from this moment on were born in the recording, in milliseconds. */
  recordedFrom: number;
  firstNumber: number;
};

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;

class Replay {
  readonly #born = new Map<string, string>();
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
  value(given: unknown): unknown {
    if (typeof given === 'number') return this.#journals.get(given) ?? given;
    if (typeof given === 'string') return this.#text(given);
    if (Array.isArray(given)) return given.map((one) => this.value(one));
    return given;
  }
  #text(given: string): string {
    return given
      .replace(uuid, (id) => {
        if (Number.parseInt(id.replace('-', '').slice(0, 12), 16) < this.#from) return id;
        return this.#new(id, () => newId());
      })
      .replace(/sandbox_(?:pay|ref)_[0-9a-f]+/g, (name) =>
        this.#new(name, () => `sandbox_pay_${randomBytes(12).toString('hex')}`),
      )
      .replace(/ORD-\d{4}-\d+/g, this.#number);
  }
  #new(recorded: string, make: () => string): string {
    let made = this.#born.get(recorded);
    if (made === undefined) this.#born.set(recorded, (made = make()));
    return made;
  }
}

async function run(load: BareLoad): Promise<void> {
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({ connectionString: load.connectionString, max: load.pool });
  const names = new Map<string, string>();
  const nameOf = (text: string) => names.get(text) ?? (names.set(text, `w${names.size}`), names.get(text)!);
  let orderNumber = load.firstNumber;
  const walked = await walkFor(load, async (turn, onStep) => {
    const replay = new Replay(load.recordedFrom, orderNumber++);
    for (const request of load.lives[turn % load.lives.length]!) {
      const began = performance.now();
      const client = await pool.connect();
      try {
        for (const { text, values, journalId } of request) {
          const given = values.map((value) => replay.value(value));
          const { rows } = await client.query(
            values.length > 0 ? { name: nameOf(text), text, values: given } : { text },
          );
          if (journalId !== undefined)
            replay.journal(journalId, (rows[0] as { journalId: number }).journalId);
        }
      } finally {
        client.release();
      }
      onStep(performance.now() - began);
    }
  });
  await pool.end();
  process.send!({ ...walked, nextNumber: orderNumber }, () => process.disconnect());
}

process.once('message', (load: BareLoad) => void run(load));
