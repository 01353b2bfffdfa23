// Mail of the embedded default: kept in the database and read at /mailbox instead of being sent.
// Guards: bounded to the newest 2,000; a repeat with the same Message-ID is recognised, as a mail server would.
// Does not know who may look: mailbox-page.ts does.
import type pg from 'pg';
import { newId } from '#contract/common/ids.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Email } from './email.ts';
import { checkedRecipient } from './recipient.ts';

export const mailboxKeeps = 2000;

export type MailboxMail = {
  id: string;
  /** Counts up by one with every mail; the order of arrival. */
  arrived: number;
  to: string;
  subject: string;
  text: string;
  /** Where answers go; null where they are not read. */
  replyTo: string | null;
  createdAt: Date;
};

export function openMailbox(pool: pg.Pool, clock: Clock, keeps = mailboxKeeps): Email {
  return {
    name: 'mailbox',
    async send(mail) {
      const now = clock.now();
      await pool.query(
        `insert into mailbox_mails (id, message_id, to_address, subject, text, html, created_at, reply_to)
         values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (message_id) do nothing`,
        [
          newId(now.getTime()),
          mail.messageId,
          checkedRecipient(mail.to),
          mail.subject,
          mail.text,
          mail.html,
          now,
          mail.replyTo ?? null,
        ],
      );
      await pool.query(
        `delete from mailbox_mails where arrived in (
           select arrived from mailbox_mails
           where arrived <= (select arrived from mailbox_mails order by arrived desc offset $1 limit 1)
           for update skip locked)`,
        [keeps],
      );
    },
    close: async () => undefined,
  };
}

/** Newest first; `before` is the `arrived` of the last mail already shown. */
export async function listMailbox(
  pool: pg.Pool,
  page: { to: string | null; before: number | null; limit: number },
): Promise<MailboxMail[]> {
  const { rows } = await pool.query<MailboxMail>(
    `select id, arrived, to_address as "to", subject, text, reply_to as "replyTo", created_at as "createdAt"
     from mailbox_mails
     where ($1::text is null or lower(to_address) = lower($1)) and ($2::bigint is null or arrived < $2)
     order by arrived desc limit $3`,
    [page.to, page.before, page.limit],
  );
  return rows;
}

export async function findMailboxMail(
  pool: pg.Pool,
  id: string,
): Promise<(MailboxMail & { html: string }) | null> {
  const { rows } = await pool.query<MailboxMail & { html: string }>(
    `select id, arrived, to_address as "to", subject, text, html, reply_to as "replyTo", created_at as "createdAt"
     from mailbox_mails where id = $1`,
    [id],
  );
  return rows[0] ?? null;
}
