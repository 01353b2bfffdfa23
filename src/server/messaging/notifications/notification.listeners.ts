// Listens to everything that concerns a person and tells them. notification.copy.ts is the list of who is told what.
import type { Listener } from '#server/platform/data/events.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import type { ToldEventName } from './facts/notification.facts.ts';
import type { ToldEvent } from './notification.report.ts';
import { notificationTexts } from './copy/notification.copy.ts';
import { tell } from './tell.ts';

export const toldEvents = Object.keys(notificationTexts) as ToldEventName[];

export const notificationListeners: readonly Listener[] = [
  {
    name: 'notifications/tell',
    on: toldEvents,
    run: (platform, event) => inTransaction(platform, (tx) => tell(tx, event as ToldEvent)),
  },
];
