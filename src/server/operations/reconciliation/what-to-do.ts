// What an operator does about a difference that the inbox cannot end by reading the object again. Pure.
import type { Difference } from './reconciliation.store.ts';

type Made = Pick<Difference, 'kind' | 'provider_key' | 'finding'>;

/** An object of one of our payments that carries no key of ours: someone made it in the provider's dashboard. */
export function isMadeByHand({ kind, provider_key: key, finding }: Made): boolean {
  return finding === 'unknown' && key === null && (kind === 'refund' || kind === 'transfer');
}

/** Null if nothing has to be done. */
export function whatToDo(difference: Made): string | null {
  if (!isMadeByHand(difference)) return null;
  return difference.kind === 'refund'
    ? 'A refund made by hand at the provider: cancel it there while it is pending. Once sent, the platform bears it, because the order still holds the money: refund no more than the rest of the payment.'
    : 'A transfer made by hand at the provider: reverse it there. Sellers are paid by their withdrawals only.';
}
