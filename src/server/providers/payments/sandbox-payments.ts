// The sandbox provider: accepts test cards, has its own tables (schema sandbox) and connections, like an external provider.
// Guarantees: the same key returns the same payment or refund; a card number never leaves this file, only its brand and last four digits.
// Moves no real money, and never joins our transactions.
import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { Clock } from '#server/platform/clock.ts';
import { later } from '#server/platform/clock.ts';
import { PaymentChargedBack } from '#server/platform/ports/payments.ts';
import { listAtSandbox } from './sandbox-lists.ts';
import type {
  Card,
  ChargebackResult,
  PaymentResult,
  Payments,
  RefundResult,
} from '#server/platform/ports/payments.ts';

type PaymentRow = {
  reference: string;
  amount_minor: number;
  currency: string;
  state: PaymentResult['state'];
  declined_because: string | null;
  card_label: string;
  card_fingerprint: string | null;
  refunds_fail: boolean;
};
const selected = `select reference, amount_minor, currency, state, declined_because, card_label, card_fingerprint, refunds_fail
  from sandbox.payments`;

/** Banks take weeks; here it is minutes, so that it can be observed. */
const askedBackAfter = { minutes: 2 };
const decidedAfter = { minutes: 7 };
const chargebackFeeMinor = 1500;

/** The number that the documentation and the checkout page suggest. */
const publishedNumber = '4242424242424242';

/** What each test number does; every other plausible number is accepted. */
const behaviors: Record<
  string,
  { state?: PaymentResult['state']; because?: string; disputed?: 'won' | 'lost'; refundsFail?: true }
> = {
  '4000000000000002': {
    state: 'declined',
    because: 'The bank declined this card. You have not been charged.',
  },
  '4000000000009995': {
    state: 'declined',
    because: 'This card has insufficient funds. You have not been charged.',
  },
  '4000002500003155': { state: 'requires-confirmation' },
  '4000000000000259': { disputed: 'lost' },
  '4000000000002685': { disputed: 'won' },
  '4000000000005126': { refundsFail: true },
};

/** The operator has no account here that could be checked, and no bank or buyer receives anything. */
const withoutAccount = {
  namesOrders: false,
  sendsReceipts: false,
  checkSetup: null,
  listBalanceTransactions: null,
};

export function openSandboxPayments(pool: pg.Pool, clock: Clock): Payments {
  return {
    name: 'sandbox',
    cards: { typedInto: 'our-form' },
    checkCard: (card) => (card ? checkCard(card, clock.now()) : { 'card.number': 'Enter the card number' }),

    async createPayment({ key, amountMinor, currency, card }) {
      if (!card) throw new Error('The sandbox requires a card');
      const behavior = behaviors[card.number] ?? {};
      const state = behavior.state ?? 'succeeded';
      const now = clock.now();
      await pool.query(
        `insert into sandbox.payments (reference, key, amount_minor, currency, state, declined_because, card_label,
                                       card_fingerprint, refunds_fail, dispute_at, dispute_ends_at, dispute_ends, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict (key) do nothing`,
        [
          newReference('pay'),
          key,
          amountMinor,
          currency,
          state,
          behavior.because ?? null,
          labelOf(card.number),
          fingerprintOf(card.number),
          behavior.refundsFail ?? false,
          behavior.disputed ? later(now, askedBackAfter) : null,
          behavior.disputed ? later(now, decidedAfter) : null,
          behavior.disputed ?? null,
          now,
        ],
      );
      const row = await paymentByKey(pool, key);
      if (!row || row.amount_minor !== amountMinor || row.currency !== currency) {
        throw new Error(`The sandbox received ${key} twice with different amounts`);
      }
      return resultOf(row);
    },

    async confirmPayment({ reference, approve }) {
      await pool.query(
        `update sandbox.payments set state = $2, declined_because = $3 where reference = $1 and state = 'requires-confirmation'`,
        [
          reference,
          approve ? 'succeeded' : 'declined',
          approve ? null : 'The payment was not confirmed with the bank. You have not been charged.',
        ],
      );
      const { rows } = await pool.query<PaymentRow>(`${selected} where reference = $1`, [reference]);
      if (!rows[0]) throw new Error(`The sandbox has no payment ${reference}`);
      return resultOf(rows[0]);
    },

    async findPayment({ key }) {
      const row = await paymentByKey(pool, key);
      return row && resultOf(row);
    },

    refund: (request) => refund(pool, clock, request),

    balanceMinor: (currency) => balanceMinor(pool, currency),

    list: (kind, window, after) => listAtSandbox(pool, kind, window, after),
    ...withoutAccount,
    webhooks: null,
    listChargebacks: () => listChargebacks(pool, clock),
  };
}

