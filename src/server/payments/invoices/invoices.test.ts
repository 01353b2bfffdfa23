// Invoices: which documents an order gets, their issuer, recipient and number, and who can read them.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tipSeller } from '#contract/settlement/checkout/order-checkout.endpoints.ts';
import * as invoices from '#contract/payments/invoices/invoice.endpoints.ts';
import type { InvoiceView } from '#contract/payments/invoices/invoice.schema.ts';
import {
  buyerFeeRevenue,
  commissionRevenue,
  refundInflight,
  sellerPending,
} from '#server/foundation/ledger/accounts.ts';
import type { Account } from '#server/foundation/ledger/accounts.ts';
import { post } from '#server/foundation/ledger/ledger.store.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { payAddition } from '#tests/fixtures/add-to-order.ts';
import { moneyViolations } from '#tests/fixtures/build-checkout.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { buildBuyer, buildSeller } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { readPdf } from '#tests/fixtures/read-pdf.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';
import { issueInvoices } from './issue-invoices.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({
    operator: {
      legalName: 'Guildhall Market Ltd',
      addressLines: ['1 Hall Yard', 'London'],
      taxId: 'GB123456789',
    },
  });
});
afterAll(() => app.close());

const taxProfile = {
  legalName: 'Ελένη Παπαδοπούλου',
  isBusiness: true,
  addressLine1: 'Οδός Ερμού 12',
  addressLine2: '',
  postalCode: '105 63',
  city: 'Αθήνα',
  country: 'GR',
  taxId: 'EL 123.456.789',
};
const list = async (user: BuiltUser, as: 'buyer' | 'seller', year?: number) =>
  app.call(invoices.listInvoices, { as, ...(year ? { year } : {}) }, await asUser(app, user));
const get = async (user: BuiltUser, invoiceNumber: string): Promise<InvoiceView> =>
  app.call(invoices.getInvoice, { invoiceNumber }, await asUser(app, user));

describe('tax profiles', () => {
  const save = async (user: BuiltUser, change: Partial<typeof taxProfile>) =>
    app.call(invoices.saveTaxProfile, { ...taxProfile, ...change }, await asUser(app, user));

  test('are private, and null until saved', async () => {
    const person = await buildBuyer(app);
    expect(await refusalOf(app.call(invoices.getTaxProfile, {}))).toBe('not_signed_in');
    const as = await asUser(app, person);
    expect(await app.call(invoices.getTaxProfile, {}, as)).toEqual({ profile: null });
    await save(person, {});
    const { profile } = await app.call(invoices.getTaxProfile, {}, as);
    expect(profile).toEqual({ ...taxProfile, taxId: 'EL123456789' });
    await save(person, { legalName: 'Eleni P.', taxId: '' });
    expect((await app.call(invoices.getTaxProfile, {}, as)).profile).toMatchObject({
      legalName: 'Eleni P.',
      taxId: '',
    });
  });

  test.each([
    [{ taxId: 'GR123456789' }, 'taxId', 'A tax number of Greece looks like EL123456789.'],
    [{ country: 'DE', taxId: 'DE12345678' }, 'taxId', 'A tax number of Germany looks like DE123456789.'],
    [
      { country: 'JP', taxId: 'abc' },
      'taxId',
      'Enter 4 to 24 letters and digits, as on your official documents.',
    ],
    [{ country: 'Greece' }, 'country', 'Choose a country'],
    [{ legalName: '  ' }, 'legalName', 'Enter your legal name'],
    [{ city: '' }, 'city', 'Enter the city'],
  ])('refuse %j with an error on the field', async (change, field, message) => {
    const person = await buildBuyer(app);
    const answer = await app.answer(
      invoices.saveTaxProfile,
      { ...taxProfile, ...change },
      await asUser(app, person),
    );
    expect(answer.json()).toMatchObject({ code: 'invalid_input', errors: { [field]: message } });
  });
});

