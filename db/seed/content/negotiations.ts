// What both sides write and offer in the open disputes, order changes and offers, from data/negotiations.yaml.
import { z } from 'zod';
import { offerTermsSchema } from '#contract/deals/offers/offer.schema.ts';
import { demoData, text, texts } from './read-data.ts';

/** Amounts are US cents of the price. */
const amount = z.int().min(0);
const statement = z.strictObject({ text, toBuyerMinor: amount });
const offer = z.strictObject({ terms: offerTermsSchema, message: text });

const quoteRequest = z.strictObject({ text, budgetMinor: amount.nullable() });

const negotiationsSchema = z.strictObject({
  negotiatedDispute: z.strictObject({ opening: statement, answer: statement }),
  decidedDispute: z.strictObject({
    opening: statement,
    answer: statement,
    decision: z.strictObject({ toBuyerMinor: amount, reasons: text }),
  }),
  escalatedDispute: z.strictObject({ opening: statement, answer: statement }),
  disputeAfterApproval: statement,
  extension: z.strictObject({ days: z.int().positive(), reason: text }),
  addition: z.strictObject({
    title: text,
    description: text,
    priceMinor: amount,
    days: z.int().min(0),
    revisions: z.int().min(0),
    criteria: texts,
  }),
  counterOffer: z.strictObject({ opening: offer, answer: offer }),
  milestoneOffer: offer,
  quoteRequests: z.strictObject({
    open: quoteRequest,
    answered: quoteRequest.extend({ answer: offer }),
    declined: quoteRequest.extend({ reason: text }),
  }),
});

export type DemoNegotiations = z.infer<typeof negotiationsSchema>;
export type DemoStatement = z.infer<typeof statement>;

export function demoNegotiations(data = demoData): DemoNegotiations {
  return data.readYaml('negotiations', negotiationsSchema);
}
