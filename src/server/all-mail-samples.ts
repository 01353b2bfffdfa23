// Every mail the house sends, domain by domain, as the console shows them. A test holds that no mail is missing.
import { accountSamples } from './accounts/account.samples.ts';
import { claimSamples } from './claims/claim.samples.ts';
import { programSamples } from './developers/program.samples.ts';
import type { MailSample } from './mail/mail-sample.ts';
import { notificationSamples } from './notifications/notification.samples.ts';
import { privacySamples } from './privacy/privacy.samples.ts';
import { ticketSamples } from './support/ticket.samples.ts';

/** Those of one group stand together, in the order in which their groups first come. */
export const allMailSamples: readonly MailSample[] = together([
  ...accountSamples,
  ...privacySamples,
  ...ticketSamples,
  ...claimSamples,
  ...programSamples,
  ...notificationSamples,
]);

function together(samples: readonly MailSample[]): MailSample[] {
  const groups = [...new Set(samples.map((one) => one.group))];
  return groups.flatMap((group) => samples.filter((one) => one.group === group));
}