describe('an approved order', () => {
  test('issues two invoices to the buyer and an invoice for the seller fee to the seller, with ledger amounts', async () => {
    const seller = await buildSeller(app);
    await app.call(invoices.saveTaxProfile, taxProfile, await asUser(app, seller));
    const { order, buyer } = await buildOrder(app, 'completed', { seller });
    await app.drainWorker();
    const ofBuyer = await list(buyer, 'buyer');
    const ofSeller = await list(seller, 'seller');
    expect(ofBuyer.items.map(({ kind }) => kind).sort()).toEqual(['buyer-fee', 'sale']);
    expect(ofSeller.items.map(({ kind }) => kind).sort()).toEqual(['commission', 'sale']);
    expect((await list(buyer, 'seller')).items).toEqual([]);
    const sum = (kind: string, from = ofBuyer) => from.items.find((item) => item.kind === kind)!.totalMinor;
    expect(sum('sale') + sum('buyer-fee')).toBe(order.money.paidMinor);
    expect(sum('sale') - sum('commission', ofSeller)).toBe(order.money.sellerGetsMinor);

    const sale = await get(buyer, ofBuyer.items.find(({ kind }) => kind === 'sale')!.number);
    expect(sale).toMatchObject({
      orderNumber: order.number,
      issuer: {
        name: 'Ελένη Παπαδοπούλου',
        username: seller.username,
        addressLines: ['Οδός Ερμού 12', '105 63 Αθήνα', 'Greece'],
        taxId: 'EL123456789',
      },
      recipient: { username: buyer.username, addressLines: [], taxId: null },
      taxMinor: 0,
      corrects: null,
    });
    expect(sale.lines.reduce((all, line) => all + line.amountMinor, 0)).toBe(sale.totalMinor);
    const commission = await get(seller, ofSeller.items.find(({ kind }) => kind === 'commission')!.number);
    expect(commission.issuer).toEqual({
      name: 'Guildhall Market Ltd',
      username: null,
      addressLines: ['1 Hall Yard', 'London'],
      taxId: 'GB123456789',
    });
  });

  test('keeps issued documents unchanged when a tax profile changes', async () => {
    const { buyer, seller, order } = await buildOrder(app, 'completed');
    await app.drainWorker();
    const { items } = await app.call(
      invoices.listOrderInvoices,
      { orderNumber: order.number },
      await asUser(app, buyer),
    );
    const before = await get(buyer, items[0]!.number);
    await app.call(invoices.saveTaxProfile, taxProfile, await asUser(app, seller));
    await app.call(invoices.saveTaxProfile, taxProfile, await asUser(app, buyer));
    expect(await get(buyer, items[0]!.number)).toEqual(before);
    const change = sql`update invoices set total_minor = 1, net_minor = 1`.execute(app.platform.db);
    await expect(change).rejects.toMatchObject({ code: '23001' });
  });

  test('is billed once, for repeated and concurrent events', async () => {
    const { order } = await buildOrder(app, 'completed');
    await Promise.all(Array.from({ length: 8 }, () => issueInvoices(app.platform, order.id)));
    await app.drainWorker();
    const { rows } = await sql<{ kind: string }>`
      select kind from invoices where order_id = ${order.id} order by kind`.execute(app.platform.db);
    expect(rows.map((row) => row.kind)).toEqual(['buyer-fee', 'commission', 'sale']);
  });

  test('is billed by the sweep when its job was lost', async () => {
    const { order } = await buildOrder(app, 'completed');
    const lost = `${order.id}`;
    await sql`update pgboss.job_common set state = 'cancelled' where data::text like ${`%${lost}%`}`.execute(
      app.platform.db,
    );
    await app.drainWorker();
    const count = async () => {
      const { rows } = await sql`select 1 from invoices where order_id = ${lost}`.execute(app.platform.db);
      return rows.length;
    };
    expect(await count()).toBe(0);
    app.clock.advance({ minutes: 11 });
    await app.drainWorker();
    expect(await count()).toBe(3);
  });
});

test('a cancelled order has no documents', async () => {
  const { order, buyer } = await buildOrder(app, 'cancelled');
  await app.drainWorker();
  app.clock.advance({ minutes: 11 });
  await app.drainWorker();
  const { items } = await app.call(
    invoices.listOrderInvoices,
    { orderNumber: order.number },
    await asUser(app, buyer),
  );
  expect(items).toEqual([]);
});

test('a refund after completion issues credit notes for the original invoices', async () => {
  const { order, buyer, seller } = await buildOrder(app, 'completed');
  await app.drainWorker();
  const billed = [...(await list(buyer, 'buyer')).items, ...(await list(seller, 'seller')).items];
  const refundLeg = (debit: Account, amountMinor: number) => ({
    debit,
    credit: refundInflight(order.id, 'USD'),
    amountMinor,
  });
  await inTransaction(app.platform, (tx) =>
    post(tx, {
      subject: `order:${order.id}`,
      event: 'post_refund',
      seq: 1,
      cause: {},
      legs: [
        refundLeg(sellerPending(seller.id, 'USD'), 900),
        refundLeg(commissionRevenue('USD'), 100),
        refundLeg(buyerFeeRevenue('USD'), 50),
      ],
    }),
  );
  await Promise.all([issueInvoices(app.platform, order.id), issueInvoices(app.platform, order.id)]);
  const notes = [...(await list(buyer, 'buyer')).items, ...(await list(seller, 'seller')).items].filter(
    ({ series }) => series === 'CN',
  );
  const amounts = Object.fromEntries(notes.map(({ kind, totalMinor }) => [kind, totalMinor]));
  expect(amounts).toEqual({ sale: 1000, 'buyer-fee': 50, commission: 100 });
  for (const { number, kind } of notes) {
    const note = await get(kind === 'commission' ? seller : buyer, number);
    expect(note.corrects).toBe(billed.find((item) => item.kind === kind)!.number);
    expect(note.number).toMatch(/^CN-2026-\d{6}$/);
  }
  const csv = (await app.call(invoices.exportInvoices, { as: 'buyer' }, await asUser(app, buyer))).csv;
  expect(csv).toContain('-10.00');
});

