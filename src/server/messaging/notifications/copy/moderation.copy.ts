// Notifications of moderation actions against a user or their gig: effect, duration, rule, and the right to appeal.
// A suspended person cannot read notifications, so a suspension is emailed on its own (suspension.emails.ts).
// The reasons are never quoted; they are on the decision's page, where the user can appeal.
import { joinScopeVerbs, ruleSentences } from '#contract/trust/moderation/moderation-copy.rules.ts';
import { momentText } from '#server/foundation/mail/moment-text.ts';
import type { ModerationFacts } from '../facts/notification.facts.ts';
import type { NotificationTemplate } from './notification-template.ts';

type ModerationEvent = 'moderation.imposed' | 'moderation.upheld' | 'moderation.lifted' | 'moderation.ended';

const page = { href: '/moderation', action: 'Read the decision' };
const isSuspension = (m: ModerationFacts): boolean => m.kind === 'suspension';
const restored =
  'You can sign in again. Your gigs and your profile are shown again, and your API keys and webhooks work.';
const lifted: Record<ModerationFacts['kind'], (m: ModerationFacts) => string> = {
  suspension: () => 'Your account was restored',
  removal: (m) => `${quoted(m)} is back`,
  restriction: () => 'A restriction of your account was lifted',
};
const quoted = (m: ModerationFacts): string => `“${m.gigTitle ?? ''}”`;

export const moderationTemplates: Record<ModerationEvent, readonly NotificationTemplate<ModerationFacts>[]> =
  {
    'moderation.imposed': [
      {
        to: 'person',
        render: (m) => ({
          ...page,
          title: m.kind === 'removal' ? `Support removed ${quoted(m)}` : 'Support restricted your account',
          body:
            m.kind === 'removal'
              ? `${ruleSentences[m.rule]} Buyers can no longer find the gig; open orders continue. You can read the reasons and appeal once.`
              : `${ruleSentences[m.rule]} ${m.expiresAt ? `Until ${momentText(m.expiresAt, m.now)} you` : 'For now you'} cannot ${joinScopeVerbs(m.scopes)}. You can read the reasons and appeal once.`,
        }),
      },
    ],
    'moderation.upheld': [
      {
        to: 'person',
        skipIf: isSuspension,
        render: (m) => ({
          ...page,
          title: 'Your appeal was rejected',
          body:
            m.kind === 'removal'
              ? `Support looked at it again, and ${quoted(m)} stays removed. The reasons are shown with the decision.`
              : `Support looked at it again, and the restriction of your account stays${m.expiresAt ? ` until ${momentText(m.expiresAt, m.now)}` : ''}. The reasons are shown with the decision.`,
        }),
      },
    ],
    'moderation.lifted': [
      {
        to: 'person',
        render: (m) => ({
          ...page,
          title: lifted[m.kind](m),
          body:
            m.kind === 'suspension'
              ? `${restored} The reasons are shown with the decision.`
              : m.kind === 'removal'
                ? 'Support restored the gig to its previous state. The reasons are shown with the decision.'
                : `You can ${joinScopeVerbs(m.scopes, 'and')} again, unless another decision applies. The reasons are shown with the decision.`,
        }),
      },
    ],
    'moderation.ended': [
      {
        to: 'person',
        render: (m) => ({
          ...page,
          title:
            m.kind === 'suspension'
              ? 'The suspension of your account has ended'
              : 'A restriction of your account has ended',
          body:
            m.kind === 'suspension'
              ? restored
              : `You can ${joinScopeVerbs(m.scopes, 'and')} again, unless another decision applies.`,
        }),
      },
    ],
  };
