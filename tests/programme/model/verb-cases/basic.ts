// The basic verbs: requirements, delivery, revision, approval, cancellation by one side, and reminders.
import type { Facts } from '../facts.ts';
import {
  awaitApproval,
  cancel,
  complete,
  day,
  deliver,
  dueOf,
  hours,
  isLate,
  revise,
} from '../order-model.ts';
import type { OrderModel } from '../order-model.ts';
import type { VerbCase } from '../verb-cases.ts';

type Requirement = { id: string; kind: string; choices: string[] };

const answersTo = (facts: Facts) => ({
  answers: (facts.row.gig as { requirements: Requirement[] }).requirements.map((requirement) => ({
    requirementId: requirement.id,
    text: requirement.kind === 'choice' ? requirement.choices[0] : 'A clear answer.',
  })),
});

const ok = () => 'ok';

export const basicCases: Record<string, VerbCase> = {
  'submit-requirements': {
    body: answersTo,
    expects: ok,
    changes(model) {
      model.state = 'in-progress';
      model.startedAt = model.now;
      model.dueAt = model.now + model.deliveryDays * day;
      model.reminders = [];
    },
  },
  'deliver-order': {
    body: (_, pick) => ({ message: 'Here it is.', metCriteria: pick % 2 === 0 ? [0] : [] }),
    // Delivered again only if a file cannot be opened.
    expects: (model) => (model.state === 'delivered' ? 'order_not_in_progress' : 'ok'),
    changes: deliver,
  },
  'request-revision': {
    body: (_, pick) => ({ message: 'Once more, please.', failedCriteria: namesCriterion(pick) ? [0] : [] }),
    expects: (model, _, pick) =>
      model.revisionsLeft === 0 ? 'no_revisions_left' : namesCriterion(pick) ? 'ok' : 'criteria_missing',
    changes: revise,
  },
  'approve-delivery': {
    expects: (model, actor) =>
      actor === 'system' && (model.proposal !== null || model.now < model.autoCompleteAt!)
        ? 'order_not_due'
        : 'ok',
    changes: complete,
  },
  'extend-review': {
    expects: (model) => (model.hasExtended ? 'order_not_due' : 'ok'),
    changes(model) {
      model.hasExtended = true;
      awaitApproval(model, model.autoCompleteAt! + 3 * day);
    },
  },
  'cancel-order': {
    body: () => ({ reason: 'Not needed any more.' }),
    expects: (model) =>
      model.startedAt !== null && (model.now > model.startedAt + hours(1) || sellerAwaitsAnswer(model))
        ? 'order_not_cancellable'
        : 'ok',
    changes: cancel,
  },
  'cancel-silent-order': {
    body: () => ({ reason: 'I have heard nothing.' }),
    expects: (model) => (model.now < model.placedAt + 7 * day ? 'order_not_due' : 'ok'),
    changes: cancel,
  },
  'cancel-late-order': {
    body: () => ({ reason: 'Too late.' }),
    expects: (model) => (model.now < dueOf(model) + day ? 'order_not_due' : 'ok'),
    changes: cancel,
  },
  // Model runs deliver without files.
  'hold-review': { expects: () => 'order_not_due' },
  'resume-review': { expects: () => 'order_not_due' },
  'remind-requirements': { expects: remind, changes: reminded },
  'remind-approval': { expects: remind, changes: reminded },
  'mark-late': {
    expects: (model) => (!model.isMarkedLate && isLate(model) ? 'ok' : 'order_not_due'),
    changes: (model) => void (model.isMarkedLate = true),
  },
};

/** An included revision must name a criterion that is not met; most attempts do. */
function namesCriterion(pick: number): boolean {
  return pick % 4 !== 3;
}

/** A request of the seller must be answered before the buyer can cancel. */
function sellerAwaitsAnswer({ extension, pause, proposal }: OrderModel): boolean {
  return extension !== null || pause !== null || proposal?.by === 'seller';
}

function remind(model: OrderModel): string {
  // No auto-approval while a cancellation is proposed.
  if (model.state === 'delivered' && model.proposal !== null) return 'order_not_due';
  return model.reminders.some((at) => at <= model.now) ? 'ok' : 'order_not_due';
}
function reminded(model: OrderModel): void {
  model.reminders = model.reminders.filter((at) => at > model.now);
}
