// Transitions of a dispute about a completed order, where they differ from dispute.transitions.ts; part of orderMachine. The order
// stays completed, its earnings do not clear meanwhile, and money goes back as a refund after completion.

const shares =
  'refund after completion: the seller’s earnings, the seller fee and the buyer fee each return their share';
const agreed = `${shares}; refused if the seller’s balance does not cover it`;
const decided = `${shares}; what the seller does not have becomes debt`;

export const lateDisputeTransitions = [
  {
    name: 'open-dispute',
    from: ['completed'],
    to: 'same',
    by: ['buyer'],
    emits: 'order.dispute_opened',
    says: 'After completion, by default up to 14 days, the buyer describes the problem and the refund they ask for; earnings that have not cleared are held.',
  },
  {
    name: 'accept-split',
    from: ['completed'],
    to: 'same',
    by: ['buyer', 'seller'],
    moves: agreed,
    emits: 'order.dispute_settled',
    says: 'One party accepts the other’s last offer; the offered amount is refunded immediately.',
  },
  {
    name: 'submit-sealed-offer',
    from: ['completed'],
    to: 'same',
    by: ['buyer', 'seller'],
    moves: agreed,
    emits: 'order.sealed_offer_submitted',
    says: 'One party submits a sealed offer; once both have and the offers overlap, the amount halfway between them is refunded immediately.',
  },
  {
    name: 'withdraw-dispute',
    from: ['completed'],
    to: 'same',
    by: ['buyer'],
    emits: 'order.dispute_withdrawn',
    says: 'The buyer withdraws the dispute: the earnings can clear.',
  },
  {
    name: 'settle-unanswered-dispute',
    from: ['completed'],
    to: 'same',
    by: ['system'],
    after: 'dispute-unanswered',
    moves: shares,
    emits: 'order.dispute_settled',
    says: 'The seller has not answered in time: the amount the buyer last asked for is refunded. If the seller’s balance does not cover it, support decides.',
  },
  {
    name: 'accept-decision',
    from: ['completed'],
    to: 'same',
    by: ['buyer', 'seller'],
    moves: decided,
    emits: 'order.decision_accepted',
    says: 'One party accepts the decision and waives the appeal; once both have, the decided amount is refunded immediately.',
  },
  {
    name: 'carry-out-decision',
    from: ['completed'],
    to: 'same',
    by: ['system'],
    after: 'appeal-time',
    moves: decided,
    emits: 'order.dispute_settled',
    says: 'No one has appealed in time: the decided amount is refunded.',
  },
  {
    name: 'decide-appeal',
    from: ['completed'],
    to: 'same',
    by: ['support'],
    moves: decided,
    emits: 'order.appeal_decided',
    says: 'A second support agent, if there is one, decides the appeal; the decided amount is refunded immediately and finally.',
  },
  {
    name: 'end-undecided-dispute',
    from: ['completed'],
    to: 'same',
    by: ['system'],
    after: 'dispute-end',
    moves: `${shares}; only after a decision, what the seller does not have becomes debt`,
    emits: 'order.dispute_settled',
    says: 'Support has not decided for 60 days by default after its time was over: half of what is left of the price is refunded, but no more than the seller’s balance covers. An appeal that was not decided leaves the decision in force.',
  },
] as const;
