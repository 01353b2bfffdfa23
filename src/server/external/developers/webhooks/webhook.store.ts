// The SQL of webhooks. Rows are read and changed only with their owner's id; secrets are encrypted and bound to their row.
import { sql } from 'kysely';
import type { WebhookState } from '#contract/external/developers/webhook.schema.ts';
import type { EncryptedTexts } from '#server/platform/reencrypt.ts';
import { columnsOf } from '#server/platform/data/columns.ts';
import { encryptedColumn } from '#server/platform/data/encrypted-column.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';

export type WebhookRow = {
  id: string;
  user_id: string;
  url: string;
  note: string;
  events: string[];
  state: WebhookState;
  secret_cipher: Buffer;
  previous_cipher: Buffer | null;
  previous_until: Date | null;
  created_at: Date;
  /** When URL or secret last changed; null if never. */
  changed_at: Date | null;
  failing_since: Date | null;
  /** When the receiver last answered anything. */
  answered_at: Date | null;
  last_failed_at: Date | null;
  /** Of the failures in a row, those with an answer, or while other receivers answered. */
  own_failures: number;
};
/** After a success, and when its owner changes or resumes it. */
export const working = { failing_since: null, last_failed_at: null, own_failures: 0 } as const;

declare module '#server/platform/data/db.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the platform's list of tables
  interface Tables {
    webhooks: WebhookRow;
  }
}

const webhookColumns = columnsOf<WebhookRow>({
  id: true,
  user_id: true,
  url: true,
  note: true,
  events: true,
  state: true,
  secret_cipher: true,
  previous_cipher: true,
  previous_until: true,
  created_at: true,
  changed_at: true,
  failing_since: true,
  answered_at: true,
  last_failed_at: true,
  own_failures: true,
});

type Own = { id: string; userId: string };

export async function findWebhooksOf(read: Read, userId: string): Promise<WebhookRow[]> {
  return read.sql
    .selectFrom('webhooks')
    .select(webhookColumns)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
}

export async function findWebhook(read: Read, of: Own): Promise<WebhookRow | undefined> {
  return read.sql
    .selectFrom('webhooks')
    .select(webhookColumns)
    .where('id', '=', of.id)
    .where('user_id', '=', of.userId)
    .executeTakeFirst();
}

/** For the sending job; users go through `findWebhook`. */
export async function findWebhookById(read: Read, id: string): Promise<WebhookRow | undefined> {
  return read.sql.selectFrom('webhooks').select(webhookColumns).where('id', '=', id).executeTakeFirst();
}

export async function lockWebhookById(tx: Tx, id: string): Promise<WebhookRow | undefined> {
  return tx.sql
    .selectFrom('webhooks')
    .select(webhookColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function lockWebhook(tx: Tx, of: Own): Promise<WebhookRow | undefined> {
  return tx.sql
    .selectFrom('webhooks')
    .select(webhookColumns)
    .where('id', '=', of.id)
    .where('user_id', '=', of.userId)
    .forUpdate()
    .executeTakeFirst();
}

/** Active webhooks subscribed to the event, of active accounts. */
export async function findSubscribed(
  read: Read,
  userIds: readonly string[],
  event: string,
): Promise<{ id: string; user_id: string }[]> {
  const { rows } = await sql<{ id: string; user_id: string }>`
    select w.id, w.user_id from webhooks w join users u on u.id = w.user_id
    where w.user_id = any(${userIds}::uuid[]) and w.state = 'active' and ${event} = any(w.events)
      and u.status = 'active'
    order by w.id`.execute(read.sql);
  return rows;
}

/** Whether the receiver of another webhook has answered since then. */
export async function othersAnswered(read: Read, id: string, since: Date): Promise<boolean> {
  const { rows } = await sql<{ have: boolean }>`
    select exists (select from webhooks where id <> ${id} and answered_at > ${since}) as have`.execute(
    read.sql,
  );
  return rows[0]!.have;
}

export async function insertWebhook(tx: Tx, row: WebhookRow): Promise<void> {
  await tx.sql.insertInto('webhooks').values(row).execute();
}

export async function moveWebhook(
  tx: Tx,
  id: string,
  to: Partial<Omit<WebhookRow, 'id' | 'user_id' | 'created_at'>>,
): Promise<WebhookRow> {
  return tx.sql
    .updateTable('webhooks')
    .set(to)
    .where('id', '=', id)
    .returning(webhookColumns)
    .executeTakeFirstOrThrow();
}

export async function deleteWebhookRow(tx: Tx, of: Own): Promise<WebhookRow | undefined> {
  return tx.sql
    .deleteFrom('webhooks')
    .where('id', '=', of.id)
    .where('user_id', '=', of.userId)
    .returning(webhookColumns)
    .executeTakeFirst();
}

export async function deleteWebhooksOf(tx: Tx, userId: string): Promise<void> {
  await tx.sql.deleteFrom('webhooks').where('user_id', '=', userId).execute();
}

/** Deletes previous secrets whose overlap has ended; returns the count. */
export async function deletePreviousSecrets(read: Read, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update webhooks set previous_cipher = null, previous_until = null
    where id in (select id from webhooks where previous_until <= ${read.now} limit ${limit})`.execute(
    read.sql,
  );
  return Number(numAffectedRows ?? 0);
}

/** Current or previous secrets, for re-encryption. */
export function encryptedSecrets(column: 'secret_cipher' | 'previous_cipher'): EncryptedTexts {
  return encryptedColumn('webhook', 'webhooks', { owner: 'id', text: column });
}
