// Email of the embedded default: stored in the database and shown at /mailbox instead of being sent.
// Guarantees: bounded to the newest 2,000; a resend with the same Message-ID is detected, as a mail server would.
// Does not control access: mailbox-page.ts does.
import type pg from 'pg';
import { newId } from '#contract/common/ids.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Email } from '#server/platform/ports/email.ts';
import { checkedRecipient } from './recipient.ts';

export const mailboxCapacity = 2000;

export type MailboxMail = {
  id: string;
  /** A sequence number in order of arrival. */
  arrived: number;
  to: string;
  subject: string;
  text: string;
  /** The reply address; null where replies are not read. */
  replyTo: string | null;
  createdAt: Date;
};

export function openMailbox(pool: pg.Pool, clock: Clock, keeps = mailboxCapacity): Email {
  return {
    name: 'mailbox',
    async send(mail) {
      const now = clock.now();
      const { rows } = await pool.query<{ arrived: number }>(
        `insert into mailbox_mails (id, message_id, to_address, subject, text, html, created_at, reply_to)
         values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (message_id) do nothing returning arrived`,
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
      // The number is of a sequence, so up to `keeps` there cannot be more.
      if ((rows[0]?.arrived ?? 0) <= keeps) return;
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

/** Newest first; `before` is the `arrived` of the last email already shown. */
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
