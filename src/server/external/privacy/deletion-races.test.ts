// Account deletion racing with payments, withdrawals and writes: the second transaction sees the first, and no money is orphaned.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import {
  changeEmail,
  completeSellerOnboarding,
  saveProfile,
} from '#contract/people/accounts/account.endpoints.ts';
import { startTwoFactor } from '#contract/people/accounts/two-factor.endpoints.ts';
import { confirmPayment, payCheckout } from '#contract/settlement/checkout/checkout.endpoints.ts';
import { newId } from '#contract/common/ids.ts';
import { createGig } from '#contract/catalog/gigs/own-gig.endpoints.ts';
import {
  approveDelivery,
  deliverOrder,
  getOrder,
  listOrders,
  submitRequirements,
} from '#contract/orders/orders/order.endpoints.ts';
import { refundCompleted } from '#contract/orders/orders/request.endpoints.ts';
import {
  addPayoutMethod,
  listWithdrawals,
  requestWithdrawal,
} from '#contract/settlement/payouts/payout.endpoints.ts';
import {
  deleteAccount as deleteAccountEndpoint,
  getDeletion,
} from '#contract/external/privacy/privacy.endpoints.ts';
import { createSavedList } from '#contract/discovery/saved/saved.endpoints.ts';
import { askForHelp } from '#contract/help/support/support.endpoints.ts';
import { eraseAccount } from '#server/people/accounts/erase-account.ts';
import { suspendAccount } from '#server/people/accounts/suspend-account.ts';
import { erasePayoutMethods } from '#server/settlement/payouts/erase-payout-methods.ts';
import { requestWithdrawal as withdraw } from '#server/settlement/payouts/request-withdrawal.ts';
import { later } from '#server/platform/clock.ts';
import type { Exchange } from '#server/platform/http/exchange.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { buildCheckout, card, cards, pay, moneyViolations } from '#tests/fixtures/build-checkout.ts';
import type { BuiltCheckout } from '#tests/fixtures/build-checkout.ts';
import { fillBalance } from '#tests/fixtures/fill-balance.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { buildBuyer, buildUser, freshToken } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { failPayments, duringPayment } from '#tests/fixtures/provider-failures.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';
import { whileHeld } from '#tests/fixtures/while-held.ts';
import { deleteAccount } from './delete-account.ts';

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());

const exchange = { ip: '127.0.0.1', clearCookie: () => undefined } as unknown as Exchange;
const viewerOf = ({ id, email, username }: BuiltUser): Viewer => ({
  userId: id,
  sessionId: newId(),
  email,
  username,
  displayName: null,
  role: 1,
  switchable: 1,
  emailVerified: true,
  isSupport: false,
  hasTwoFactor: false,
  restricted: [],
  authenticatedAt: app.clock.now(),
});
const deletionOf = (who: BuiltUser) => (tx: Tx) => deleteAccount(tx, viewerOf(who), {}, exchange);
const remove = async (who: BuiltUser) =>
  refusalOf(app.call(deleteAccountEndpoint, {}, { token: await freshToken(app, who) }));
const kindsOf = async (who: BuiltUser) =>
  (await app.call(getDeletion, {}, { token: await freshToken(app, who) })).obligations.map(
    ({ kind }) => kind,
  );
const ordersOf = async (who: BuiltUser) => {
  const { rows } =
    await sql`select 1 from orders where buyer_id = ${who.id} or seller_id = ${who.id}`.execute(
      app.platform.db,
    );
  return rows.length;
};
const confirm = async ({ checkout, buyer }: BuiltCheckout) =>
  app.answer(confirmPayment, { checkoutId: checkout.id, approve: true }, await asUser(app, buyer));
const refundsOf = async ({ checkout }: BuiltCheckout) => {
  const { rows } = await sql<{ state: string; amountMinor: number }>`
    select r.state, r.amount_minor as "amountMinor" from refunds r join payments p on p.id = r.payment_id
    where p.checkout_id = ${checkout.id}`.execute(app.platform.db);
  return rows;
};

