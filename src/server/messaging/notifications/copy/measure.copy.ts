// What somebody is told of a decision of support about them or their gig: what it takes, for how long, by which rule, and the appeal.
// Guards: the reasons themselves stand on the page, where they can be answered.
import { inSentence, ruleSentences } from '#contract/trust/moderation/measure-words.rules.ts';
import { momentText } from '#server/foundation/mail/moment-text.ts';
import type { MeasureFacts } from '../facts/notification.facts.ts';
import type { Telling } from './notification.copy.ts';

type MeasureEvent = 'measure.imposed' | 'measure.upheld' | 'measure.lifted' | 'measure.ended';

const page = { href: '/decisions', action: 'Read the decision' };
const quoted = (m: MeasureFacts): string => `“${m.gigTitle ?? ''}”`;

export const measureTexts: Record<MeasureEvent, readonly Telling<MeasureFacts>[]> = {
  'measure.imposed': [
    {
      to: 'person',
      says: (m) => ({
        ...page,
        title:
          m.kind === 'removal' ? `Support has removed ${quoted(m)}` : 'Support has restricted your account',
        body:
          m.kind === 'removal'
            ? `${ruleSentences[m.rule]} Buyers do not find the gig any more; open orders go on. You can read the reasons and appeal once.`
            : `${ruleSentences[m.rule]} ${m.untilAt ? `Until ${momentText(m.untilAt, m.now)} you` : 'For now you'} cannot ${inSentence(m.scopes)}. You can read the reasons and appeal once.`,
      }),
    },
  ],
  'measure.upheld': [
    {
      to: 'person',
      says: (m) => ({
        ...page,
        title: 'Your appeal was turned down',
        body:
          m.kind === 'removal'
            ? `Support looked at it again, and ${quoted(m)} stays removed. The reasons stand beside the decision.`
            : `Support looked at it again, and the restriction of your account stays${m.untilAt ? ` until ${momentText(m.untilAt, m.now)}` : ''}. The reasons stand beside the decision.`,
      }),
    },
  ],
  'measure.lifted': [
    {
      to: 'person',
      says: (m) => ({
        ...page,
        title: m.kind === 'removal' ? `${quoted(m)} is back` : 'A restriction of your account was lifted',
        body:
          m.kind === 'removal'
            ? 'Support has restored the gig to where it was before. The reasons stand beside the decision.'
            : `You can ${inSentence(m.scopes, 'and')} again, unless another decision says otherwise. The reasons stand beside the decision.`,
      }),
    },
  ],
  'measure.ended': [
    {
      to: 'person',
      says: (m) => ({
        ...page,
        title: 'A restriction of your account is over',
        body: `You can ${inSentence(m.scopes, 'and')} again, unless another decision says otherwise.`,
      }),
    },
  ],
};
