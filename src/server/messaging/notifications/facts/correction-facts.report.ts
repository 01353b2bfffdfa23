// Reads a ledger correction: its kind, its amount, and support's explanation to the user.
import { sql } from 'kysely';
import type { Read } from '#server/platform/data/tx.ts';
import type { CorrectionFacts } from './notification.facts.ts';

export async function correctionFacts(
  read: Read,
  event: { correctionId: string },
): Promise<Omit<CorrectionFacts, 'now' | 'happenedAt'> | null> {
  const { rows } = await sql<Omit<CorrectionFacts, 'now' | 'happenedAt'>>`
    select c.kind, c.amount_minor as "amountMinor", c.public_note as "publicNote",
      (select coalesce(sum(t.amount), 0)::bigint from ledger.transfer t join ledger.account a on a.id = t.credit_id
        where c.kind = 'give-seller' and t.journal_id = c.journal_id
          and a.code = 'seller_debt:' || c.user_id || ':' || c.currency) as "paidOffMinor"
    from ledger_corrections c where c.id = ${event.correctionId}`.execute(read.sql);
  return rows[0] ?? null;
}
