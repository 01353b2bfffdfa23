// Earnings and withdrawals of a seller. Every amount is USD cents and comes from the ledger.
import { z } from 'zod';
import { earningsChargebackSchema } from '#contract/orders/orders/chargeback.schema.ts';
import { idSchema, orderNumberSchema } from '#contract/common/ids.ts';
import { settlementCurrency } from '#contract/common/money.ts';

export const minWithdrawalMinor = 1000;
export const payoutMethodWaitDays = 3;

export const earningSchema = z.object({
  id: idSchema,
  kind: z.enum(['order', 'tip']),
  orderNumber: orderNumberSchema,
  title: z.string(),
  amountMinor: z.int(),
  earnedAt: z.iso.datetime(),
  clearsAt: z.iso.datetime(),
  /** A dispute or chargeback holds it, whatever `clearsAt` is. */
  isHeld: z.boolean(),
  clearedAt: z.iso.datetime().nullable(),
});
export const withdrawalSchema = z.object({
  id: idSchema,
  amountMinor: z.int(),
  state: z.enum(['requested', 'paid', 'failed']),
  methodLabel: z.string(),
  failedBecause: z.string().nullable(),
  requestedAt: z.iso.datetime(),
  resolvedAt: z.iso.datetime().nullable(),
});
export const payoutMethodSchema = z.object({
  id: idSchema,
  label: z.string(),
  usableFrom: z.iso.datetime(),
  isUsable: z.boolean(),
});
export const earningsSchema = z.object({
  currency: z.literal(settlementCurrency),
  pendingMinor: z.int(),
  availableMinor: z.int(),
  /** Available less the debt, which a withdrawal repays first. */
  withdrawableMinor: z.int(),
  inTransitMinor: z.int(),
  withdrawnMinor: z.int(),
  earnedMinor: z.int(),
  /** The seller's debt, repaid first when earnings clear or are withdrawn. */
  debtMinor: z.int(),
  /** Chargebacks that hold or took earnings, open ones first. */
  chargebacks: z.array(earningsChargebackSchema),
  /** Twelve months, oldest first, for the chart and its table. */
  months: z.array(z.object({ month: z.string(), earnedMinor: z.int() })),
  methods: z.array(payoutMethodSchema),
  /**
   * How a payout method is added. 'form': an account number in our form. Otherwise the seller opens an account on the provider's
   * pages, which has been started or not.
   */
  accountSetup: z.enum(['form', 'not-started', 'started']),
  /** The country of that account, which cannot be changed; null if it is not known. */
  payoutCountry: z.string().nullable(),
  /** What the provider states about that account; null without one, and before its first answer. */
  payoutAccount: z
    .object({
      /** It could be paid and cannot be now: no withdrawal is possible. */
      isRestricted: z.boolean(),
      /** Who must act before it can be paid; null if it can be. */
      waitsFor: z.enum(['owner', 'provider']).nullable(),
      /** What the provider needs, by its own field names; also of an account that can be paid, by `dueAt`. */
      due: z.array(z.string()),
      dueAt: z.iso.datetime().nullable(),
    })
    .nullable(),
});
export type Earnings = z.infer<typeof earningsSchema>;

/** A year, or one month of it; in UTC. */
export const statementPeriod = {
  year: z.coerce.number().int().min(2000).max(2200),
  month: z.coerce.number().int().min(1).max(12).optional(),
};
/** Every ledger entry of a user in a period, as a file. The amounts are those of the file's first and last line. */
export const statementSchema = z.object({
  fileName: z.string(),
  csv: z.string(),
  lineCount: z.int(),
  openingMinor: z.int(),
  closingMinor: z.int(),
});
export type Statement = z.infer<typeof statementSchema>;

/** For the sandbox bank: a holder and a number of 8-34 letters and digits. Transfers to a number ending in 0000 fail. */
export const payoutMethodInput = {
  holder: z.string().trim().min(2, 'Enter the account holder').max(100),
  accountNumber: z
    .string()
    .max(100, 'Enter 8 to 34 letters and digits')
    .transform((text) => text.replaceAll(/\s/g, '').toUpperCase())
    .pipe(z.string().regex(/^[A-Z0-9]{8,34}$/, 'Enter 8 to 34 letters and digits')),
};
