// How the scope of a call is told: a badge beside its name, and what it means in a sentence.
import { type KeyScope, keyScopes } from '#contract/external/developers/key.schema.ts';
import { Badge } from '#web/ui/badge.tsx';

type Scope = KeyScope | 'any' | null;

export function ScopeBadge({ scope }: { scope: Scope }) {
  if (scope === null) return <Badge>No key</Badge>;
  return <Badge tone="accent">{scope === 'any' ? 'Any key' : scope}</Badge>;
}

export function scopeSentence(scope: Scope): string {
  if (scope === null) return 'No key can make this call: it is made on the pages, by a person.';
  if (scope === 'any') return 'Every key can make this call, whatever its scopes.';
  const { says } = keyScopes.find((one) => one.name === scope)!;
  return `A key needs the scope “${scope}”: ${says.charAt(0).toLowerCase()}${says.slice(1)}`;
}

export const needsSentences = {
  anyone: 'Guests may ask, too.',
  pending: 'Somebody who has begun to sign up may ask, too.',
  session: '',
  seller: 'For sellers: the selling side of the account is active.',
  buyer: 'For buyers: the buying side of the account is active.',
} as const;
