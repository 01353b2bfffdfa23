// Badge and explanation of the scope a call requires.
import { type KeyScope, keyScopes } from '#contract/external/developers/key.schema.ts';
import { Badge } from '#web/ui/badge.tsx';

type Scope = KeyScope | 'any' | null;

export function ScopeBadge({ scope }: { scope: Scope }) {
  if (scope === null) return <Badge>No API key</Badge>;
  return <Badge tone="accent">{scope === 'any' ? 'Any key' : scope}</Badge>;
}

export function scopeSentence(scope: Scope): string {
  if (scope === null) return 'Not available to API keys; requires a signed-in user.';
  if (scope === 'any') return 'Available to every key, regardless of scopes.';
  const { description } = keyScopes.find(({ name }) => name === scope)!;
  return `Requires the scope “${scope}”: ${description.charAt(0).toLowerCase()}${description.slice(1)}`;
}

export const needsSentences = {
  anyone: 'Does not require sign-in.',
  pending: 'Also available during sign-up.',
  session: '',
  seller: 'Requires the seller role to be active.',
  buyer: 'Requires the buyer role to be active.',
} as const;