describe('a seller', () => {
  it('cannot delete the account while a buyer confirms a payment, which then becomes an order', async () => {
    const built = await buildCheckout(app);
    const { seller } = built.gig;
    await pay(app, built, cards.requiresAction);
    expect(await kindsOf(seller)).toEqual(['sale-under-way']);
    expect(await remove(seller)).toBe('account_has_obligations');
    expect((await confirm(built)).json().data).toMatchObject({ state: 'paid' });
    expect(await kindsOf(seller)).toEqual(['orders-as-seller']);
  });

  it('can delete the account while a checkout is open, and its buyer is refused before paying', async () => {
    const built = await buildCheckout(app);
    expect(await kindsOf(built.gig.seller)).toEqual([]);
    expect(await remove(built.gig.seller)).toBe('succeeded');
    expect(await refusalOf(pay(app, built))).toBe('gig_not_available');
  });

  it('being deleted is not paid: the card is not charged', async () => {
    const built = await buildCheckout(app);
    const [paying] = await whileHeld(app, deletionOf(built.gig.seller), () => refusalOf(pay(app, built)));
    expect(await paying).toBe('gig_not_available');
    expect(await ordersOf(built.buyer)).toBe(0);
  });

  it.each(['deleted', 'suspended'] as const)(
    '%s before the bank confirms gets no order: the payment is refunded and the buyer learns why',
    async (how) => {
      const built = await buildCheckout(app);
      const { id } = built.gig.seller;
      await pay(app, built, cards.requiresAction);
      await inTransaction(app.platform, (tx) =>
        how === 'deleted' ? eraseAccount(tx, id, exchange).then(() => undefined) : suspendAccount(tx, id),
      );
      expect((await confirm(built)).json()).toMatchObject({
        code: 'gig_not_available',
        message: expect.stringContaining('The seller is no longer available'),
      });
      expect(await ordersOf(built.buyer)).toBe(0);
      await app.drainWorker();
      expect(await refundsOf(built)).toEqual([
        { state: 'done', amountMinor: built.checkout.bill.totalMinor },
      ]);
    },
  );
});

describe('a buyer', () => {
  it('being deleted cannot pay', async () => {
    const built = await buildCheckout(app);
    const [paying] = await whileHeld(app, deletionOf(built.buyer), () => refusalOf(pay(app, built)));
    expect(await paying).toBe('access_token_expired');
    expect(await ordersOf(built.buyer)).toBe(0);
  });

  it('paying cannot delete the account', async () => {
    const built = await buildCheckout(app);
    const holdCheckout = (tx: Tx) =>
      sql`select 1 from checkouts where id = ${built.checkout.id} for update`.execute(tx.sql);
    const [paying, leaving] = await whileHeld(
      app,
      holdCheckout,
      () => refusalOf(pay(app, built)),
      () => remove(built.buyer),
    );
    expect([await paying, await leaving]).toEqual(['succeeded', 'account_has_obligations']);
    expect(await ordersOf(built.buyer)).toBe(1);
  });

  it('cannot delete the account until an abandoned payment can no longer become an order, nor can the seller', async () => {
    const built = await buildCheckout(app);
    const trouble = failPayments(app.platform, ['createPayment'], 'unavailable');
    expect(await refusalOf(pay(app, built))).toBe('payment_failed');
    trouble.restore();
    app.clock.advance({ seconds: 61 });
    await app.drainWorker();
    const { rows } = await sql`select state from payments where checkout_id = ${built.checkout.id}`.execute(
      app.platform.db,
    );
    expect(rows).toEqual([{ state: 'abandoned' }]);
    expect(await kindsOf(built.buyer)).toEqual(['payment-under-way']);
    expect(await kindsOf(built.gig.seller)).toEqual(['sale-under-way']);
    app.clock.advance({ minutes: 35 });
    expect(await kindsOf(built.buyer)).toEqual([]);
    expect(await kindsOf(built.gig.seller)).toEqual([]);
  });

  it('deleted before the charge completes gets a refund and no order', async () => {
    const built = await buildCheckout(app);
    duringPayment(app.platform, () =>
      inTransaction(app.platform, (tx) => eraseAccount(tx, built.buyer.id, exchange)),
    );
    await refusalOf(pay(app, built));
    await app.drainWorker();
    expect(await ordersOf(built.buyer)).toBe(0);
    expect(await refundsOf(built)).toEqual([{ state: 'done', amountMinor: built.checkout.bill.totalMinor }]);
  });
});

