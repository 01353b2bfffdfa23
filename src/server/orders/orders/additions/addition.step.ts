// Shared start of every answer to an addition: locks the order, checks the machine, loads the addition.
// Order of refusals: not a party, wrong side, no additions possible, addition of another order, closed addition.
// The order keeps its state; only its history grows.
import type { OrderVerb } from '#contract/orders/orders/order.machine.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { isOpen, takesAdditions } from './addition.policy.ts';
import { findAddition } from './addition.store.ts';
import type { AdditionRow, RevisionRequest, NewAddition } from './addition.store.ts';
import type { Actor } from '../lock-order.ts';
import { beginStep } from '../order.step.ts';
import type { OrderStep } from '../order.step.ts';
import { sealedTexts } from '../views/sealed-texts.ts';

export async function beginAnswer(
  tx: Tx,
  actor: Actor,
  input: { orderNumber: string; additionId: string },
  verb: OrderVerb,
): Promise<{ step: OrderStep; addition: AdditionRow }> {
  const step = await beginStep(tx, actor, input.orderNumber, verb, 'additions_closed');
  if (!takesAdditions(step.order)) refuse('additions_closed');
  const addition = await findAddition(tx, step.order.id, input.additionId);
  // An extra whose checkout was started is not a proposal.
  if (!addition || addition.kind === 'extra') return refuse('addition_not_found');
  if (!isOpen(addition)) refuse('addition_not_open');
  return { step, addition };
}

type SealedAddition = Pick<
  NewAddition,
  'id' | 'kind' | 'title' | 'description' | 'criteria' | 'price_minor' | 'days' | 'revisions' | 'request'
>;

/** The detail for the sealed history: amounts, days, and hashes of texts and files, including those of `request`. */
export async function detailOf(
  tx: Tx,
  addition: SealedAddition,
  request: RevisionRequest | null = addition.request,
): Promise<Record<string, unknown>> {
  const { id, kind, days, revisions } = addition;
  const texts = [addition.title, addition.description, ...addition.criteria, request?.message ?? ''];
  return {
    addition: id,
    kind,
    priceMinor: addition.price_minor,
    days,
    revisions,
    ...(await sealedTexts(tx, texts, request?.fileIds ?? [])),
  };
}
