// Balances that no one claims, as support lists them.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { idSchema } from '#contract/common/ids.ts';
import { listOf, pageQuery } from '#contract/common/page.ts';

const unclaimedBalanceSchema = z.object({
  userId: idSchema,
  username: z.string().nullable(),
  email: z.string(),
  /** The last sign-in, or use of a session. */
  lastActiveAt: z.iso.datetime(),
  /** Cleared earnings, in USD cents. */
  availableMinor: z.int(),
  /** The balance for purchases, in USD cents. */
  creditMinor: z.int(),
});
export type UnclaimedBalance = z.infer<typeof unclaimedBalanceSchema>;

export const listUnclaimedBalances = endpoint({
  name: 'list-unclaimed-balances',
  domain: 'payouts',
  summary: 'List balances whose owners were notified twice and have not signed in, longest unused first',
  method: 'GET',
  path: '/admin/unclaimed-balances',
  query: z.object(pageQuery),
  data: listOf(unclaimedBalanceSchema),
});

export const unclaimedEndpoints = [listUnclaimedBalances];
