// What a payment was made with, in the words of a notification: a card, the balance, or both. Null: a card that has no name.
import { sql } from 'kysely';

/** Of a payment p. */
export const paidWith = sql`case when p.provider = 'balance' then 'your balance'
  when p.credit_minor > 0 then coalesce(p.card_label, 'your card') || ' and your balance' else p.card_label end`;
