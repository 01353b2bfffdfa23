// What an operator does about a difference that the inbox cannot end by reading the object again. Pure.
import type { Difference } from './reconciliation.store.ts';

type Made = Pick<Difference, 'kind' | 'provider_key' | 'finding'>;

/** An object of one of our payments that carries no key of ours: someone made it in the provider's dashboard. */
export function isMadeByHand({ kind, provider_key: key, finding }: Made): boolean {
  return finding === 'unknown' && key === null && (kind === 'refund' || kind === 'transfer');
}

export const madeByHand = {
  refund:
    'A refund made by hand at the provider: cancel it there while it is pending. Once sent, the platform bears it, because the order still holds the money: refund no more than the rest of the payment.',
  transfer:
    'A transfer made by hand at the provider: reverse it there. Until then the platform bears it. Sellers are paid by their withdrawals only.',
};
const unexplained =
  'A movement of the balance that no rule explains: open it at the provider. If it was made by hand, make the opposite movement there.';

/** Null if nothing has to be done. */
export function whatToDo(difference: Made): string | null {
  const { kind, finding } = difference;
  if (kind === 'transaction') return finding === 'unknown' ? unexplained : null;
  if (!isMadeByHand(difference)) return null;
  return kind === 'refund' ? madeByHand.refund : madeByHand.transfer;
}
