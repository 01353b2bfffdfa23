// The audit log: append-only rows, written in the same transaction as the change they record.
// Guarantees: never contains passwords, codes, tokens or card numbers. Kept 180 days (purged by a timer of accounts).
import { newId } from '#contract/common/ids.ts';
import type { Tx } from './tx.ts';

declare module '#server/platform/data/db.ts' {
  interface Tables {
    audit_log: {
      id: string;
      at: Date;
      action: string;
      user_id: string | null;
      ip: string | null;
      details: string;
    };
  }
}

export async function audit(
  tx: Tx,
  action: string,
  about: { userId?: string | null; ip?: string | null; details?: Record<string, unknown> },
): Promise<void> {
  await tx.sql
    .insertInto('audit_log')
    .values({
      id: newId(tx.now.getTime()),
      at: tx.now,
      action,
      user_id: about.userId ?? null,
      ip: about.ip ?? null,
      details: JSON.stringify(about.details ?? {}),
    })
    .execute();
}
