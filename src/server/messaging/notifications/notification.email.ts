// A telling as a mail: what happened, what it means in money and time, one button, and how mails of its kind are ended; and several
// that were collected as one.
// Guards: the words are those of the app, so that the two never differ. Does not decide whether or when it is sent.
import type { MailDraft } from '#server/foundation/mail/queue-mail.ts';
import type { Words } from './copy/notification.copy.ts';

export type MailWords = Pick<Words, 'title' | 'body' | 'href' | 'action' | 'mailFacts' | 'about'> & {
  /** ISO 8601; a mail that could not leave by then is dropped. */
  uselessAfter: string | null;
};

/** What a mail needs of its words, as it can be kept until it is sent. */
export function mailWordsOf(words: Words): MailWords {
  const { title, body, href, action, mailFacts, about, uselessAfter } = words;
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

export function mailOf(
  words: MailWords,
  given: Pick<MailDraft, 'to' | 'dedupeKey' | 'unsubscribe'>,
): MailDraft {
  return {
    ...given,
    subject: words.title,
    heading: words.title,
    lines: [words.body],
    facts: words.mailFacts,
    button: { label: words.action, url: words.href },
    footnote: words.about,
    uselessAfter: words.uselessAfter === null ? undefined : new Date(words.uselessAfter),
  };
}

/** More are counted, not shown: a mail is read on a phone. */
const mostShown = 20;

/** `since` is the moment of the first of them, as text. */
export function togetherMail(
  brandName: string,
  collected: readonly MailWords[],
  { since, ...given }: Pick<MailDraft, 'to' | 'dedupeKey' | 'unsubscribe'> & { since: string },
): MailDraft {
  const shown = collected.slice(0, mostShown);
  const left = collected.length - shown.length;
  const heading = `${collected.length} things happened on ${brandName}`;
  return {
    ...given,
    subject: heading,
    heading,
    lines: [
      `Collected for you since ${since}.`,
      ...(left > 0 ? [`The first ${mostShown} follow; ${left} more are among your notifications.`] : []),
    ],
    items: shown.map(({ title, body, href }) => ({ title, body, url: href })),
    button: { label: 'See your notifications', url: '/notifications' },
    footnote: 'How often mails come, and when, is in your settings.',
  };
}
