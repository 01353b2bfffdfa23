// The case file of an order, for its two people: put together from the order room, the sealed history and the sealed messages,
// whenever it is asked for.
// Guards: strangers are told that there is no such order; nothing in it depends on who of the two asks, so both hold the same file.
import type { CaseFile } from '#contract/orders/records/case.schema.ts';
import { aiUseName } from '#contract/catalog/gigs/ai-use.rules.ts';
import { licenseOf, licenseWords } from '#contract/catalog/gigs/license.rules.ts';
import { orderView } from '#server/orders/orders/views/order.view.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import {
  findRulesVersion,
  listCaseDisputes,
  listCaseFiles,
  listCaseSteps,
  listClock,
  listMoney,
} from './case.report.ts';
import { findSealBefore, listCaseMessages, listTipSeals } from './case-words.report.ts';
import { additionsIn, requestsIn, saidIn } from './case.view.ts';

export function getCaseFile(read: Read, viewer: Viewer, input: { orderNumber: string }): Promise<CaseFile> {
  return caseFileOf(read, viewer.userId, input.orderNumber);
}

/** `personId`: one of its two people. */
export async function caseFileOf(read: Read, personId: string, orderNumber: string): Promise<CaseFile> {
  const order = await orderView(read, personId, orderNumber);
  const { quote } = order;
  const steps = await listCaseSteps(read, order.id);
  const tipSeals = await listTipSeals(read, order.id);
  return {
    format: 'guildhall-case-file/1',
    orderId: order.id,
    orderNumber: order.number,
    title: order.title,
    state: order.state,
    buyer: order.buyer.displayName,
    seller: order.seller.displayName,
    placedAt: order.placedAt,
    rulesVersion: await findRulesVersion(read, order.id),
    agreed: {
      lines: [quote.package, ...quote.extras].map((one) => ({
        label: one.title,
        amountMinor: one.priceMinor,
      })),
      priceMinor: quote.priceMinor,
      buyerFeeMinor: quote.buyerFeeMinor,
      totalMinor: quote.totalMinor,
      currency: quote.currency,
      deliveryDays: quote.deliveryDays,
      revisions: quote.revisions,
      checklist: order.criteria,
      license: licenseWords[licenseOf(quote.package)].name,
      generativeAi: aiUseName(order.aiUse),
    },
    said: saidIn(order),
    requests: requestsIn(order, steps),
    additions: additionsIn(
      order,
      tipSeals.map((one) => one.seal),
    ),
    disputes: await listCaseDisputes(read, order.id),
    messages: await listCaseMessages(read, order.id),
    sealBeforeMessages: await findSealBefore(read, order.id),
    files: await listCaseFiles(read, order.id),
    clock: await listClock(read, order.id),
    money: await listMoney(read, order.id),
    steps,
  };
}
