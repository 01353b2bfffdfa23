// A ticket with its thread, for its sender and for support.
// Guarantees: the sender never sees who in support wrote; support sees the given name and address, which may be unverified.
import { supportTargets } from '#contract/common/support-targets.rules.ts';
import type {
  SupportThread,
  SupportTicket,
  TicketMessage,
  TicketThread,
} from '#contract/help/support/ticket.schema.ts';
import { personsById } from '#server/people/accounts/profiles/person.view.ts';
import { later } from '#server/platform/clock.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { filesById } from '#server/foundation/uploads/file.view.ts';
import { findReportedMessage } from './reported-message.report.ts';
import { listTicketMails } from './ticket-mail.store.ts';
import type { TicketMailRow } from './ticket-mail.store.ts';
import { listTicketMessages } from './ticket-thread.store.ts';
import type { TicketMessageRow } from './ticket-thread.store.ts';
import type { TicketRow } from './ticket.store.ts';

export function ticketView(row: TicketRow) {
  return {
    number: row.number,
    kind: row.kind,
    topic: row.topic,
    state: row.state,
    orderNumber: row.order_number,
    message: row.message,
    createdAt: row.created_at.toISOString(),
  };
}

/** `viewerId` is null for viewers who hold only the link: they see the names of files, not their URLs. */
async function messageViews(
  read: Read,
  ticket: TicketRow,
  messages: readonly TicketMessageRow[],
  viewerId: string | null,
): Promise<TicketMessage[]> {
  const emails = await listTicketMails(read, ticket.id);
  const fileIds = [...emails.values()].flatMap((mail) => mail.file_ids);
  const files = await filesById(read, fileIds, viewerId ?? '');
  return messages.map((row) => {
    const mail = emails.get(row.id);
    return {
      number: row.number,
      side: row.side,
      text: row.text,
      at: row.written_at.toISOString(),
      mail: mail ? mailView(mail, ticket) : null,
      files: (mail?.file_ids ?? []).flatMap((id) => files.get(id) ?? []),
    };
  });
}

function mailView(mail: TicketMailRow, ticket: TicketRow): TicketMessage['mail'] {
  const isOwn = mail.from_address.toLowerCase() === ticket.email.toLowerCase();
  return { from: isOwn ? null : mail.from_address, whole: mail.whole_text, leftOut: mail.left_out };
}

export async function ticketThread(
  read: Read,
  row: TicketRow,
  viewerId: string | null,
): Promise<TicketThread> {
  const messages = await listTicketMessages(read, row.id);
  return { ...ticketView(row), messages: await messageViews(read, row, messages, viewerId) };
}

export function supportTicket(read: Read, row: TicketRow, replies: number): SupportTicket {
  return {
    ...ticketView(row),
    name: row.name,
    email: row.email,
    userId: row.user_id,
    waitingSince: row.waiting_since?.toISOString() ?? null,
    isOverdue:
      row.waiting_since !== null && later(row.waiting_since, { days: supportTargets.ticketDays }) <= read.now,
    replies,
  };
}

export async function supportThread(read: Read, viewerId: string, row: TicketRow): Promise<SupportThread> {
  const messages = await listTicketMessages(read, row.id);
  const authors = messages.map((message) => message.author_id).filter((id) => id !== null);
  const reported = await findReportedMessage(read, row.number);
  const isOwn = row.user_id === viewerId;
  const views = await messageViews(read, row, messages, viewerId);
  const people = await personsById(read, reported === null ? authors : [...authors, reported.authorId]);
  return {
    ...supportTicket(read, row, messages.length),
    isOwn,
    reported: reported === null ? null : people.get(reported.authorId)!,
    // An agent sees no more of their own report than other reporters.
    reportedFiles: isOwn ? 0 : (reported?.files ?? 0),
    reportedText: isOwn ? null : (reported?.text ?? null),
    messages: views.map((view, at) => {
      const { author_id } = messages[at]!;
      return { ...view, by: author_id === null ? null : people.get(author_id)!.displayName };
    }),
  };
}
