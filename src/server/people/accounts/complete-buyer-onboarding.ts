// Buyer onboarding, with the field names of the specification.
import type { Exchange } from '#server/platform/http/exchange.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
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
