// Switches between seller and buyer mode, with the specification's toasts. A side without onboarding opens the wizard.
import { switchAccount } from '#contract/people/accounts/account.endpoints.ts';
import { call } from '#web/app/call.ts';
import { currentAccount, update } from '#web/app/session.ts';
import { openWizard } from '#web/app/wizard-state.ts';
import { isCallFailed } from '#web/ui/call-failure.ts';
import { toast } from '#web/ui/overlays/toast.ts';

export type Side = 'buyer' | 'seller';

function hasSide(side: Side): boolean {
  const account = currentAccount();
  return (side === 'seller' ? account?.sonbording : account?.bonbording) === 1;
}

/** After joining as a seller: resolves to true if the seller side is active now. */
export async function startSelling(): Promise<boolean> {
  return currentAccount()?.role === 1 || switchTo('seller');
}

/** Resolves to true if the other side is now active; pages then navigate to its start. */
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
