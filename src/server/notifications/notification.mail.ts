// A telling as a mail: what happened, what it means in money and time, one button, and how mails of its kind are ended.
// Guards: the words are those of the app, so that the two never differ. Does not decide whether or when it is sent.
import type { MailDraft } from '#server/mail/queue-mail.ts';
import type { Words } from './notification.texts.ts';

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
