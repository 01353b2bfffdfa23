// API views of payout methods and withdrawals. They contain only the last four digits of an account number.
import type { z } from 'zod';
import type {
  Earnings,
  payoutMethodSchema,
  withdrawalSchema,
} from '#contract/settlement/payouts/payout.schema.ts';
import type { PayoutAccount } from './payout-account.store.ts';
import type { PayoutMethod, Withdrawal } from './payout.store.ts';

export function methodLabel(method: Pick<PayoutMethod, 'holder' | 'last_four'>): string {
  return `${method.holder} •••• ${method.last_four}`;
}

export function viewMethod(method: PayoutMethod, now: Date): z.infer<typeof payoutMethodSchema> {
  return {
    id: method.id,
    label: methodLabel(method),
    usableFrom: method.usable_from.toISOString(),
    isUsable: method.usable_from <= now,
  };
}

/** Null before the provider's first answer. */
export function viewAccount(account: PayoutAccount): Earnings['payoutAccount'] {
  if (account.checked_at === null) return null;
  return {
    isRestricted: account.restricted_since !== null,
    waitsFor: account.waits_for,
    due: account.due,
    dueAt: account.due_at?.toISOString() ?? null,
  };
}

export function viewWithdrawal(row: Withdrawal): z.infer<typeof withdrawalSchema> {
  return {
    id: row.id,
    amountMinor: row.amount_minor,
    state: row.state,
    methodLabel: row.method_label,
    failedBecause: row.failed_because,
    requestedAt: row.requested_at.toISOString(),
    resolvedAt: row.resolved_at?.toISOString() ?? null,
  };
}
