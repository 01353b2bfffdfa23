// Transitions by the buyer's bank; part of orderMachine. While a chargeback is open the order is frozen: no other verb and no timer
// moves it. A cancelled order has no money left to hold.

const open = ['pending', 'in-progress', 'delivered', 'revision', 'disputed'] as const;

const won = {
  name: 'win-chargeback',
  by: ['bank'],
  moves: 'chargeback won: the held amount returns to where it was',
  emits: 'order.chargeback_won',
  says: 'The bank decides for the seller: the order resumes, and its deadlines move by the time it was frozen. If another chargeback took nearly all of the price, the order ends instead.',
} as const;

const lost = {
  name: 'lose-chargeback',
  by: ['bank'],
  moves:
    'chargeback lost: the held amount goes to the bank; if no more than a small remainder of the price is left, it goes back to the buyer',
  emits: 'order.chargeback_lost',
  says: 'The bank decides for the buyer and takes the payment. Once no other chargeback is open, an order of whose price no more than a small remainder is left (by default $1.00, and before the first delivery 20%) is cancelled without fault; otherwise it continues with the rest.',
} as const;

export const chargebackTransitions = [
  {
    name: 'open-chargeback',
    from: [...open, 'completed'],
    to: 'same',
    by: ['bank'],
    moves: 'chargeback opened: what is left of the payment is held until the bank decides',
    emits: 'order.charged_back',
    says: 'The buyer’s bank disputes a payment. The order is frozen and nothing is paid out until the bank decides.',
  },
  { ...won, from: ['pending'], to: ['pending', 'cancelled'] },
  { ...won, from: ['in-progress'], to: ['in-progress', 'cancelled'] },
  { ...won, from: ['delivered'], to: ['delivered', 'cancelled'] },
  { ...won, from: ['revision'], to: ['revision', 'cancelled'] },
  { ...won, from: ['disputed'], to: ['disputed', 'cancelled'] },
  {
    ...won,
    from: ['completed'],
    to: 'same',
    says: 'The bank decides for the seller after completion: the held earnings are released. The order stays completed.',
  },
  { ...lost, from: ['pending'], to: ['pending', 'cancelled'] },
  { ...lost, from: ['in-progress'], to: ['in-progress', 'cancelled'] },
  { ...lost, from: ['delivered'], to: ['delivered', 'cancelled'] },
  { ...lost, from: ['revision'], to: ['revision', 'cancelled'] },
  { ...lost, from: ['disputed'], to: ['disputed', 'cancelled'] },
  {
    ...lost,
    from: ['completed'],
    to: 'same',
    moves:
      'chargeback lost: the seller’s earnings, the seller fee and the buyer fee each return their share; what the seller does not have becomes debt',
    says: 'The bank decides for the buyer after completion: seller and platform each return their share of the payment. The order stays completed.',
  },
] as const;