describe('a buyer who paid from their balance', () => {
  const buyWithBalance = async (balanceMinor: number) => {
    const buyer = await buildBuyer(app);
    await fillBalance(app, buyer, 6000);
    const built = await buildCheckout(app, { buyer });
    const input = { checkoutId: built.checkout.id, balanceMinor, card: card(cards.accepted) };
    const { orderNumber } = await app.call(payCheckout, input, await asUser(app, buyer));
    const number = { orderNumber: orderNumber! };
    const { requirements, criteria } = await app.call(getOrder, number, await asUser(app, buyer));
    const answers = requirements.map(({ id }) => ({ requirementId: id, text: 'Yes.', fileIds: [] }));
    await app.call(submitRequirements, { ...number, answers }, await asUser(app, buyer));
    const delivery = { message: 'Here it is.', metCriteria: criteria.map((_, index) => index) };
    await app.call(deliverOrder, { ...number, ...delivery }, await asUser(app, built.gig.seller));
    await app.call(approveDelivery, number, await asUser(app, buyer));
    return { buyer, number, seller: built.gig.seller };
  };
  const kindsExceptCredit = async (who: BuiltUser) =>
    (await kindsOf(who)).filter((kind) => kind !== 'credit');

  it('cannot delete the account while the seller may still refund, and learns until when', async () => {
    const { buyer } = await buyWithBalance(2000);
    const { obligations } = await app.call(getDeletion, {}, { token: await freshToken(app, buyer) });
    const until = later(app.clock.now(), { days: 90 });
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(until);
    expect(obligations.find(({ kind }) => kind === 'late-refund-possible')).toMatchObject({
      sentence: expect.stringContaining(`until ${day} its seller may refund part of it`),
      side: 'buyer',
    });
    app.clock.advance({ days: 89 });
    expect(await kindsExceptCredit(buyer)).toEqual(['late-refund-possible']);
    app.clock.advance({ days: 1 });
    expect(await kindsExceptCredit(buyer)).toEqual([]);
  });

  it('can delete the account once the seller’s account is deleted, because no one else can refund', async () => {
    const { buyer, number, seller } = await buyWithBalance(2000);
    expect(await kindsExceptCredit(buyer)).toEqual(['late-refund-possible']);
    await inTransaction(app.platform, (tx) => eraseAccount(tx, seller.id, exchange));
    expect(await kindsExceptCredit(buyer)).toEqual([]);
    expect(await refusalOf(app.call(getOrder, number, await asUser(app, buyer)))).toBe('succeeded');
  });

  it('can delete the account once the balance is fully refunded; card payments never block', async () => {
    const { buyer, number, seller } = await buyWithBalance(2000);
    await app.call(refundCompleted, { ...number, priceMinor: 1900 }, await asUser(app, seller));
    await app.drainWorker();
    expect(await kindsExceptCredit(buyer)).toEqual(['late-refund-possible']);
    await app.call(refundCompleted, { ...number, priceMinor: 1000 }, await asUser(app, seller));
    await app.drainWorker();
    expect(await kindsExceptCredit(buyer)).toEqual([]);
    expect(await kindsOf((await buyWithBalance(0)).buyer)).toEqual(['credit']);
  });
});

