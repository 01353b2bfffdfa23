// The seller's onboarding steps, in the specification's words.
import type { Account } from '#contract/accounts/account.schema.ts';
import type { Exchange } from '#server/platform/exchange.ts';
import type { Viewer } from '#server/platform/session.ts';
import type { Tx } from '#server/platform/tx.ts';
import { signedInView } from './account.view.ts';
import { onboardSeller } from './onboard.ts';

export type Onboarded = { data: { accountType: 'buyer' | 'seller' }; status: 'success'; account: Account };

export async function completeSellerOnboarding(
  tx: Tx,
  viewer: Viewer,
  input: { typeofFreelancer: 'side-hustle' | 'solo-freelancer'; freelancerExperience: 'online' | 'offline' },
  exchange: Exchange,
): Promise<Onboarded> {
  await onboardSeller(tx, viewer.userId, {
    freelancerType: input.typeofFreelancer,
    freelancerExperience: input.freelancerExperience,
  });
  const account = await signedInView(tx, viewer);
  exchange.answer.token = account.token;
  return { data: { accountType: 'seller' }, status: 'success', account };
}
