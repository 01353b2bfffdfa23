// Leaving while something else happens: whoever comes second sees what the first one did, and no money loses its owner.
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
const leave = (who: BuiltUser) => (tx: Tx) => deleteAccount(tx, viewerOf(who), {}, exchange);
const remove = async (who: BuiltUser) =>
  refusalOf(app.call(deleteAccountEndpoint, {}, { token: await freshToken(app, who) }));
const kindsOf = async (who: BuiltUser) =>
  (await app.call(getDeletion, {}, { token: await freshToken(app, who) })).obligations.map((one) => one.kind);
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
  it('cannot leave while a buyer is answering the bank; the payment becomes their order', async () => {
    const built = await buildCheckout(app);
    const { seller } = built.gig;
    await pay(app, built, cards.requiresAction);
    expect(await kindsOf(seller)).toEqual(['sale-under-way']);
    expect(await remove(seller)).toBe('account_has_obligations');
    expect((await confirm(built)).json().data).toMatchObject({ state: 'paid' });
    expect(await kindsOf(seller)).toEqual(['orders-as-seller']);
  });

  it('can leave while a checkout is only looked at, and its buyer is told before they pay', async () => {
    const built = await buildCheckout(app);
    expect(await kindsOf(built.gig.seller)).toEqual([]);
    expect(await remove(built.gig.seller)).toBe('succeeded');
    expect(await refusalOf(pay(app, built))).toBe('gig_not_available');
  });

  it('who is leaving at this moment is paid by nobody: the card is not charged', async () => {
    const built = await buildCheckout(app);
    const [paying] = await whileHeld(app, leave(built.gig.seller), () => refusalOf(pay(app, built)));
    expect(await paying).toBe('gig_not_available');
    expect(await ordersOf(built.buyer)).toBe(0);
  });

  it.each(['deleted', 'suspended'] as const)(
    'who is %s by the time the bank says yes gets no order: the money goes back, and the buyer reads why',
    async (how) => {
      const built = await buildCheckout(app);
      const { id } = built.gig.seller;
      await pay(app, built, cards.requiresAction);
      await inTransaction(app.platform, (tx) =>
        how === 'deleted' ? eraseAccount(tx, id, exchange).then(() => undefined) : suspendAccount(tx, id),
      );
      expect((await confirm(built)).json()).toMatchObject({
        code: 'gig_not_available',
        message: expect.stringContaining('The seller has left'),
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
  it('who is leaving at this moment cannot pay', async () => {
    const built = await buildCheckout(app);
    const [paying] = await whileHeld(app, leave(built.buyer), () => refusalOf(pay(app, built)));
    expect(await paying).toBe('access_token_expired');
    expect(await ordersOf(built.buyer)).toBe(0);
  });

  it('who has begun to pay cannot leave any more', async () => {
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

  it('stays until a payment that was given up cannot become an order any more, and so does the seller', async () => {
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

  it('who is gone when the charge is answered gets their money back and no order', async () => {
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
  const bought = async (balanceMinor: number) => {
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
  const kindsBesideCredit = async (who: BuiltUser) => (await kindsOf(who)).filter((one) => one !== 'credit');

  it('stays while its seller may still give it back, and is told until when', async () => {
    const { buyer } = await bought(2000);
    const { obligations } = await app.call(getDeletion, {}, { token: await freshToken(app, buyer) });
    const until = later(app.clock.now(), { days: 90 });
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(until);
    expect(obligations.find((one) => one.kind === 'late-refund-possible')).toMatchObject({
      sentence: expect.stringContaining(`until ${day} its seller may give some of it back`),
      side: 'buyer',
    });
    app.clock.advance({ days: 89 });
    expect(await kindsBesideCredit(buyer)).toEqual(['late-refund-possible']);
    app.clock.advance({ days: 1 });
    expect(await kindsBesideCredit(buyer)).toEqual([]);
  });

  it('is free when its seller has left, for nobody else may give it back', async () => {
    const { buyer, number, seller } = await bought(2000);
    expect(await kindsBesideCredit(buyer)).toEqual(['late-refund-possible']);
    await inTransaction(app.platform, (tx) => eraseAccount(tx, seller.id, exchange));
    expect(await kindsBesideCredit(buyer)).toEqual([]);
    expect(await refusalOf(app.call(getOrder, number, await asUser(app, buyer)))).toBe('succeeded');
  });

  it('is free once all of it came back, and a card alone holds nobody', async () => {
    const { buyer, number, seller } = await bought(2000);
    await app.call(refundCompleted, { ...number, priceMinor: 1900 }, await asUser(app, seller));
    await app.drainWorker();
    expect(await kindsBesideCredit(buyer)).toEqual(['late-refund-possible']);
    await app.call(refundCompleted, { ...number, priceMinor: 1000 }, await asUser(app, seller));
    await app.drainWorker();
    expect(await kindsBesideCredit(buyer)).toEqual([]);
    expect(await kindsOf((await bought(0)).buyer)).toEqual(['credit']);
  });
});

describe('a withdrawal', () => {
  async function earnedAndUsable() {
    const { seller } = await buildOrder(app, 'completed');
    const account = { holder: 'Ines Moreau', accountNumber: 'DE89370400440532013001' };
    const method = await app.call(addPayoutMethod, account, { token: await freshToken(app, seller) });
    app.clock.advance({ days: 8 });
    await app.drainWorker();
    return { seller, ask: { amountMinor: 4500, payoutMethodId: method.id } };
  }
  const stateOf = async (who: BuiltUser) =>
    (await app.call(listWithdrawals, {}, { token: await freshToken(app, who) })).items.map(
      (one) => one.state,
    );

  it('that begins while its owner leaves keeps them, and is paid', async () => {
    const { seller, ask } = await earnedAndUsable();
    const [leaving] = await whileHeld(
      app,
      async (tx) => {
        await withdraw(tx, viewerOf(seller), ask, exchange);
        // Whoever has counted the withdrawals already waits here, and then finds nothing left in the balance.
        await sql`lock table ledger.account in access exclusive mode`.execute(tx.sql);
      },
      () => remove(seller),
    );
    expect(await leaving).toBe('account_has_obligations');
    await app.drainWorker();
    expect(await stateOf(seller)).toEqual(['paid']);
  });

  it('on its way keeps the bank account it leans on, whoever forgets to ask', async () => {
    const { seller, ask } = await earnedAndUsable();
    await app.call(requestWithdrawal, ask, { token: await freshToken(app, seller) });
    const forgetting = inTransaction(app.platform, (tx) => erasePayoutMethods(tx, seller.id));
    expect(await refusalOf(forgetting)).toBe('account_has_obligations');
    await app.drainWorker();
    expect(await stateOf(seller)).toEqual(['paid']);
  });

  it('keeps no name once its owner has left, only the last four', async () => {
    const { seller, ask } = await earnedAndUsable();
    await app.call(requestWithdrawal, ask, { token: await freshToken(app, seller) });
    await app.drainWorker();
    expect(await remove(seller)).toBe('succeeded');
    const { rows } = await sql`select method_label from withdrawals where user_id = ${seller.id}`.execute(
      app.platform.db,
    );
    expect(rows).toEqual([{ method_label: 'Deleted user •••• 3001' }]);
  });
});

describe('what is written while its owner leaves', () => {
  type Call = (as: { token: string }, who: BuiltUser) => Promise<unknown>;
  const calls: Record<string, Call> = {
    'a profile': (as) => app.call(saveProfile, { displayName: 'Ines Moreau' }, as),
    'the steps of a side': (as) =>
      app.call(
        completeSellerOnboarding,
        { accountType: 'seller', typeofFreelancer: 'solo-freelancer', freelancerExperience: 'online' },
        as,
      ),
    'another address': (as) => app.call(changeEmail, { email: 'ines.moreau@example.test' }, as),
    'a second factor': (as) => app.call(startTwoFactor, {}, as),
    'a bank account': (as) =>
      app.call(addPayoutMethod, { holder: 'Ines Moreau', accountNumber: 'DE89370400440532013001' }, as),
    'a gig': (as) => app.call(createGig, { title: 'Portraits by Ines Moreau' }, as),
    'a list': (as) => app.call(createSavedList, { name: 'For Ines' }, as),
    'a message to support': (as, who) =>
      app.call(askForHelp, { subject: 'other', name: 'Ines', email: who.email, message: 'Call me.' }, as),
  };

  it.each(Object.keys(calls))('%s is refused', async (name) => {
    const person = await buildUser(app, { role: 1 });
    const as = { token: await freshToken(app, person) };
    const [writing] = await whileHeld(app, leave(person), () => refusalOf(calls[name]!(as, person)));
    expect(await writing).toBe('access_token_expired');
  });

  it('a second deletion waits and finds the account gone', async () => {
    const person = await buildBuyer(app);
    const [again] = await whileHeld(app, leave(person), () => remove(person));
    expect(await again).toBe('access_token_expired');
  });
});

it('old orders tell nothing to somebody who has left, and everything to the other side', async () => {
  const gig = await buildGig(app);
  const { buyer, seller } = await buildOrder(app, 'completed', { gig });
  expect(await remove(buyer)).toBe('succeeded');
  // Only now is it told what happened before.
  await app.drainWorker();
  const { rows } = await sql<{ id: string; n: number }>`
    select user_id as id, count(*) as n from notifications where user_id in (${buyer.id}, ${seller.id})
    group by 1`.execute(app.platform.db);
  expect(rows.map((row) => row.id)).toEqual([seller.id]);
  expect((await app.call(listOrders, { as: 'seller' }, await asUser(app, seller))).items).toHaveLength(1);
});

it('leaves the ledger sound', async () => {
  await app.drainWorker();
  expect(await moneyViolations(app)).toEqual([]);
});
