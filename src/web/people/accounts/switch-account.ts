// Switching between the seller and the buyer side, with the specification's toasts. A side that has no onboarding yet opens its steps.
import { switchAccount } from '#contract/accounts/account.endpoints.ts';
import { call } from '#web/app/call.ts';
import { currentAccount, update } from '#web/app/session.ts';
import { openWizard } from '#web/app/wizard-state.ts';
import { isCallFailed } from '#web/ui/call-failure.ts';
import { toast } from '#web/ui/toast.ts';

export type Side = 'buyer' | 'seller';

function hasSide(side: Side): boolean {
  const account = currentAccount();
  return (side === 'seller' ? account?.sonbording : account?.bonbording) === 1;
}

/** Resolves true when the other side is active; pages then go where that side works. */
export async function switchTo(side: Side): Promise<boolean> {
  if (!hasSide(side)) {
    openWizard(side);
    return false;
  }
  toast.loading('Switching account...');
  try {
    const { role, switchable } = await call(switchAccount, {});
    update({ role, switchable });
    toast.success(`Switched to ${switchable === 1 ? 'Seller' : 'Buyer'} account successfully`);
    return true;
  } catch (error) {
    if (isCallFailed(error) && error.code === 'not_onboarded') {
      openWizard(side);
      return false;
    }
    toast.error('Failed to switch account. Please try again.');
    return false;
  }
}
