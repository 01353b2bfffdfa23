// Rights certificates: issued with the end of an order, the same for both sides, checkable by anybody, withdrawn when all money is back.
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

/** Delivered with a file, and approved. */
async function completed(): Promise<BuiltOrder> {
  const walked = await buildOrder(app, 'in-progress', { gigContent });
  const seller = await asUser(app, walked.seller);
  const file = await sendFile(app, seller, 'logo.txt', bytes);
  await app.drainWorker();
  const { number: orderNumber } = walked.order;
  const delivery = { orderNumber, message: 'Here it is.', metCriteria: [], fileIds: [file.id] };
  await app.call(orders.deliverOrder, delivery, seller);
  const order = await app.call(orders.approveDelivery, { orderNumber }, await asUser(app, walked.buyer));
  return { ...walked, order };
}
const certificateOf = async ({ order, buyer }: BuiltOrder) =>
  app.call(rights.getCertificate, { orderNumber: order.number }, await asUser(app, buyer));
const proofOf = ({ certificateId }: CertificateFile) =>
  app.call(rights.getCertificateProof, { certificateId });
const giveBack = async ({ order, seller }: BuiltOrder, priceMinor: number): Promise<OrderView> =>
  app.call(refundCompleted, { orderNumber: order.number, priceMinor }, await asUser(app, seller));

describe('what was bought', () => {
  it('keeps the license and what was said of AI, whatever the seller says later', async () => {
    const { order } = await buildOrder(app, 'pending', { gigContent, package: 'standard' });
    expect(order).toMatchObject({ aiUse: 'assisted', aiTools: 'A spelling checker.', certificate: null });
    expect(order.quote.package.license).toBe('personal');
  });

  it('carries the license of an offer, and the usual one where the offer names none', async () => {
    const { order, buyer } = await buildOrder(app, 'completed', { gigContent });
    const terms = {
      title: 'Another one like it',
      description: 'The same again in a darker colour.',
      priceMinor: 5000,
      deliveryDays: 3,
      revisions: 1,
      items: [],
      milestones: [],
    };
    const make = async (given: object) =>
      app.call(
        makeOffer,
        { about: { orderNumber: order.number }, terms: { ...terms, ...given }, message: '', expiryDays: 7 },
        await asUser(app, buyer),
      );
    expect((await make({ license: 'personal' })).terms.license).toBe('personal');
    expect((await make({})).terms.license).toBeUndefined();
  });
});

describe('a certificate', () => {
  it('is issued with the end of the order, and is the same for both and nobody else', async () => {
    const walked = await completed();
    const input = { orderNumber: walked.order.number };
    const { file, withdrawnAt } = await certificateOf(walked);
    expect(withdrawnAt).toBeNull();
    expect(walked.order.certificate).toEqual({ id: file.certificateId, withdrawnAt: null });
    expect(file).toMatchObject({
      orderNumber: walked.order.number,
      buyer: { name: walked.order.buyer.displayName, username: walked.order.buyer.username },
      seller: { name: walked.order.seller.displayName },
      completedAt: walked.order.completedAt,
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
    const seller = await asUser(app, walked.seller);
    expect((await app.call(rights.getCertificate, input, seller)).file).toEqual(file);
    const stranger = await asUser(app, await buildBuyer(app));
    expect(await refusalOf(app.call(rights.getCertificate, input, stranger))).toBe('order_not_found');
    expect(await refusalOf(app.call(rights.getCertificate, input))).toBe('not_signed_in');
  });

  it('is sealed into the step that completes the order', async () => {
    const walked = await completed();
    const { file } = await certificateOf(walked);
    const input = { orderNumber: walked.order.number };
    const { steps, agreed } = await app.call(getOrderRecord, input, await asUser(app, walked.buyer));
    expect(steps.at(-1)!.detail.certificate).toBe(file.seal);
    expect(agreed).toMatchObject({ license: licenseWords.transfer.name, generativeAi: 'AI assists' });
  });

  it('is not there before the end, nor for an order that ends without work', async () => {
    const delivered = await buildOrder(app, 'delivered');
    expect(await refusalOf(certificateOf(delivered))).toBe('not_found');
    expect(await refusalOf(certificateOf(await buildOrder(app, 'cancelled')))).toBe('not_found');
  });

  it('is printed as the same file each time', async () => {
    const { order, buyer } = await completed();
    const input = { orderNumber: order.number };
    const print = async () =>
      (await app.answer(rights.getCertificatePdf, input, await asUser(app, buyer))).rawPayload;
    const [one, two] = [await print(), await print()];
    expect(one.subarray(0, 5).toString()).toBe('%PDF-');
    expect(one.equals(two)).toBe(true);
  });

  it('is never changed: the database knows of its withdrawal only, once', async () => {
    const { file } = await certificateOf(await completed());
    const change = (what: string) =>
      app.platform.pool.query(`update rights_certificates set ${what} where id = $1`, [file.certificateId]);
    await expect(change(`certified = '{}'`)).rejects.toThrow(/never changed/);
    await expect(change(`seal = repeat('0', 64), withdrawn_at = now()`)).rejects.toThrow(/never changed/);
    await expect(app.platform.pool.query('delete from rights_certificates')).rejects.toThrow(/never changed/);
  });
});

describe('checking one', () => {
  it('says by a file, the certificate or its seal what the house sealed, and no names', async () => {
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

  it('finds every change: of a name, of the license, of a file, and what was put in', async () => {
    const { file } = await certificateOf(await completed());
    const proof = await proofOf(file);
    const check = (change: object) => verifyCertificate(JSON.stringify({ ...file, ...change }), proof);
    expect((await check({})).isValid).toBe(true);
    const changes = [
      { buyer: { ...file.buyer, name: 'Somebody Else' } },
      { license: { ...file.license, id: 'commercial' } },
      { license: { ...file.license, summary: 'Everything.' } },
      { deliveries: file.deliveries.map((one) => ({ ...one, files: [] })) },
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
  it('of a part leaves the certificate as it stands', async () => {
    const walked = await completed();
    await giveBack(walked, walked.order.priceMinor - 1);
    expect((await certificateOf(walked)).withdrawnAt).toBeNull();
  });

  it('of all of the price withdraws it, and checking says so', async () => {
    const walked = await completed();
    await giveBack(walked, 1000);
    app.clock.advance({ days: 1 });
    const over = await giveBack(walked, walked.order.priceMinor - 1000);
    const { file, withdrawnAt } = await certificateOf(walked);
    expect(withdrawnAt).toBe(app.clock.now().toISOString());
    expect(over.certificate).toEqual({ id: file.certificateId, withdrawnAt });
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

it('stays with the other side as it was when one of the two has left', async () => {
  const walked = await completed();
  const before = await certificateOf(walked);
  await inTransaction(app.platform, (tx) =>
    eraseAccount(tx, walked.seller.id, { clearCookie: () => undefined }),
  );
  expect(await certificateOf(walked)).toEqual(before);
  const room = await app.call(
    orders.getOrder,
    { orderNumber: walked.order.number },
    await asUser(app, walked.buyer),
  );
  expect(room.seller.displayName).not.toBe(before.file.seller.name);
});

describe('words that were granted once', () => {
  it('are never worded anew: a change of them is another license or declaration', () => {
    const words = JSON.stringify([licenseWords, declarationTexts]);
    expect(sha256(words)).toBe('ea4c06c82b953da2c0c55116fc2a95e101979e01bef8ce2695fe102098f2f358');
  });
});
