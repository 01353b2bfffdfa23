// The landing page after a sign-in, by role and onboarding. Resolves a contradiction of the specification
// (docs/spec-conformance.md).
import type { Account } from '#contract/people/accounts/account.schema.ts';

export function landingOf(account: Pick<Account, 'role' | 'bonbording' | 'sonbording'>): string {
  if (account.role === 2 && account.bonbording === 1) return '/explore';
  // A seller who is not onboarded starts with the course.
  if (account.role === 1 && account.sonbording === 0) return '/guideline1';
  // Role 0 lands on the dashboard too; the onboarding wizard opens over it.
  return '/dashboard';
}
