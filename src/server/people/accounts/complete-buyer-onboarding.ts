// The buyer's onboarding steps, in the specification's words.
import type { Exchange } from '#server/platform/exchange.ts';
import type { Viewer } from '#server/platform/session.ts';
import type { Tx } from '#server/platform/tx.ts';
import { signedInView } from './account.view.ts';
import type { Onboarded } from './complete-seller-onboarding.ts';
import { onboardBuyer } from './onboard.ts';

export async function completeBuyerOnboarding(
  tx: Tx,
  viewer: Viewer,
  input: { team_size: 'individual' | '2-10' | '11-100' | '100+'; looking_for: string[] },
  exchange: Exchange,
): Promise<Onboarded> {
  const lookingFor = [...new Set(input.looking_for)];
  await onboardBuyer(tx, viewer.userId, { teamSize: input.team_size, lookingFor });
  const account = await signedInView(tx, viewer);
  exchange.answer.token = account.token;
  return { data: { accountType: 'buyer' }, status: 'success', account };
}
