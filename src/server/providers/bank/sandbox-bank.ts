// The sandbox bank: pays sellers from the balance of the sandbox payments, in its own tables, on its own connections.
// Moves no real money. Guarantees: the same key pays once; of account numbers only the last four digits are stored. Transfers to
// numbers ending in 0000 fail.
import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { Clock } from '#server/platform/clock.ts';
import type { Bank, TransferResult } from '#server/platform/ports/bank.ts';

type TransferRow = {
  reference: string;
  amount_minor: number;
  currency: string;
  state: TransferResult['state'];
  failed_because: string | null;
};

async function findTransfer(pool: pg.Pool, key: string): Promise<TransferRow | undefined> {
  const { rows } = await pool.query<TransferRow>(
    'select reference, amount_minor, currency, state, failed_because from sandbox.transfers where key = $1',
    [key],
  );
  return rows[0];
}

export function openSandboxBank(pool: pg.Pool, clock: Clock): Bank {
  return {
    name: 'sandbox',
    accounts: null,
    checkAccount({ accountNumber }) {
      if (!/^[A-Z0-9]{8,34}$/.test(accountNumber)) return 'Enter 8 to 34 letters and digits.';
      if (!/\d{4}$/.test(accountNumber)) return 'An account number ends in at least four digits.';
      return null;
    },
    async transfer({ key, amountMinor, currency, account }) {
      const fails = account.accountNumber.endsWith('0000');
      await pool.query(
        `insert into sandbox.transfers (reference, key, amount_minor, currency, account_label, state, failed_because, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (key) do nothing`,
        [
          `sandbox_tr_${randomBytes(12).toString('hex')}`,
          key,
          amountMinor,
          currency,
          `•••• ${account.accountNumber.slice(-4)}`,
          fails ? 'failed' : 'paid',
          fails ? 'The bank rejected this account number. The money is back in your balance.' : null,
          clock.now(),
        ],
      );
      const row = await findTransfer(pool, key);
      if (!row || row.amount_minor !== amountMinor || row.currency.trim() !== currency) {
        throw new Error(`The sandbox bank received ${key} twice with different amounts`);
      }
      return { reference: row.reference, state: row.state, failedBecause: row.failed_because };
    },
    async cancel({ key }) {
      const row = await findTransfer(pool, key);
      if (row) return { reference: row.reference, state: row.state, failedBecause: row.failed_because };
      return { reference: `stopped:${key}`, state: 'failed', failedBecause: null };
    },
  };
}
