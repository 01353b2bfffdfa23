// Risk alerts as support sees them. Evidence is in sentences; the card, bank account, device or text behind it is never shown.
import { z } from 'zod';
import { personSchema } from '#contract/people/accounts/account.schema.ts';
import { idSchema, orderNumberSchema } from '#contract/common/ids.ts';
import { riskRuleNames } from './risk.rules.ts';

export const riskAlertStates = ['open', 'dismissed', 'confirmed'] as const;
export type RiskAlertState = (typeof riskAlertStates)[number];

export const riskLimits = {
  /** Accounts and orders shown per alert. */
  accounts: 10,
  orders: 20,
} as const;

export const riskAlertSchema = z.object({
  id: idSchema,
  rule: z.enum(riskRuleNames),
  state: z.enum(riskAlertStates),
  score: z.int(),
  evidence: z.array(z.string()),
  /** The people it concerns; empty for a guest. */
  accounts: z.array(personSchema),
  /** The address of a guest, IPv6 by its /64, or a network of them (/24, /48); erased after some months. */
  address: z.string().nullable(),
  orders: z.array(z.object({ number: orderNumberSchema, title: z.string(), isExcluded: z.boolean() })),
  /** All of them, of which `orders` are the newest. */
  orderCount: z.int(),
  raisedAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  decision: z.object({ by: z.string(), at: z.iso.datetime(), reasons: z.string() }).nullable(),
  /** An agent cannot decide an alert about themselves. */
  mayDecide: z.boolean(),
});
export type RiskAlert = z.infer<typeof riskAlertSchema>;
