// Sentences for rules and restriction scopes, shared by the app and emails.
import type { PlatformRule, RestrictionScope } from './moderation.schema.ts';

/** The broken rule, as shown to the affected user. */
export const ruleSentences: Record<PlatformRule, string> = {
  fraud: 'This looks like an attempt to deceive.',
  'outside-payment': 'Payment was to be arranged off the platform, where neither side is protected.',
  spam: 'The same content was sent or offered repeatedly.',
  abuse: 'Someone was insulted, threatened or harassed.',
  'stolen-work': 'It shows or sells someone else’s work.',
  'forbidden-service': 'It offers something that cannot be sold here.',
  'fake-reviews': 'Reviews were bought, traded or made up.',
  other: 'Another rule of the terms was broken.',
};

/** What a scope restricts, as verb phrases. */
export const scopeVerbs: Record<RestrictionScope, string> = {
  publishing: 'publish gigs, projects or proposals',
  buying: 'place orders',
  messaging: 'send messages, questions or offers',
  withdrawing: 'withdraw earnings',
};

/** "place orders or withdraw earnings" */
export function joinScopeVerbs(scopes: readonly RestrictionScope[], word: 'or' | 'and' = 'or'): string {
  const verbs = scopes.map((scope) => scopeVerbs[scope]);
  return verbs.length < 2 ? (verbs[0] ?? '') : `${verbs.slice(0, -1).join(', ')} ${word} ${verbs.at(-1)}`;
}