test('a tip gets a receipt in its own series, for both sides', async () => {
  const walked = await buildOrder(app, 'completed');
  const { order, buyer, seller } = walked;
  const tip = { orderNumber: order.number, amountMinor: 700 };
  await payAddition(app, walked, await app.call(tipSeller, tip, await asUser(app, buyer)));
  await app.drainWorker();
  for (const [user, side] of [
    [buyer, 'buyer'],
    [seller, 'seller'],
  ] as const) {
    const receipts = (await list(user, side)).items.filter(({ series }) => series === 'RC');
    expect(receipts).toMatchObject([{ kind: 'tip', totalMinor: 700, orderNumber: order.number }]);
  }
  expect(JSON.stringify(await moneyViolations(app))).not.toContain('I15');
});

describe('a document', () => {
  test('is visible to its parties and not found for anyone else (A25)', async () => {
    const { order, buyer, seller } = await buildOrder(app, 'completed');
    await app.drainWorker();
    const stranger = await buildBuyer(app);
    const of = { orderNumber: order.number };
    const fee = (await list(buyer, 'buyer')).items.find(({ kind }) => kind === 'buyer-fee')!.number;
    const commission = (await list(seller, 'seller')).items.find(({ kind }) => kind === 'commission')!.number;
    for (const [user, number] of [
      [stranger, fee],
      [stranger, commission],
      [seller, fee],
      [buyer, commission],
    ] as const) {
      const as = await asUser(app, user);
      expect(await refusalOf(app.call(invoices.getInvoice, { invoiceNumber: number }, as))).toBe(
        'invoice_not_found',
      );
      const pdf = await app.answer(invoices.getInvoicePdf, { invoiceNumber: number }, as);
      expect(pdf.statusCode).toBe(404);
    }
    expect(await refusalOf(app.call(invoices.getInvoice, { invoiceNumber: fee }))).toBe('not_signed_in');
    expect((await app.call(invoices.listOrderInvoices, of, await asUser(app, stranger))).items).toEqual([]);
    const missing = { invoiceNumber: 'INV-2026-999999' };
    expect(await refusalOf(app.call(invoices.getInvoice, missing, await asUser(app, buyer)))).toBe(
      'invoice_not_found',
    );
    expect(
      await refusalOf(app.call(invoices.getInvoice, { invoiceNumber: 'INV-1' }, await asUser(app, buyer))),
    ).toBe('invalid_input');
  });
});

test('the PDF is an attachment with the document’s content, and the same bytes each time', async () => {
  const seller = await buildSeller(app);
  await app.call(invoices.saveTaxProfile, taxProfile, await asUser(app, seller));
  const { buyer } = await buildOrder(app, 'completed', { seller });
  await app.drainWorker();
  const sale = (await list(buyer, 'buyer')).items.find(({ kind }) => kind === 'sale')!;
  const download = async () =>
    app.answer(invoices.getInvoicePdf, { invoiceNumber: sale.number }, await asUser(app, buyer));
  const first = await download();
  expect(first.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${sale.number}.pdf"`,
    'cache-control': 'private, no-store',
  });
  const text = readPdf(first.rawPayload).pages.join('\n');
  for (const part of [`Invoice ${sale.number}`, sale.orderNumber, 'Tax number EL123456789', '$50.00'])
    expect(text).toContain(part);
  expect(text.replaceAll('\n', '')).toContain('Ελένη Παπαδοπούλου');
  app.clock.advance({ days: 1 });
  expect((await download()).rawPayload.equals(first.rawPayload)).toBe(true);
});

test('a list is paged by year and side, and exported as CSV', async () => {
  const seller = await buildSeller(app);
  const gig = await buildGig(app, { seller });
  for (let count = 0; count < 3; count++) await buildOrder(app, 'completed', { gig });
  await app.drainWorker();
  const as = await asUser(app, seller);
  const numbers: string[] = [];
  let cursor: string | undefined;
  for (let count = 0; count < 10; count++) {
    const page = await app.call(
      invoices.listInvoices,
      { as: 'seller', limit: 4, ...(cursor ? { cursor } : {}) },
      as,
    );
    numbers.push(...page.items.map(({ number }) => number));
    expect(page).toMatchObject({ total: 6, years: [2026] });
    if (page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  expect(new Set(numbers).size).toBe(6);
  expect((await list(seller, 'seller', 2025)).items).toEqual([]);
  expect((await list(seller, 'seller', 2026)).items).toHaveLength(6);
  const { csv, fileName, lineCount } = await app.call(
    invoices.exportInvoices,
    { as: 'seller', year: 2026 },
    as,
  );
  expect([fileName, lineCount]).toEqual(['seller-invoices-2026.csv', 6]);
  expect(csv).toContain('Number,Kind,Issued (UTC)');
  expect(await refusalOf(app.call(invoices.listInvoices, { as: 'seller', cursor: 'x' }, as))).toBe(
    'invalid_input',
  );
});
