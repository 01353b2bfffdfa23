// The life of an order, as data: read by the commands, the pages, the timers and docs/orders.md alike.
// An order begins when its checkout is paid ("place-order" makes the row in its initial state and emits order.placed).
// Disputes, mutual cancellation and extensions join this list with their issue; nothing else may move an order.
import { machine } from '../common/machine.ts';

export const orderMachine = machine({
  name: 'order',
  states: ['pending', 'in-progress', 'delivered', 'revision', 'completed', 'cancelled'],
  initial: 'pending',
  final: ['completed', 'cancelled'],
  transitions: [
    {
      name: 'submit-requirements',
      from: ['pending'],
      to: 'in-progress',
      by: ['buyer'],
      emits: 'order.started',
      says: 'The buyer answers the seller’s questions (or says there is nothing to add); the delivery time starts.',
    },
    {
      name: 'remind-requirements',
      from: ['pending'],
      to: 'same',
      by: ['system'],
      after: 'requirements-reminder',
      emits: 'order.requirements_reminded',
      says: 'The buyer is reminded after 24 and 72 hours that the seller cannot start yet.',
    },
    {
      name: 'cancel-order',
      from: ['pending', 'in-progress'],
      to: 'cancelled',
      by: ['buyer'],
      moves: 'cancel: everything in escrow goes back to the buyer',
      emits: 'order.cancelled',
      says: 'The buyer cancels alone: any time before the start, and up to 1 hour after it while the seller has not acted. Full refund.',
    },
    {
      name: 'cancel-silent-order',
      from: ['pending'],
      to: 'cancelled',
      by: ['seller'],
      moves: 'cancel: everything in escrow goes back to the buyer',
      emits: 'order.cancelled',
      says: 'The seller cancels without fault when the buyer has sent no requirements for 7 days. Full refund.',
    },
    {
      name: 'cancel-late-order',
      from: ['in-progress', 'revision'],
      to: 'cancelled',
      by: ['buyer'],
      moves: 'cancel: everything in escrow goes back to the buyer',
      emits: 'order.cancelled',
      says: 'The buyer cancels an order that is 24 hours late. Full refund; the fault is the seller’s.',
    },
    {
      name: 'mark-late',
      from: ['in-progress', 'revision'],
      to: 'same',
      by: ['system'],
      after: 'deadline',
      emits: 'order.late',
      says: 'The deadline has passed without a delivery; both sides are told.',
    },
    {
      name: 'deliver-order',
      from: ['in-progress', 'revision'],
      to: 'delivered',
      by: ['seller'],
      emits: 'order.delivered',
      says: 'The seller delivers: a message, files or text, and the criteria that are met.',
    },
    {
      name: 'remind-approval',
      from: ['delivered'],
      to: 'same',
      by: ['system'],
      after: 'approval-reminder',
      emits: 'order.approval_reminded',
      says: 'The buyer is reminded 24 and 2 hours before the delivery approves itself.',
    },
    {
      name: 'extend-review',
      from: ['delivered'],
      to: 'same',
      by: ['buyer'],
      emits: 'order.review_extended',
      says: 'The buyer takes 3 more days to look at the delivery, once.',
    },
    {
      name: 'request-revision',
      from: ['delivered'],
      to: 'revision',
      by: ['buyer'],
      emits: 'order.revision_requested',
      says: 'The buyer names what is not met; a revision of the package is used.',
    },
    {
      name: 'approve-delivery',
      from: ['delivered'],
      to: 'completed',
      by: ['buyer', 'system'],
      after: 'auto-complete',
      moves:
        'approve: escrow to the seller’s pending earnings, the commission and the buyer fee to the house',
      emits: 'order.delivery_approved',
      says: 'The buyer approves, or stays silent for 3 days (7 for large orders): the money is the seller’s.',
    },
  ],
});

export type OrderState = (typeof orderMachine)['states'][number];
export type OrderVerb = (typeof orderMachine)['transitions'][number]['name'];
export type OrderActor = (typeof orderMachine)['transitions'][number]['by'][number];
