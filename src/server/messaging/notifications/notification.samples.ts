// The mail of every telling with made-up facts, and several of them collected in one. The list follows the texts by itself; an event
// whose sample is of the wrong kind fails the test of the texts.
import { groupOf } from '#contract/messaging/notifications/notification-event.ts';
import type { Told } from '#contract/messaging/notifications/notification-event.ts';
import { isSwitchable, notificationGroups } from '#contract/messaging/notifications/notification-group.ts';
import { sampleAddress as to } from '#server/foundation/mail/mail-sample.ts';
import type { MailSample } from '#server/foundation/mail/mail-sample.ts';
import type { ToldEventName } from './facts/notification.facts.ts';
import { mailOf, mailWordsOf, togetherMail } from './notification.email.ts';
import type { MailWords } from './notification.email.ts';
import { notificationTexts } from './copy/notification.copy.ts';
import type { Telling } from './copy/notification.copy.ts';
import { sample } from './facts/told-facts.ts';

const dedupeKey = 'sample';
const stop = (label: string) => ({ label, url: '/unsubscribe/sample' });
const people: Record<Told, string> = {
  buyer: 'to the buyer',
  seller: 'to the seller',
  author: 'to whoever wrote it',
  subject: 'to whom it is about',
  person: 'to the person',
};

const names = Object.keys(notificationTexts) as ToldEventName[];
const tellingsOf = (name: ToldEventName) => notificationTexts[name] as readonly Telling<unknown>[];
const wordsOf = (name: ToldEventName, telling: Telling<unknown>): MailWords =>
  mailWordsOf(telling.says(sample(name)));

function sampleOf(name: ToldEventName, telling: Telling<unknown>): MailSample {
  const group = groupOf(name, telling.to);
  const { label } = notificationGroups.find((one) => one.name === group)!;
  return {
    name: `${name.replaceAll('_', '-')}.${telling.to}`,
    group: label,
    when: `${name}, ${people[telling.to]}`,
    draft: () =>
      mailOf(wordsOf(name, telling), {
        to,
        dedupeKey,
        unsubscribe: isSwitchable(group) ? stop(`Stop mails about ${group}`) : null,
      }),
  };
}

export const notificationSamples: readonly MailSample[] = [
  ...names.flatMap((name) => tellingsOf(name).map((telling) => sampleOf(name, telling))),
  {
    name: 'notifications.together',
    group: 'Collected',
    when: 'Several things were collected for one mail',
    draft: ({ brandName }) => {
      const few = names.flatMap((name) =>
        tellingsOf(name)
          .slice(0, 1)
          .map((one) => wordsOf(name, one)),
      );
      const given = { to, dedupeKey, unsubscribe: stop('Stop all mails that can be stopped') };
      return togetherMail(brandName, few.slice(0, 5), { since: '2 March, 18:00 UTC', ...given });
    },
  },
];
