// A notification as an email: what happened, one button, an unsubscribe link; or several as one digest.
// The text is the app's, so the two never differ. Does not decide whether or when it is sent.
import type { MailDraft } from '#server/foundation/mail/queue-mail.ts';
import type { NotificationCopy } from './copy/notification-template.ts';

export type MailCopy = Pick<
  NotificationCopy,
  'title' | 'body' | 'href' | 'action' | 'mailFacts' | 'about'
> & {
  /** ISO 8601; an email not sent by then is dropped. */
  uselessAfter: string | null;
};

/** The part of the text that the email needs, as JSON, because it may be stored until it is sent. */
export function mailCopyOf(copy: NotificationCopy): MailCopy {
  const { title, body, href, action, mailFacts, about, uselessAfter } = copy;
  return {
    title,
    body,
    href,
    action,
    ...(mailFacts && { mailFacts }),
    ...(about !== undefined && { about }),
    uselessAfter: uselessAfter?.toISOString() ?? null,
  };
}

export function mailOf(copy: MailCopy, mail: Pick<MailDraft, 'to' | 'dedupeKey' | 'unsubscribe'>): MailDraft {
  return {
    ...mail,
    subject: copy.title,
    heading: copy.title,
    lines: [copy.body],
    facts: copy.mailFacts,
    button: { label: copy.action, url: copy.href },
    footnote: copy.about,
    uselessAfter: copy.uselessAfter === null ? undefined : new Date(copy.uselessAfter),
  };
}

/** More are only counted, because emails are read on phones. */
const maxShown = 20;

/** `since` is the time of the first notification, as text. */
export function digestMail(
  brandName: string,
  collected: readonly MailCopy[],
  { since, ...mail }: Pick<MailDraft, 'to' | 'dedupeKey' | 'unsubscribe'> & { since: string },
): MailDraft {
  const shown = collected.slice(0, maxShown);
  const hidden = collected.length - shown.length;
  const heading = `${collected.length} updates on ${brandName}`;
  return {
    ...mail,
    subject: heading,
    heading,
    lines: [
      `Your notifications since ${since}.`,
      ...(hidden > 0 ? [`The first ${maxShown} follow; ${hidden} more are in your notifications.`] : []),
    ],
    items: shown.map(({ title, body, href }) => ({ title, body, url: href })),
    button: { label: 'View your notifications', url: '/notifications' },
    footnote: 'Choose how often you get emails in your settings.',
  };
}
