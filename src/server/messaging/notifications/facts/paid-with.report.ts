// SQL for the payment method as shown in a notification: a card, the balance, or both. Null if the card has no label.
import { sql } from 'kysely';

/** Expects the payment as `p`. */
export const paidWith = sql`case when p.provider = 'balance' then 'your balance'
  when p.credit_minor > 0 then coalesce(p.card_label, 'your card') || ' and your balance' else p.card_label end`;
