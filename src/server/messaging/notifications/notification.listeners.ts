// Listens to everything that concerns a person and tells them. notification.texts.ts is the list of who is told what.
import type { Listener } from '#server/platform/events.ts';
import { inTransaction } from '#server/platform/tx.ts';
import type { ToldEventName } from './notification.facts.ts';
import type { ToldEvent } from './notification.report.ts';
import { notificationTexts } from './notification.texts.ts';
import { tell } from './tell.ts';

export const toldEvents = Object.keys(notificationTexts) as ToldEventName[];

export const notificationListeners: readonly Listener[] = [
  {
    name: 'notifications/tell',
    on: toldEvents,
    run: (platform, event) => inTransaction(platform, (tx) => tell(tx, event as ToldEvent)),
  },
];
