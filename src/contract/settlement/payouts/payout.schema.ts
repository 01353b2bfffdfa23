// Earnings and withdrawals of a seller. Every amount is USD cents and comes from the ledger.
import { z } from 'zod';
import { earningsChargebackSchema } from '#contract/orders/orders/chargeback.schema.ts';
import { idSchema, orderNumberSchema } from '#contract/common/ids.ts';
import { settlementCurrency } from '#contract/common/money.ts';

export const smallestWithdrawalMinor = 1000;
export const payoutMethodWaitDays = 3;

export const earningSchema = z.object({
  id: idSchema,
  /** What it was earned by. */
  kind: z.enum(['order', 'tip']),
  orderNumber: orderNumberSchema,
  title: z.string(),
  amountMinor: z.int(),
  earnedAt: z.iso.datetime(),
  clearsAt: z.iso.datetime(),
  /** A dispute or the buyer's bank holds it, however late it is. */
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
  onTheWayMinor: z.int(),
  withdrawnMinor: z.int(),
  earnedMinor: z.int(),
  /** What the seller owes, paid off first when earnings clear. */
  debtMinor: z.int(),
  /** Those that hold or have taken earnings, the open ones first. */
  chargebacks: z.array(earningsChargebackSchema),
  /** Twelve months, oldest first, for the chart and its table. */
  months: z.array(z.object({ month: z.string(), earnedMinor: z.int() })),
  methods: z.array(payoutMethodSchema),
  /**
   * How a payout method is added. 'told-here': an account number on our form. Else the seller opens an account with the bank itself,
   * on its pages, and has begun that or not.
   */
  accounts: z.enum(['told-here', 'not-begun', 'begun']),
});
export type Earnings = z.infer<typeof earningsSchema>;

/** A year, or one month of it; in UTC. */
export const statementPeriod = {
  year: z.coerce.number().int().min(2000).max(2200),
  month: z.coerce.number().int().min(1).max(12).optional(),
};
/** Every movement of one's money in a period, as a file to keep. The figures are those of the file's first and last line. */
export const statementSchema = z.object({
  fileName: z.string(),
  csv: z.string(),
  lineCount: z.int(),
  openingMinor: z.int(),
  closingMinor: z.int(),
});
export type Statement = z.infer<typeof statementSchema>;

/** The sandbox bank: a holder and a number of 8-34 letters and digits. One that ends in 0000 is refused by the bank later. */
export const payoutMethodInput = {
  holder: z.string().trim().min(2, 'Enter the account holder').max(100),
  accountNumber: z
    .string()
    .transform((text) => text.replaceAll(/\s/g, '').toUpperCase())
    .pipe(z.string().regex(/^[A-Z0-9]{8,34}$/, 'Enter 8 to 34 letters and digits')),
};
