// Every email of the product, by domain, in the order of the console's list. A test checks that none is missing.
import { accountSamples } from '#server/people/accounts/account.samples.ts';
import { chargebackSamples } from '#server/disputes/chargebacks/chargeback.samples.ts';
import { removalSamples } from '#server/people/accounts/two-factor-removal/removal.samples.ts';
import { claimSamples } from '#server/trust/copyright/claim.samples.ts';
import { developerSamples } from '#server/external/developers/developer.samples.ts';
import type { MailSample } from '#server/foundation/mail/mail-sample.ts';
import { notificationSamples } from '#server/messaging/notifications/notification.samples.ts';
import { accessSamples } from '#server/external/access/access.samples.ts';
import { privacySamples } from '#server/external/privacy/privacy.samples.ts';
import { suspensionSamples } from '#server/trust/moderation/suspension.samples.ts';
import { unclaimedSamples } from '#server/settlement/payouts/unclaimed/unclaimed.samples.ts';
import { ticketSamples } from '#server/help/support/ticket.samples.ts';

/** Keeps each group together, in the order of its first sample. */
export const allMailSamples: readonly MailSample[] = together([
  ...accountSamples,
  ...removalSamples,
  ...accessSamples,
  ...privacySamples,
  ...unclaimedSamples,
  ...ticketSamples,
  ...chargebackSamples,
  ...suspensionSamples,
  ...claimSamples,
  ...developerSamples,
  ...notificationSamples,
]);

function together(samples: readonly MailSample[]): MailSample[] {
  const groups = [...new Set(samples.map((sample) => sample.group))];
  return groups.flatMap((group) => samples.filter((sample) => sample.group === group));
}
