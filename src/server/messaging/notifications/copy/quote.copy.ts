// Notifications of quote requests; part of the list in notification.copy.ts. The answer is an offer, which has its own.
import { dayText, momentText } from '#server/foundation/mail/moment-text.ts';
import { asSentence, quoted, theyWrote, usd } from './copy-parts.ts';
import type { QuoteFacts, QuoteNotificationEvent } from '../facts/notification.facts.ts';
import type { NotificationTemplate } from './notification-template.ts';

const page = (q: QuoteFacts, action = 'Open the request') => ({
  href: `/messages/${q.conversationId}`,
  action,
  about: q.gigTitle === null ? 'A quote request' : `A quote request for ${quoted(q.gigTitle)}`,
});
const forGig = (q: QuoteFacts) => (q.gigTitle === null ? '' : ` for ${quoted(q.gigTitle)}`);
const budget = (q: QuoteFacts) =>
  q.budgetMinor === null ? '' : ` Their budget is up to ${usd(q.budgetMinor)}.`;
const wantedBy = (q: QuoteFacts) =>
  q.wantedBy === null ? '' : ` They need it by ${dayText(new Date(`${q.wantedBy}T00:00:00Z`), q.now)}.`;

export const quoteTemplates: {
  readonly [Name in QuoteNotificationEvent]: readonly NotificationTemplate<QuoteFacts>[];
} = {
  'quote.requested': [
    {
      to: 'seller',
      skipIf: (q) => !q.isOpen,
      render: (q) => ({
        ...page(q, 'Answer the request'),
        title: `${q.buyer} requested a quote${forGig(q)}`,
        body: `They wrote: ${asSentence(q.excerpt)}${budget(q)}${wantedBy(q)} Answer with an offer, or decline, by ${momentText(q.expiresAt, q.now)}.`,
        uselessAfter: q.expiresAt,
      }),
    },
  ],
  'quote.declined': [
    {
      to: 'buyer',
      render: (q) => ({
        ...page(q),
        title: `${q.seller} declined your quote request${forGig(q)}`,
        body: `You can ask another seller, or post a project to receive proposals.${theyWrote(q.reason)}`,
      }),
    },
  ],
  'quote.withdrawn': [
    {
      to: 'seller',
      render: (q) => ({
        ...page(q),
        title: `${q.buyer} withdrew their quote request${forGig(q)}`,
        body: 'There is nothing left to answer.',
      }),
    },
  ],
  'quote.expired': [
    {
      to: 'buyer',
      render: (q) => ({
        ...page(q),
        title: `Your quote request to ${q.seller} expired`,
        body: 'They did not answer in time. You can ask another seller, or post a project to receive proposals.',
      }),
    },
    {
      to: 'seller',
      render: (q) => ({
        ...page(q),
        title: `The quote request of ${q.buyer}${forGig(q)} expired`,
        body: 'It was not answered in time. You can still write to them.',
      }),
    },
  ],
};
