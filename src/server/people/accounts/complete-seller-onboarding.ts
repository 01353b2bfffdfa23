// Seller onboarding, with the field names of the specification.
import type { Account } from '#contract/people/accounts/account.schema.ts';
import type { Exchange } from '#server/platform/http/exchange.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
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
