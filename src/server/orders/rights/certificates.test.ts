// Rights certificates: issued at completion, identical for both parties, verifiable by any holder, withdrawn after a full refund.
import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { getOrderRecord } from '#contract/orders/records/record.endpoints.ts';
import { makeOffer } from '#contract/deals/offers/offer.endpoints.ts';
import { newId } from '#contract/common/ids.ts';
import { licenseWords } from '#contract/catalog/gigs/license.rules.ts';
import * as orders from '#contract/orders/orders/order.endpoints.ts';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import { refundCompleted } from '#contract/orders/orders/request.endpoints.ts';
import * as rights from '#contract/orders/rights/certificate.endpoints.ts';
import type { CertificateFile } from '#contract/orders/rights/certificate.schema.ts';
import { declarationTexts } from '#contract/orders/rights/declaration.schema.ts';
import { eraseAccount } from '#server/people/accounts/erase-account.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { moneyViolations } from '#tests/fixtures/build-checkout.ts';
import { gigPackage } from '#tests/fixtures/build-gig.ts';
import { buildBuyer } from '#tests/fixtures/build-user.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { sendFile } from '#tests/fixtures/upload-file.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';
import type { BuiltOrder } from '#tests/fixtures/build-order.ts';
import { verifyCertificate, verifyRightsFile } from '#web/orders/rights/verify-certificate.ts';

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterEach(async () => expect(await moneyViolations(app)).toEqual([]));
afterAll(() => app.close());

const bytes = 'The work itself, all of it.';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const gigContent = {
  packages: [gigPackage({ license: 'transfer' }), gigPackage({ tier: 'standard', license: 'personal' })],
  aiUse: 'assisted' as const,
  aiTools: 'A spelling checker.',
};

/** An order delivered with a file and approved. */
async function completed(): Promise<BuiltOrder> {
  const built = await buildOrder(app, 'in-progress', { gigContent });
  const seller = await asUser(app, built.seller);
  const file = await sendFile(app, seller, 'logo.txt', bytes);
  await app.drainWorker();
  const { number: orderNumber } = built.order;
  const delivery = { orderNumber, message: 'Here it is.', metCriteria: [], fileIds: [file.id] };
  await app.call(orders.deliverOrder, delivery, seller);
  const order = await app.call(orders.approveDelivery, { orderNumber }, await asUser(app, built.buyer));
  return { ...built, order };
}
const certificateOf = async ({ order, buyer }: BuiltOrder) =>
  app.call(rights.getCertificate, { orderNumber: order.number }, await asUser(app, buyer));
const proofOf = ({ certificateId }: CertificateFile) =>
  app.call(rights.getCertificateProof, { certificateId });
const refund = async ({ order, seller }: BuiltOrder, priceMinor: number): Promise<OrderView> =>
  app.call(refundCompleted, { orderNumber: order.number, priceMinor }, await asUser(app, seller));

describe('an order', () => {
  it('keeps the license and the AI disclosure it was bought with', async () => {
    const { order } = await buildOrder(app, 'pending', { gigContent, package: 'standard' });
    expect(order).toMatchObject({ aiUse: 'assisted', aiTools: 'A spelling checker.', certificate: null });
    expect(order.quote.package.license).toBe('personal');
  });

  it('takes the license of an offer, which is optional', async () => {
    const { order, buyer } = await buildOrder(app, 'completed', { gigContent });
    const terms = {
      title: 'Another one like it',
      description: 'The same again in a darker color.',
      priceMinor: 5000,
      deliveryDays: 3,
      revisions: 1,
      items: [],
      milestones: [],
    };
    const make = async (overrides: object) =>
      app.call(
        makeOffer,
        {
          about: { orderNumber: order.number },
          terms: { ...terms, ...overrides },
          message: '',
          expiryDays: 7,
        },
        await asUser(app, buyer),
      );
    expect((await make({ license: 'personal' })).terms.license).toBe('personal');
    expect((await make({})).terms.license).toBeUndefined();
  });
});

describe('a certificate', () => {
  it('is issued at completion, identical for both parties, and not available to others', async () => {
    const built = await completed();
    const input = { orderNumber: built.order.number };
    const { file, withdrawnAt } = await certificateOf(built);
    expect(withdrawnAt).toBeNull();
    expect(built.order.certificate).toEqual({ id: file.certificateId, withdrawnAt: null });
    expect(file).toMatchObject({
      orderNumber: built.order.number,
      buyer: { name: built.order.buyer.displayName, username: built.order.buyer.username },
      seller: { name: built.order.seller.displayName },
      completedAt: built.order.completedAt,
      license: { id: 'transfer', ...licenseWords.transfer },
      ai: { use: 'assisted', name: 'AI assists', tools: 'A spelling checker.' },
      declarations: Object.values(declarationTexts),
      deliveries: [
        {
          number: 1,
          messageSha256: sha256('Here it is.'),
          files: [{ name: 'logo.txt', sizeBytes: bytes.length, sha256: sha256(bytes) }],
        },
      ],
    });
    const seller = await asUser(app, built.seller);
    expect((await app.call(rights.getCertificate, input, seller)).file).toEqual(file);
    const stranger = await asUser(app, await buildBuyer(app));
    expect(await refusalOf(app.call(rights.getCertificate, input, stranger))).toBe('order_not_found');
    expect(await refusalOf(app.call(rights.getCertificate, input))).toBe('not_signed_in');
  });

  it('is sealed into the step that completes the order', async () => {
    const built = await completed();
    const { file } = await certificateOf(built);
    const input = { orderNumber: built.order.number };
    const { steps, agreed } = await app.call(getOrderRecord, input, await asUser(app, built.buyer));
    expect(steps.at(-1)!.detail.certificate).toBe(file.seal);
    expect(agreed).toMatchObject({ license: licenseWords.transfer.name, generativeAi: 'AI assists' });
  });

  it('does not exist before completion or for a cancelled order', async () => {
    const delivered = await buildOrder(app, 'delivered');
    expect(await refusalOf(certificateOf(delivered))).toBe('not_found');
    expect(await refusalOf(certificateOf(await buildOrder(app, 'cancelled')))).toBe('not_found');
  });

  it('renders the same PDF each time', async () => {
    const { order, buyer } = await completed();
    const input = { orderNumber: order.number };
    const print = async () =>
      (await app.answer(rights.getCertificatePdf, input, await asUser(app, buyer))).rawPayload;
    const [first, second] = [await print(), await print()];
    expect(first.subarray(0, 5).toString()).toBe('%PDF-');
    expect(first.equals(second)).toBe(true);
  });

  it('is immutable in the database except for its withdrawal', async () => {
    const { file } = await certificateOf(await completed());
    const change = (assignment: string) =>
      app.platform.pool.query(`update rights_certificates set ${assignment} where id = $1`, [
        file.certificateId,
      ]);
    await expect(change(`certified = '{}'`)).rejects.toThrow(/never changed/);
    await expect(change(`seal = repeat('0', 64), withdrawn_at = now()`)).rejects.toThrow(/never changed/);
    await expect(app.platform.pool.query('delete from rights_certificates')).rejects.toThrow(/never changed/);
  });
});