async function balanceMinor(pool: pg.Pool, currency: string): Promise<number> {
  const { rows } = await pool.query<{ balance: number }>(
    `select (
       (select coalesce(sum(amount_minor), 0) from sandbox.payments where state = 'succeeded' and currency = $1)
       - (select coalesce(sum(r.amount_minor), 0) from sandbox.refunds r
            join sandbox.payments p on p.reference = r.payment_reference
           where r.state = 'succeeded' and p.currency = $1)
       - (select coalesce(sum(amount_minor), 0) from sandbox.transfers where state = 'paid' and currency = $1)
       - (select coalesce(sum(d.fee_minor + case d.state when 'won' then 0 else d.amount_minor end), 0) from sandbox.disputes d
            join sandbox.payments p on p.reference = d.payment_reference where p.currency = $1)
     )::bigint as balance`,
    [currency],
  );
  return rows[0]!.balance;
}

/** One refund under the lock of its payment, so that refunds never exceed the captured amount. */
async function refund(
  pool: pg.Pool,
  clock: Clock,
  request: { key: string; reference: string; amountMinor: number },
): Promise<RefundResult> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows: payments } = await client.query<PaymentRow>(`${selected} where reference = $1 for update`, [
      request.reference,
    ]);
    const payment = payments[0];
    if (payment?.state !== 'succeeded')
      throw new Error(`The sandbox has nothing to refund for ${request.reference}`);
    const { rows: made } = await client.query<RefundResult & { amount_minor: number }>(
      'select reference, state, amount_minor from sandbox.refunds where key = $1',
      [request.key],
    );
    if (!made[0] && (await isDisputed(client, request.reference)))
      throw new PaymentChargedBack('The sandbox sends no refund of a payment that is charged back');
    let answer: RefundResult | undefined = made[0] && { reference: made[0].reference, state: made[0].state };
    if (made[0] && made[0].amount_minor !== request.amountMinor) {
      throw new Error(`The sandbox received ${request.key} twice with different amounts`);
    }
    if (!answer) {
      const { rows: sums } = await client.query<{ refunded: number }>(
        `select coalesce(sum(amount_minor), 0)::bigint as refunded from sandbox.refunds
         where payment_reference = $1 and state = 'succeeded'`,
        [request.reference],
      );
      if (sums[0]!.refunded + request.amountMinor > payment.amount_minor) {
        throw new Error(`The sandbox will not refund more than was paid for ${request.reference}`);
      }
      answer = { reference: newReference('ref'), state: payment.refunds_fail ? 'failed' : 'succeeded' };
      await client.query(
        `insert into sandbox.refunds (reference, key, payment_reference, amount_minor, state, created_at)
         values ($1, $2, $3, $4, $5, $6)`,
        [answer.reference, request.key, request.reference, request.amountMinor, answer.state, clock.now()],
      );
    }
    await client.query('commit');
    return answer;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function isDisputed(client: pg.PoolClient, reference: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select 1 from sandbox.disputes where payment_reference = $1 and state <> 'won'`,
    [reference],
  );
  return rowCount === 1;
}

/** The banks' actions so far: chargebacks of unrefunded amounts, and their decisions. Takes the same locks as refunds. */
async function listChargebacks(
  pool: pg.Pool,
  clock: Clock,
): Promise<{ paymentReference: string; result: ChargebackResult }[]> {
  const now = clock.now();
  await pool.query(
    `with due as (
       select reference, amount_minor, dispute_ends_at from sandbox.payments p
       where dispute_at <= $1 and state = 'succeeded'
         and not exists (select 1 from sandbox.disputes d where d.payment_reference = p.reference) for update)
     insert into sandbox.disputes (reference, payment_reference, amount_minor, fee_minor, state, opened_at, ends_at)
     select 'sandbox_dp_' || md5(reference), reference, left_minor, $2, 'opened', $1, dispute_ends_at
     from due, lateral (select due.amount_minor - coalesce(sum(r.amount_minor), 0) as left_minor from sandbox.refunds r
       where r.payment_reference = due.reference and r.state = 'succeeded') rest
     where left_minor > 0 on conflict do nothing`,
    [now, chargebackFeeMinor],
  );
  await pool.query(
    `update sandbox.disputes d set state = p.dispute_ends from sandbox.payments p
     where p.reference = d.payment_reference and d.state = 'opened' and d.ends_at <= $1`,
    [now],
  );
  const { rows } = await pool.query<{
    reference: string;
    paymentReference: string;
    state: ChargebackResult['state'];
    amountMinor: number;
    feeMinor: number;
    currency: string;
  }>(
    `select d.reference, d.payment_reference as "paymentReference", d.state, d.amount_minor as "amountMinor",
       d.fee_minor as "feeMinor", trim(p.currency) as currency
     from sandbox.disputes d join sandbox.payments p on p.reference = d.payment_reference
     where d.ends_at > $1 order by d.ends_at desc limit 300`,
    [later(now, { days: -3 })],
  );
  return rows.map(({ paymentReference, ...chargeback }) => ({
    paymentReference,
    result: {
      ...chargeback,
      takenMinor: chargeback.amountMinor,
      returnedMinor: chargeback.state === 'won' ? chargeback.amountMinor : 0,
      movements: chargeback.state === 'won' ? 2 : 1,
      reason: 'product_not_received',
      evidenceDueAt: null,
      isEvidenceSubmitted: false,
    },
  }));
}

async function paymentByKey(pool: pg.Pool, key: string): Promise<PaymentRow | null> {
  const { rows } = await pool.query<PaymentRow>(`${selected} where key = $1`, [key]);
  return rows[0] ?? null;
}

function resultOf(row: PaymentRow): PaymentResult {
  return {
    reference: row.reference,
    state: row.state,
    declinedBecause: row.declined_because,
    cardLabel: row.card_label,
    cardFingerprint: row.card_fingerprint,
    amountMinor: row.amount_minor,
    currency: row.currency.trim(),
    costMinor: 0,
    clientSecret: null,
  };
}

/** Null for the published test numbers: every visitor of a demo pays with them, so they identify no one. */
function fingerprintOf(number: string): string | null {
  if (number === publishedNumber || Object.hasOwn(behaviors, number)) return null;
  return createHash('sha256').update(`sandbox-card:${number}`).digest('base64url');
}

function checkCard(card: Card, now: Date): Record<string, string> | null {
  const errors: Record<string, string> = {};
  if (!passesLuhn(card.number)) errors['card.number'] = 'This card number is incomplete or mistyped.';
  const [month = 0, year = 0] = card.expiry.split('/').map(Number);
  // A card is valid until the end of the month printed on it.
  if (Date.UTC(2000 + year, month, 1) <= now.getTime()) errors['card.expiry'] = 'This card has expired.';
  else if (2000 + year > now.getUTCFullYear() + 20)
    errors['card.expiry'] = 'Check the year of the expiry date.';
  const digits = brandOf(card.number) === 'American Express' ? 4 : 3;
  if (card.cvc.length !== digits) errors['card.cvc'] = `The security code of this card has ${digits} digits.`;
  return Object.keys(errors).length > 0 ? errors : null;
}

function passesLuhn(number: string): boolean {
  let sum = 0;
  for (let i = 0; i < number.length; i++) {
    const digit = Number(number[number.length - 1 - i]);
    const doubled = i % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum > 0 && sum % 10 === 0;
}

function brandOf(number: string): string {
  if (number.startsWith('4')) return 'Visa';
  if (/^3[47]/.test(number)) return 'American Express';
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'Mastercard';
  return 'Card';
}

function labelOf(number: string): string {
  return `${brandOf(number)} •••• ${number.slice(-4)}`;
}

function newReference(kind: 'pay' | 'ref'): string {
  return `sandbox_${kind}_${randomBytes(12).toString('hex')}`;
}
