// Who is told of messages: whoever has not read one for a while, once, however many there are.
import type { MessageFacts } from '../facts/notification.facts.ts';
import type { Telling } from './notification.copy.ts';

export const messageTexts: { readonly 'message.waiting': readonly Telling<MessageFacts>[] } = {
  'message.waiting': [
    {
      to: 'person',
      unless: (m) => m.count === 0,
      says: (m) => ({
        href: `/messages/${m.conversationId}`,
        action: 'Read and answer',
        title: m.count === 1 ? `${m.from} wrote to you` : `${m.from} sent you ${m.count} messages`,
        body: m.words === '' ? 'They sent files.' : `They wrote: “${m.words}”${endOf(m.words)}`,
      }),
    },
  ],
};

/** What people wrote often ends its sentence itself. */
function endOf(words: string): string {
  return /[.!?…]$/u.test(words) ? '' : '.';
}
