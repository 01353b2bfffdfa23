// What the buyer's bank does to an order, a part of orderMachine in a file of its own. While a payment is asked back the order stands
// still: no other verb and no timer moves it. A cancelled order has nothing left that could be held.

const open = ['pending', 'in-progress', 'delivered', 'revision', 'disputed'] as const;

const lost = {
  name: 'lose-chargeback',
  by: ['bank'],
  moves:
    'chargeback lost: what was held of the payment goes to the bank; an order with nothing left of its price is cancelled',
  emits: 'order.chargeback_lost',
  says: 'The bank decides for the buyer: that payment is gone. An order with nothing left of its price is cancelled, any other goes on for the rest.',
} as const;

export const chargebackTransitions = [
  {
    name: 'open-chargeback',
    from: [...open, 'completed'],
    to: 'same',
    by: ['bank'],
    moves: 'chargeback opened: what is still there of the payment is held for the bank’s decision',
    emits: 'order.charged_back',
    says: 'The buyer’s bank asks a payment back. The order stands still and nothing of it is paid out until the bank has decided.',
  },
  {
    name: 'win-chargeback',
    from: [...open, 'completed'],
    to: 'same',
    by: ['bank'],
    moves: 'chargeback won: what was held goes back where it was',
    emits: 'order.chargeback_won',
    says: 'The bank decides for the payment: the order goes on where it was, its times moved on by as long as it stood still.',
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
      'chargeback lost: the seller, the commission and the buyer fee each give their share of the payment; what the seller does not have is owed',
    says: 'The bank decides for the buyer after the end: seller and house give back what each had of that payment. The order stays completed.',
  },
] as const;
