// Email previews of every notification and of a digest, with sample data. The list follows the templates.
// A sample of the wrong type fails notification.copy.test.ts.
import { groupOf } from '#contract/messaging/notifications/notification-event.ts';
import type { RecipientRole } from '#contract/messaging/notifications/notification-event.ts';
import { isSwitchable, notificationGroups } from '#contract/messaging/notifications/notification-group.ts';
import { sampleAddress as to } from '#server/foundation/mail/mail-sample.ts';
import type { MailSample } from '#server/foundation/mail/mail-sample.ts';
import type { NotificationEventName } from './facts/notification.facts.ts';
import { mailOf, mailCopyOf, digestMail } from './notification.email.ts';
import type { MailCopy } from './notification.email.ts';
import { notificationTemplates } from './copy/notification.copy.ts';
import type { NotificationTemplate } from './copy/notification-template.ts';
import { sampleFacts } from './facts/sample-facts.ts';

const dedupeKey = 'sample';
const unsubscribe = (label: string) => ({ label, url: '/unsubscribe/sample' });
const recipients: Record<RecipientRole, string> = {
  buyer: 'to the buyer',
  seller: 'to the seller',
  author: 'to its author',
  subject: 'to its subject',
  person: 'to the user',
};

const names = Object.keys(notificationTemplates) as NotificationEventName[];
const templatesOf = (name: NotificationEventName) =>
  notificationTemplates[name] as readonly NotificationTemplate<unknown>[];
const copyOf = (name: NotificationEventName, template: NotificationTemplate<unknown>): MailCopy =>
  mailCopyOf(template.render(sampleFacts(name)));

function sampleOf(name: NotificationEventName, template: NotificationTemplate<unknown>): MailSample {
  const group = groupOf(name, template.to);
  const { label } = notificationGroups.find((known) => known.name === group)!;
  return {
    name: `${name.replaceAll('_', '-')}.${template.to}`,
    group: label,
    when: `${name}, ${recipients[template.to]}`,
    draft: () =>
      mailOf(copyOf(name, template), {
        to,
        dedupeKey,
        unsubscribe: isSwitchable(group) ? unsubscribe(`Unsubscribe from emails about ${group}`) : null,
      }),
  };
}

export const notificationSamples: readonly MailSample[] = [
  ...names.flatMap((name) => templatesOf(name).map((template) => sampleOf(name, template))),
  {
    name: 'notifications.digest',
    group: 'Digest',
    when: 'Several notifications are sent as one email',
    draft: ({ brandName }) => {
      const copies = names.flatMap((name) =>
        templatesOf(name)
          .slice(0, 1)
          .map((template) => copyOf(name, template)),
      );
      const mail = { to, dedupeKey, unsubscribe: unsubscribe('Unsubscribe from all optional emails') };
      return digestMail(brandName, copies.slice(0, 5), { since: 'March 2, 18:00 UTC', ...mail });
    },
  },
];
