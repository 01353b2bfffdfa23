// The verbs of a dispute about a completed order where they differ from those of an open one (dispute.transitions.ts): the order
// stays completed, its earnings wait, and what goes back is a refund after the end. A part of orderMachine.

const moves =
  'refund after the end: what the seller earned, the commission and the buyer fee go back, each its share; what the seller does not have becomes their debt';

export const lateDisputeTransitions = [
  {
    name: 'open-dispute',
    from: ['completed'],
    to: 'same',
    by: ['buyer'],
    emits: 'order.dispute_opened',
    says: 'Up to 14 days after completion the buyer says what is wrong and what should come back; earnings that have not cleared wait.',
  },
  {
    name: 'accept-split',
    from: ['completed'],
    to: 'same',
    by: ['buyer', 'seller'],
    moves,
    emits: 'order.dispute_settled',
    says: 'One side takes the other’s last offer; what was offered goes back at once.',
  },
  {
    name: 'enter-blind-range',
    from: ['completed'],
    to: 'same',
    by: ['buyer', 'seller'],
    moves,
    emits: 'order.blind_entered',
    says: 'One side enters unseen what it would accept; when both have and they reach each other, the middle goes back at once.',
  },
  {
    name: 'withdraw-dispute',
    from: ['completed'],
    to: 'same',
    by: ['buyer'],
    emits: 'order.dispute_withdrawn',
    says: 'The buyer takes it back: the earnings are free to clear.',
  },
  {
    name: 'settle-by-silence',
    from: ['completed'],
    to: 'same',
    by: ['system'],
    after: 'dispute-silence',
    moves,
    emits: 'order.dispute_settled',
    says: 'The seller has not answered in time: what the buyer last asked for goes back.',
  },
  {
    name: 'accept-verdict',
    from: ['completed'],
    to: 'same',
    by: ['buyer', 'seller'],
    moves,
    emits: 'order.verdict_accepted',
    says: 'One side accepts the decision and gives up the appeal; when both have, what was decided goes back at once.',
  },
  {
    name: 'carry-out-verdict',
    from: ['completed'],
    to: 'same',
    by: ['system'],
    after: 'appeal-time',
    moves,
    emits: 'order.dispute_settled',
    says: 'Nobody has appealed in time: what was decided goes back.',
  },
  {
    name: 'decide-appeal',
    from: ['completed'],
    to: 'same',
    by: ['support'],
    moves,
    emits: 'order.appeal_decided',
    says: 'Somebody else of support, if there is anybody, decides the appeal; what is decided goes back at once, finally.',
  },
] as const;
