// The words for what support takes and why, the same in the app and in mails.
import type { HouseRule, RestrictionScope } from './measure.schema.ts';

/** The rule that was broken, as whom it concerns reads it. */
export const ruleSentences: Record<HouseRule, string> = {
  fraud: 'It looks like an attempt to deceive.',
  'outside-payment': 'Payment was to be arranged outside, where nobody is protected.',
  spam: 'The same thing was sent or offered over and over.',
  abuse: 'Somebody was insulted, threatened or harassed.',
  'stolen-work': 'It shows or sells somebody else’s work.',
  'forbidden-service': 'It offers something that may not be sold here.',
  'fake-reviews': 'Reviews were bought, traded or invented.',
  other: 'A rule of the terms was broken.',
};

/** What can be taken, as verbs. */
export const scopeVerbs: Record<RestrictionScope, string> = {
  publishing: 'publish gigs, briefs or proposals',
  buying: 'place orders',
  messaging: 'write messages, questions or offers',
  withdrawing: 'withdraw earnings',
};

/** "place orders or withdraw earnings" */
export function inSentence(scopes: readonly RestrictionScope[], word: 'or' | 'and' = 'or'): string {
  const verbs = scopes.map((scope) => scopeVerbs[scope]);
  return verbs.length < 2 ? (verbs[0] ?? '') : `${verbs.slice(0, -1).join(', ')} ${word} ${verbs.at(-1)}`;
}
