// The notification of unread messages: one per conversation, whatever their number.
import type { MessageFacts } from '../facts/notification.facts.ts';
import type { NotificationTemplate } from './notification-template.ts';

export const messageTemplates: { readonly 'message.waiting': readonly NotificationTemplate<MessageFacts>[] } =
  {
    'message.waiting': [
      {
        to: 'person',
        skipIf: (m) => m.count === 0,
        render: (m) => ({
          href: `/messages/${m.conversationId}`,
          action: 'Read and reply',
          title: m.count === 1 ? `${m.from} wrote to you` : `${m.from} sent you ${m.count} messages`,
          body: m.excerpt === '' ? 'They sent files.' : `They wrote: “${m.excerpt}”${periodAfter(m.excerpt)}`,
        }),
      },
    ],
  };

/** A message often ends with its own punctuation. */
function periodAfter(text: string): string {
  return /[.!?…]$/u.test(text) ? '' : '.';
}
