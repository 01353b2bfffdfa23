// A mail of the house with made-up facts, for its preview: each domain has a list of its own (`*.samples.ts`), all-mail-samples.ts all
// of them. Guards: written by the same function as the real one, so that a preview never says what the mail does not.
import type { Settings } from '#server/platform/settings.ts';
import type { MailDraft } from './queue-mail.ts';

/** Of the person that every sample is written to. */
export const sampleAddress = 'mara@example.com';
export const sampleMoment = new Date('2026-03-03T14:00:00Z');

export type MailSample = {
  /** Such as "account.new-device"; part of its address. */
  name: string;
  group: string;
  /** When it is sent and to whom. */
  when: string;
  draft(settings: Settings): MailDraft;
};
