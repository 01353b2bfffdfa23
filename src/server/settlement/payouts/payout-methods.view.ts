// The bank accounts to which a person's earnings can be sent.
import type { z } from 'zod';
import type { payoutMethodSchema } from '#contract/settlement/payouts/payout.schema.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { listPayoutMethods } from './payout.store.ts';
import { viewMethod } from './payout.view.ts';

export async function payoutMethodsOf(
  read: Read,
  userId: string,
): Promise<z.infer<typeof payoutMethodSchema>[]> {
  const methods = await listPayoutMethods(read, userId, read.platform.bank.name);
  return methods.map((method) => viewMethod(method, read.now));
}
