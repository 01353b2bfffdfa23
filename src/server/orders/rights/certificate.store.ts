// SQL of rights certificates: written once, withdrawn at most once, never changed otherwise.
import type { ColumnType } from 'kysely';
import type { Certified } from '#contract/orders/rights/certificate.schema.ts';
import type { Tx } from '#server/platform/data/tx.ts';

declare module '#server/platform/data/db.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the platform's list of tables
  interface Tables {
    rights_certificates: {
      order_id: string;
      id: string;
      certified: ColumnType<Certified, string, never>;
      seal: string;
      completed_at: Date;
      withdrawn_at: Date | null;
    };
  }
}

export async function insertCertificate(
  tx: Tx,
  of: { orderId: string; certified: Certified; seal: string },
): Promise<void> {
  await tx.sql
    .insertInto('rights_certificates')
    .values({
      order_id: of.orderId,
      id: of.certified.certificateId,
      certified: JSON.stringify(of.certified),
      seal: of.seal,
      completed_at: tx.now,
      withdrawn_at: null,
    })
    .execute();
}

/** Does nothing if there is none or it is already withdrawn. */
export async function setWithdrawn(tx: Tx, orderId: string): Promise<void> {
  await tx.sql
    .updateTable('rights_certificates')
    .set({ withdrawn_at: tx.now })
    .where('order_id', '=', orderId)
    .where('withdrawn_at', 'is', null)
    .execute();
}
