// Takes a reply by email into its ticket, as a reply on the page would be.
// Guarantees: knowing the reply address authorizes the reply, whatever the From header says. Automatic emails are dropped silently, and
// an incoming email never causes an outgoing one, so no mail loop can start. One email is taken once. Quotes are cut off but stored;
// files are scanned before anyone gets them; each omission is stated in a sentence.
import { fileLimits } from '#contract/foundation/uploads/upload.schema.ts';
import { messageMaximum, maxTicketMessages } from '#contract/help/support/ticket.schema.ts';
import { withoutQuote } from '#server/foundation/mail/cut-quote.ts';
import type { ReadMail } from '#server/foundation/mail/parse-mail.ts';
import { readMail } from '#server/foundation/mail/read-mail.ts';
import { parseLimit } from '#server/platform/http/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/http/refuse.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { MailNotTaken } from '#server/providers/inbound/mail-receiver.ts';
import type { Intake, ReceivedMail } from '#server/providers/inbound/mail-receiver.ts';
import { cleanFileName } from '#server/foundation/uploads/file-name.ts';
import {
  discardTicketFiles,
  insertTicketFiles,
  storeTicketFiles,
} from '#server/foundation/uploads/store-ticket-files.ts';
import type { StoredTicketFile, TicketFile } from '#server/foundation/uploads/store-ticket-files.ts';
import { findByReplyAddress } from './reply-address.ts';
import { hasTicketMail, insertTicketMail } from './ticket-mail.store.ts';
import { insertTicketMessage, listTicketMessages, lockTicket, moveTicket } from './ticket-thread.store.ts';
import type { TicketRow } from './ticket.store.ts';

/** Further emails get a temporary error and wait at the sending server. */
const perTicket = parseLimit('ticket-mail', '20/h', true);
/** The secret part of a ticket's link and of its reply address. */
const secrets = /(tkt-\d{4}-\d{4,9}-)[a-z2-9]{20}/gi;
const onlyFiles = 'This email contained only files.';
/** Files that run when they are opened are never taken. */
const executables =
  /\.(exe|com|scr|pif|bat|cmd|msi|msp|jar|js|jse|vbs|vbe|wsf|wsh|hta|ps1|lnk|cpl|reg|dll|iso|img|chm|apk|app|dmg)$/i;

export function ticketIntake(platform: Platform, read = readMail): Intake {
  return {
    isKnown: async (address) => (await findByReplyAddress(reading(platform), address)) !== null,
    take: (mail) => takeMail(platform, mail, read),
  };
}

async function takeMail(platform: Platform, received: ReceivedMail, read: typeof readMail): Promise<void> {
  const tickets: TicketRow[] = [];
  for (const address of received.to) {
    // The ticket existed at RCPT TO; it may have been deleted since.
    tickets.push((await findByReplyAddress(reading(platform), address)) ?? noSuchAddress());
  }
  // Before parsing, which costs more than refusing; it also limits retries of an email that cannot be parsed.
  for (const ticket of tickets) await countEmail(platform, ticket);
  // An exception means a temporary failure; only an unreadable email (null) is rejected for good.
  const mail = await read(received.raw);
  if (mail === null) throw new MailNotTaken('never', 'This email cannot be read');
  const from = mail.from ?? received.from;
  if (received.from === '' || mail.isAutomatic || isOurs(platform, from)) {
    platform.log.info({ mail: mail.key }, 'dropped an automatic email');
    return;
  }
  for (const ticket of tickets) await takeInto(platform, ticket, { ...mail, from });
}

function noSuchAddress(): never {
  throw new MailNotTaken('never', 'This address no longer exists');
}

/** An email of this installation, returned to it. */
function isOurs({ settings }: Platform, from: string): boolean {
  const own = /[^\s<>]+@[^\s<>]+/.exec(settings.mailFrom)?.[0].toLowerCase();
  const address = from.toLowerCase();
  return address === own || address.endsWith(`@${settings.inbound?.domain}`);
}

async function takeInto(
  platform: Platform,
  ticket: TicketRow,
  mail: ReadMail & { from: string },
): Promise<void> {
  if (await hasTicketMail(reading(platform), ticket.id, mail.key)) return;
  const { files, leftOut } = chooseFiles(mail);
  const kept = await storeTicketFiles(platform, files);
  const taken = await inTransaction(platform, (tx) => insert(tx, ticket, mail, { kept, leftOut }));
  if (!taken) await discardTicketFiles(platform, kept);
}

async function countEmail(platform: Platform, ticket: TicketRow): Promise<void> {
  try {
    await platform.limits.consume(perTicket, ticket.id);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new MailNotTaken('later', 'Too many emails about one ticket, try again later');
  }
}

/** False when the email was stored already. */
async function insert(
  tx: Tx,
  { id, number: ticketNumber }: TicketRow,
  mail: ReadMail & { from: string },
  { kept, leftOut }: { kept: readonly StoredTicketFile[]; leftOut: string[] },
): Promise<boolean> {
  if (!(await lockTicket(tx, ticketNumber))) noSuchAddress();
  if (await hasTicketMail(tx, id, mail.key)) return false;
  const messages = await listTicketMessages(tx, id);
  if (messages.length >= maxTicketMessages)
    throw new MailNotTaken('never', 'This ticket has reached its limit: write to us from the help page');
  const { text, whole } = textOf(mail, kept.length > 0);
  const messageId = await insertTicketMessage(tx, {
    ticket_id: id,
    number: messages.length + 1,
    side: 'person',
    author_id: null,
    text,
  });
  await insertTicketMail(tx, {
    message_id: messageId,
    ticket_id: id,
    mail_key: mail.key,
    reference: mail.messageId,
    from_address: mail.from.slice(0, 254),
    whole_text: whole,
    left_out: leftOut,
    file_ids: await insertTicketFiles(tx, id, kept),
  });
  await moveTicket(tx, id, 'open');
  return true;
}

/** The text for the thread, and the full text when it is longer. */
function textOf(mail: ReadMail, hasFiles: boolean): { text: string; whole: string | null } {
  // Quotes of our emails contain the secret that authorizes replies; support must not see it.
  const whole = mail.text.replaceAll(secrets, '$1…');
  const own = withoutQuote(whole) || (hasFiles ? onlyFiles : 'This email was empty.');
  const text = own.length > messageMaximum ? `${own.slice(0, messageMaximum - 1).toWellFormed()}…` : own;
  return { text, whole: text === whole || whole === '' ? null : whole };
}

/** The files to store, and a sentence for each one left out. */
function chooseFiles(mail: ReadMail): { files: TicketFile[]; leftOut: string[] } {
  const files: TicketFile[] = [];
  const leftOut: string[] = [];
  for (const { name: given, contentType, bytes } of mail.files) {
    const name = cleanFileName(given);
    if (executables.test(name)) leftOut.push(`${name} was left out: programs are not accepted by email.`);
    else if (bytes.length === 0) leftOut.push(`${name} was left out: it is empty.`);
    else if (bytes.length > fileLimits.bytes) leftOut.push(`${name} was left out: it is too large.`);
    else files.push({ name, contentType, bytes: Buffer.from(bytes) });
  }
  if (mail.moreFiles > 0)
    leftOut.push(
      mail.moreFiles === 1
        ? 'One more file was left out: the limit is ten per email.'
        : `${mail.moreFiles} more files were left out: the limit is ten per email.`,
    );
  if (mail.isCut) leftOut.push('The end of the email was left out because it is very long.');
  return { files, leftOut };
}
