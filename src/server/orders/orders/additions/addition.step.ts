// The part that every answer to a proposal shares: lock the order, ask the machine, find the proposal as it stands.
// Guards: refusals in this order: stranger, wrong side, an order that takes no additions, a proposal of another order, one that
// is over, one whose answer is the other side's. Does not move the order: it stays as it is, and only its history grows.
import type { OrderVerb } from '#contract/orders/orders/order.machine.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { isOpen, takesAdditions } from './addition.policy.ts';
import { findAddition } from './addition.store.ts';
import type { AdditionRow, KeptRequest, NewAddition } from './addition.store.ts';
import type { Doer } from '../lock-order.ts';
import { beginStep } from '../order.step.ts';
import type { OrderStep } from '../order.step.ts';
import { sealedWords } from '../views/sealed-words.ts';

export async function beginAnswer(
  tx: Tx,
  by: Doer,
  input: { orderNumber: string; additionId: string },
  verb: OrderVerb,
): Promise<{ step: OrderStep; addition: AdditionRow }> {
  const step = await beginStep(tx, by, input.orderNumber, verb, 'additions_closed');
  if (!takesAdditions(step.order)) refuse('additions_closed');
  const addition = await findAddition(tx, step.order.id, input.additionId);
  // An extra that somebody began to buy is no proposal.
  if (!addition || addition.kind === 'extra') return refuse('addition_not_found');
  if (!isOpen(addition)) refuse('addition_not_open');
  return { step, addition };
}

type Told = Pick<
  NewAddition,
  'id' | 'kind' | 'title' | 'description' | 'criteria' | 'price_minor' | 'days' | 'revisions' | 'request'
>;

/** What the sealed history keeps of it: amounts and days, and hashes of words and files, those of `request` too. */
export async function detailOf(
  tx: Tx,
  addition: Told,
  request: KeptRequest | null = addition.request,
): Promise<Record<string, unknown>> {
  const { id, kind, days, revisions } = addition;
  const words = [addition.title, addition.description, ...addition.criteria, request?.message ?? ''];
  return {
    addition: id,
    kind,
    priceMinor: addition.price_minor,
    days,
    revisions,
    ...(await sealedWords(tx, words, request?.fileIds ?? [])),
  };
}
