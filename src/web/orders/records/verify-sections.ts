// Verifies the requests, additions and disputes of an order record: a sealed step must state the same actor, time and values.
// Reports the first entry without such a step. Tips have no step: see verify-messages.ts.
import type { OrderRecord, RecordStep } from '#contract/orders/records/record.schema.ts';
import { additionEntry, disputeEntries, requestEntry } from '#contract/orders/records/record-copy.ts';

type ListedEntry = {
  what: string;
  by: string;
  at: string;
  /** The id used in the steps; null for entries identified by actor and time. */
  id: string | null;
  /** By the names used in the steps, without empty ones. */
  values: Record<string, unknown>;
  texts: string[];
};

export function listedEntries(file: OrderRecord): ListedEntry[] {
  return [
    ...file.requests.map((request) => ({
      ...request,
      what: requestEntry(request).what,
      values: withoutNulls({ days: request.days, fault: request.fault, toBuyerMinor: request.toBuyerMinor }),
      texts: [request.text, request.answer],
    })),
    ...file.additions

      .filter(({ kind }) => kind !== 'tip')
      .map((addition) => ({
        ...addition,
        what: additionEntry(addition).what,
        values: withoutNulls({
          priceMinor: addition.priceMinor,
          days: addition.days,
          revisions: addition.revisions,
          buyerFeeMinor: addition.buyerFeeMinor,
        }),
        texts: [addition.title, addition.text, ...addition.checklist],
      })),
    ...file.disputes.flatMap((dispute) =>
      dispute.entries.map((entry, at) => ({
        ...entry,
        what: disputeEntries(dispute)[at]!.what,
        id: null,
        values: withoutNulls({ toBuyerPriceMinor: entry.toBuyerMinor }),
        texts: [entry.text],
      })),
    ),
  ];
}

/** The first entry without a matching sealed step, as a sentence; null when all have one. */
export function findUnsealedEntry(file: OrderRecord): string | null {
  const unsealed = listedEntries(file).find((entry) => !isSealed(entry, file.steps));
  return unsealed ? `No sealed step says “${unsealed.what}”.` : null;
}

function isSealed({ id, by, at, values }: ListedEntry, steps: readonly RecordStep[]): boolean {
  const isOrigin = (step: RecordStep) => step.at === at && step.actor === by;
  if (id === null) return steps.some((step) => isOrigin(step) && statesValues([step], values));
  const own = steps.filter(({ detail }) => detail.request === id || detail.addition === id);
  return own[0] !== undefined && isOrigin(own[0]) && statesValues(own, values);
}

/** The last step with a value counts: a price can be quoted after the proposal. */
function statesValues(steps: readonly RecordStep[], values: Record<string, unknown>): boolean {
  return Object.entries(values).every(
    ([name, value]) => steps.findLast(({ detail }) => name in detail)?.detail[name] === value,
  );
}

function withoutNulls(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}