describe('verification', () => {
  it('works with a delivered file, the certificate or its seal, and exposes no names', async () => {
    const { file } = await certificateOf(await completed());
    const proof = await proofOf(file);
    expect(proof).toEqual({
      certificateId: file.certificateId,
      seal: file.seal,
      completedAt: file.completedAt,
      withdrawnAt: null,
      license: 'transfer',
      aiUse: 'assisted',
      files: [sha256(bytes)],
    });
    expect(await app.call(rights.findCertificateProof, { seal: file.seal })).toEqual({
      certificateId: file.certificateId,
    });
    const unknown = app.call(rights.findCertificateProof, { seal: 'ab'.repeat(32) });
    expect(await refusalOf(unknown)).toBe('not_found');
    expect(await refusalOf(app.call(rights.getCertificateProof, { certificateId: newId() }))).toBe(
      'not_found',
    );
    expect(await verifyRightsFile(new Blob([bytes]), proof)).toMatchObject({ isValid: true });
    expect(await verifyRightsFile(new Blob([`${bytes} `]), proof)).toMatchObject({ isValid: false });
    expect(await verifyRightsFile(new Blob([JSON.stringify(file)]), proof)).toMatchObject({ isValid: true });
  });

  it('detects changed names, licenses and files, and added fields', async () => {
    const { file } = await certificateOf(await completed());
    const proof = await proofOf(file);
    const check = (change: object) => verifyCertificate(JSON.stringify({ ...file, ...change }), proof);
    expect((await check({})).isValid).toBe(true);
    const changes = [
      { buyer: { ...file.buyer, name: 'Another Name' } },
      { license: { ...file.license, id: 'commercial' } },
      { license: { ...file.license, summary: 'Everything.' } },
      { deliveries: file.deliveries.map((delivery) => ({ ...delivery, files: [] })) },
      { declarations: [] },
      { alsoGrants: 'The moon' },
      { seal: '0'.repeat(64) },
      { certificateId: newId() },
    ];
    for (const change of changes) expect(await check(change)).toMatchObject({ isValid: false });
    expect(await verifyCertificate('not json', proof)).toMatchObject({ isValid: false });
  });
});

describe('a refund of a completed order', () => {
  it('does not affect the certificate if partial', async () => {
    const built = await completed();
    await refund(built, built.order.priceMinor - 1);
    expect((await certificateOf(built)).withdrawnAt).toBeNull();
  });

  it('withdraws the certificate if full, and verification reports it', async () => {
    const built = await completed();
    await refund(built, 1000);
    app.clock.advance({ days: 1 });
    const refunded = await refund(built, built.order.priceMinor - 1000);
    const { file, withdrawnAt } = await certificateOf(built);
    expect(withdrawnAt).toBe(app.clock.now().toISOString());
    expect(refunded.certificate).toEqual({ id: file.certificateId, withdrawnAt });
    const proof = await proofOf(file);
    expect(proof.withdrawnAt).toBe(withdrawnAt);
    expect(await verifyCertificate(JSON.stringify(file), proof)).toMatchObject({
      isValid: false,
      message: expect.stringMatching(/withdrawn/),
    });
    expect(await verifyRightsFile(new Blob([bytes]), proof)).toMatchObject({
      isValid: false,
      message: expect.stringMatching(/withdrawn/),
    });
  });
});

it('is unchanged for the other party after an account is erased', async () => {
  const built = await completed();
  const before = await certificateOf(built);
  await inTransaction(app.platform, (tx) =>
    eraseAccount(tx, built.seller.id, { clearCookie: () => undefined }),
  );
  expect(await certificateOf(built)).toEqual(before);
  const room = await app.call(
    orders.getOrder,
    { orderNumber: built.order.number },
    await asUser(app, built.buyer),
  );
  expect(room.seller.displayName).not.toBe(before.file.seller.name);
});

describe('license and declaration texts', () => {
  it('are never changed: a new text needs a new id', () => {
    const texts = JSON.stringify([licenseWords, declarationTexts]);
    expect(sha256(texts)).toBe('ea4c06c82b953da2c0c55116fc2a95e101979e01bef8ce2695fe102098f2f358');
  });
});
