// An email with sample data, for its preview: each domain has its own list (`*.samples.ts`), all-mail-samples.ts collects them.
// Guarantees: rendered by the same function as the real email, so a preview never differs from it.
import type { Settings } from '#server/platform/settings/settings.ts';
import type { MailDraft } from './queue-mail.ts';

/** The recipient of every sample. */
export const sampleAddress = 'mara@example.com';
export const sampleMoment = new Date('2026-03-03T14:00:00Z');

export type MailSample = {
  /** Such as "account.new-device"; part of its address. */
  name: string;
  group: string;
  /** When and to whom it is sent. */
  when: string;
  draft(settings: Settings): MailDraft;
};
