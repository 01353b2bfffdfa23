// Whether a seller's account at the payout provider still pays out to the bank account that has waited.
import type { ConnectedAccount } from '#server/platform/ports/bank.ts';
import type { PayoutMethod } from './payout.store.ts';

type KeptDestination = Pick<PayoutMethod, 'holder' | 'last_four' | 'destination' | 'destination_fingerprint'>;

/**
 * A bank account added again is another one: the id that a payout names is new. Without an id (a method from before ids were kept),
 * the bank's name and the last digits decide.
 */
export function isDestination(kept: KeptDestination, account: ConnectedAccount): boolean {
  if (kept.last_four !== account.lastFour) return false;
  if (kept.destination === null) return kept.holder === account.holder;
  return kept.destination === account.destination && kept.destination_fingerprint === account.fingerprint;
}
