// Takes an answer that came by mail into its ticket, as a reply on the page would be.
// Guards: the address is the right, whoever the mail says it is from; what programs send by themselves is dropped in silence, and
// nothing that comes in makes a mail go out, so that no two can answer each other for ever. One mail is taken once. Its quote is cut
// away but kept beside it; files are looked into before anybody gets them, and what is left out is said in a sentence.
import { fileLimits } from '#contract/uploads/upload.schema.ts';
import { messageMaximum, mostTicketMessages } from '#contract/support/ticket.schema.ts';
import { withoutQuote } from '#server/mail/cut-quote.ts';
import type { ReadMail } from '#server/mail/parse-mail.ts';
import { readMail } from '#server/mail/read-mail.ts';
import { parseLimit } from '#server/platform/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refuse.ts';
import { inTransaction, reading } from '#server/platform/tx.ts';
import type { Tx } from '#server/platform/tx.ts';
import { MailNotTaken } from '#server/providers/inbound/mail-receiver.ts';
import type { Intake, ReceivedMail } from '#server/providers/inbound/mail-receiver.ts';
import { cleanFileName } from '#server/uploads/file-name.ts';
import { dropTicketFiles, insertTicketFiles, keepTicketFiles } from '#server/uploads/keep-ticket-files.ts';
import type { KeptTicketFile, TicketFile } from '#server/uploads/keep-ticket-files.ts';
import { findByReplyAddress } from './reply-address.ts';
import { hasTicketMail, insertTicketMail } from './ticket-mail.store.ts';
import { insertTicketMessage, listTicketMessages, lockTicket, moveTicket } from './ticket-thread.store.ts';
import type { TicketRow } from './ticket.store.ts';

/** More than anybody writes about one matter in an hour; what comes beyond it waits at the sending server. */
const perTicket = parseLimit('ticket-mail', '20/h', true);
/** The end of a ticket's link and of its reply address. */
const rights = /(tkt-\d{4}-\d{4,9}-)[a-z2-9]{20}/gi;
const onlyFiles = 'Only files came with this mail.';
/** Never taken by mail: what runs when it is opened. */
const programs =
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
    // It was there when its address was asked for.
    tickets.push((await findByReplyAddress(reading(platform), address)) ?? noSuchAddress());
  }
  // Before it is read: reading costs more than refusing, and what can never be read is tried again no oftener than that.
  for (const ticket of tickets) await holdBack(platform, ticket);
  // What it throws means "later"; only what is no mail goes back for good.
  const mail = await read(received.raw);
  if (mail === null) throw new MailNotTaken('never', 'This mail cannot be read');
  const from = mail.from ?? received.from;
  if (received.from === '' || mail.isAutomatic || isOurs(platform, from)) {
    platform.log.info({ mail: mail.key }, 'a mail that a program sent by itself was dropped');
    return;
  }
  for (const ticket of tickets) await takeInto(platform, ticket, { ...mail, from });
}

function noSuchAddress(): never {
  throw new MailNotTaken('never', 'There is no such address any more');
}

/** A mail of this house, sent back to it. */
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
  const { files, leftOut } = choose(mail);
  const kept = await keepTicketFiles(platform, files);
  const taken = await inTransaction(platform, (tx) => insert(tx, ticket, mail, { kept, leftOut }));
  if (!taken) await dropTicketFiles(platform, kept);
}

async function holdBack(platform: Platform, ticket: TicketRow): Promise<void> {
  try {
    await platform.limits.consume(perTicket, ticket.id);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new MailNotTaken('later', 'Too many mails about one ticket, try again later');
  }
}

/** false: it was there already. */
async function insert(
  tx: Tx,
  { id, number: ticketNumber }: TicketRow,
  mail: ReadMail & { from: string },
  { kept, leftOut }: { kept: readonly KeptTicketFile[]; leftOut: string[] },
): Promise<boolean> {
  if (!(await lockTicket(tx, ticketNumber))) noSuchAddress();
  if (await hasTicketMail(tx, id, mail.key)) return false;
  const messages = await listTicketMessages(tx, id);
  if (messages.length >= mostTicketMessages)
    throw new MailNotTaken('never', 'This ticket is long enough: write to us from the help page again');
  const { text, whole } = wordsOf(mail, kept.length > 0);
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

/** What stands in the thread, and the whole of it where that is more. */
function wordsOf(mail: ReadMail, hasFiles: boolean): { text: string; whole: string | null } {
  // Quotes of our mails carry the right to write in the person's place; support reads the thread, and needs it not.
  const whole = mail.text.replaceAll(rights, '$1…');
  const own = withoutQuote(whole) || (hasFiles ? onlyFiles : 'This mail was empty.');
  const text = own.length > messageMaximum ? `${own.slice(0, messageMaximum - 1).toWellFormed()}…` : own;
  return { text, whole: text === whole || whole === '' ? null : whole };
}

/** The files that are taken, and a sentence for each that is not. */
function choose(mail: ReadMail): { files: TicketFile[]; leftOut: string[] } {
  const files: TicketFile[] = [];
  const leftOut: string[] = [];
  for (const { name: given, contentType, bytes } of mail.files) {
    const name = cleanFileName(given);
    if (programs.test(name)) leftOut.push(`${name} was left out: programs are not taken by mail.`);
    else if (bytes.length === 0) leftOut.push(`${name} was left out: it is empty.`);
    else if (bytes.length > fileLimits.bytes) leftOut.push(`${name} was left out: it is too large.`);
    else files.push({ name, contentType, bytes: Buffer.from(bytes) });
  }
  if (mail.moreFiles > 0)
    leftOut.push(
      mail.moreFiles === 1
        ? 'One more file was left out: ten come with a mail.'
        : `${mail.moreFiles} more files were left out: ten come with a mail.`,
    );
  if (mail.isCut) leftOut.push('The end of the mail was left out: it is very long.');
  return { files, leftOut };
}
