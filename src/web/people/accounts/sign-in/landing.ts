// Where a person lands after signing in, by role and onboarding (the contradictions of the specification are resolved in the design).
import type { Account } from '#contract/accounts/account.schema.ts';

export function landingOf(account: Pick<Account, 'role' | 'bonbording' | 'sonbording'>): string {
  if (account.role === 2 && account.bonbording === 1) return '/explore';
  // A seller whose steps are not done begins with the course.
  if (account.role === 1 && account.sonbording === 0) return '/guideline1';
  // Role 0 lands on the dashboard too; the onboarding wizard opens over it by itself.
  return '/dashboard';
}
