// What a case file lists beside its steps (requests, additions, disputes) must be what sealed steps say: who, when, how much.
// Guards: says the first thing that no step bears out. Tips are beside the order, no step of it speaks of them:
// check-copy.ts does.
import type { CaseFile, CaseStep } from '#contract/orders/records/case.schema.ts';
import { additionEntry, disputeEntries, requestEntry } from '#contract/orders/records/case-copy.ts';

type Listed = {
  what: string;
  by: string;
  at: string;
  /** As steps name it; null where the moment and the doer are all there is. */
  id: string | null;
  /** By the names that steps give them; only those that it has. */
  figures: Record<string, unknown>;
  words: string[];
};

export function listedIn(file: CaseFile): Listed[] {
  return [
    ...file.requests.map((one) => ({
      ...one,
      what: requestEntry(one).what,
      figures: figures({ days: one.days, fault: one.fault, toBuyerMinor: one.toBuyerMinor }),
      words: [one.text, one.answer],
    })),
    ...file.additions
      .filter((one) => one.kind !== 'tip')
      .map((one) => ({
        ...one,
        what: additionEntry(one).what,
        figures: figures({
          priceMinor: one.priceMinor,
          days: one.days,
          revisions: one.revisions,
          buyerFeeMinor: one.buyerFeeMinor,
        }),
        words: [one.title, one.text, ...one.checklist],
      })),
    ...file.disputes.flatMap((dispute) =>
      dispute.said.map((one, at) => ({
        ...one,
        what: disputeEntries(dispute)[at]!.what,
        id: null,
        figures: figures({ toBuyerPriceMinor: one.toBuyerMinor }),
        words: [one.text],
      })),
    ),
  ];
}

/** What of it no step bears out; null when all of it stands. */
export function whatNobodySealed(file: CaseFile): string | null {
  const found = listedIn(file).find((one) => !isBorneOut(one, file.steps));
  return found ? `No sealed step says “${found.what}”.` : null;
}

function isBorneOut({ id, by, at, figures: shown }: Listed, steps: readonly CaseStep[]): boolean {
  const isMade = (step: CaseStep) => step.at === at && step.actor === by;
  if (id === null) return steps.some((step) => isMade(step) && says([step], shown));
  const own = steps.filter(({ detail }) => detail.request === id || detail.addition === id);
  return own[0] !== undefined && isMade(own[0]) && says(own, shown);
}

/** A price that was named later is in a later step: the last word counts. */
function says(steps: readonly CaseStep[], shown: Record<string, unknown>): boolean {
  return Object.entries(shown).every(
    ([name, figure]) => steps.findLast(({ detail }) => name in detail)?.detail[name] === figure,
  );
}

function figures(of: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(of).filter(([, figure]) => figure !== null));
}