describe('a withdrawal', () => {
  async function buildAvailableEarnings() {
    const { seller } = await buildOrder(app, 'completed');
    const account = { holder: 'Ines Moreau', accountNumber: 'DE89370400440532013001' };
    const method = await app.call(addPayoutMethod, account, { token: await freshToken(app, seller) });
    app.clock.advance({ days: 8 });
    await app.drainWorker();
    return { seller, ask: { amountMinor: 4500, payoutMethodId: method.id } };
  }
  const stateOf = async (who: BuiltUser) =>
    (await app.call(listWithdrawals, {}, { token: await freshToken(app, who) })).items.map(
      (withdrawal) => withdrawal.state,
    );

  it('requested during deletion blocks it, and is paid', async () => {
    const { seller, ask } = await buildAvailableEarnings();
    const [leaving] = await whileHeld(
      app,
      async (tx) => {
        await withdraw(tx, viewerOf(seller), ask, exchange);
        // A deletion that has already counted withdrawals waits here, then finds an empty balance.
        await sql`lock table ledger.account in access exclusive mode`.execute(tx.sql);
      },
      () => remove(seller),
    );
    expect(await leaving).toBe('account_has_obligations');
    await app.drainWorker();
    expect(await stateOf(seller)).toEqual(['paid']);
  });

  it('in transit protects its bank account from deletion', async () => {
    const { seller, ask } = await buildAvailableEarnings();
    await app.call(requestWithdrawal, ask, { token: await freshToken(app, seller) });
    const deleting = inTransaction(app.platform, (tx) => erasePayoutMethods(tx, seller.id));
    expect(await refusalOf(deleting)).toBe('account_has_obligations');
    await app.drainWorker();
    expect(await stateOf(seller)).toEqual(['paid']);
  });

  it('keeps only the last four digits after its owner’s deletion', async () => {
    const { seller, ask } = await buildAvailableEarnings();
    await app.call(requestWithdrawal, ask, { token: await freshToken(app, seller) });
    await app.drainWorker();
    expect(await remove(seller)).toBe('succeeded');
    const { rows } = await sql`select method_label from withdrawals where user_id = ${seller.id}`.execute(
      app.platform.db,
    );
    expect(rows).toEqual([{ method_label: 'Deleted user •••• 3001' }]);
  });
});

describe('a write during deletion', () => {
  type Call = (as: { token: string }, who: BuiltUser) => Promise<unknown>;
  const calls: Record<string, Call> = {
    'a profile': (as) => app.call(saveProfile, { displayName: 'Ines Moreau' }, as),
    onboarding: (as) =>
      app.call(
        completeSellerOnboarding,
        { accountType: 'seller', typeofFreelancer: 'solo-freelancer', freelancerExperience: 'online' },
        as,
      ),
    'an email address': (as) => app.call(changeEmail, { email: 'ines.moreau@example.test' }, as),
    'a second factor': (as) => app.call(startTwoFactor, {}, as),
    'a bank account': (as) =>
      app.call(addPayoutMethod, { holder: 'Ines Moreau', accountNumber: 'DE89370400440532013001' }, as),
    'a gig': (as) => app.call(createGig, { title: 'Portraits by Ines Moreau' }, as),
    'a list': (as) => app.call(createSavedList, { name: 'For Ines' }, as),
    'a message to support': (as, who) =>
      app.call(askForHelp, { subject: 'other', name: 'Ines', email: who.email, message: 'Call me.' }, as),
  };

  it.each(Object.keys(calls))('of %s is refused', async (name) => {
    const person = await buildUser(app, { role: 1 });
    const as = { token: await freshToken(app, person) };
    const [writing] = await whileHeld(app, deletionOf(person), () => refusalOf(calls[name]!(as, person)));
    expect(await writing).toBe('access_token_expired');
  });

  it('makes a second deletion wait and find the account deleted', async () => {
    const person = await buildBuyer(app);
    const [again] = await whileHeld(app, deletionOf(person), () => remove(person));
    expect(await again).toBe('access_token_expired');
  });
});

it('sends late notifications of old orders only to the remaining party', async () => {
  const gig = await buildGig(app);
  const { buyer, seller } = await buildOrder(app, 'completed', { gig });
  expect(await remove(buyer)).toBe('succeeded');
  // The events of the order are processed only now.
  await app.drainWorker();
  const { rows } = await sql<{ id: string; n: number }>`
    select user_id as id, count(*) as n from notifications where user_id in (${buyer.id}, ${seller.id})
    group by 1`.execute(app.platform.db);
  expect(rows.map((row) => row.id)).toEqual([seller.id]);
  expect((await app.call(listOrders, { as: 'seller' }, await asUser(app, seller))).items).toHaveLength(1);
});

it('leaves the ledger consistent', async () => {
  await app.drainWorker();
  expect(await moneyViolations(app)).toEqual([]);
});
