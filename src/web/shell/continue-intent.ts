// Continues what a guest wanted, once they have signed in: opens the page, saves the gig, starts the checkout. Loaded only then.
// Guarantees: each intent is taken before it runs, so it runs once; a refusal is shown on the page it belongs to.
import type { NavigateFunction } from 'react-router';
import { currentAccount } from '#web/app/session.ts';
import {
  here,
  leavePageOnly,
  type SignInIntent,
  storedIntent,
  takeIntent,
} from '#web/app/sign-in/sign-in-intent.ts';
import { sentenceOf } from '#web/ui/call-failure.ts';
import { toast } from '#web/ui/overlays/toast.ts';

/** `isSettled`: onboarding is finished or was closed. Before that, only a save runs. */
export async function continueIntent(navigate: NavigateFunction, isSettled: boolean): Promise<void> {
  const stored = storedIntent();
  if (stored?.kind === 'save') {
    leavePageOnly(stored, 'go back to what you saved');
    const saved = await import('#web/discovery/saved/saved-actions.ts');
    await saved.saveAfterSignIn(stored.input);
  }
  const intent = isSettled ? takeIntent() : null;
  if (!intent) return;
  try {
    await run(intent, navigate);
  } catch (error) {
    await open(intent, navigate);
    toast.error(sentenceOf(error));
  }
}

async function run(intent: SignInIntent, navigate: NavigateFunction): Promise<void> {
  switch (intent.kind) {
    case 'start-checkout': {
      // A seller switches to the buyer account first, on the gig's page.
      if (currentAccount()?.role !== 2) return open(intent, navigate);
      const { checkoutAfterSignIn } = await import('#web/catalog/gigs/begin-checkout.ts');
      return navigate(await checkoutAfterSignIn(intent.input));
    }
    case 'save-search': {
      await open(intent, navigate);
      const { openSaveSearch } = await import('#web/discovery/search/save-search-state.ts');
      return openSaveSearch();
    }
    case 'start-selling': {
      const { startSelling } = await import('#web/people/accounts/switch-account.ts');
      return (await startSelling()) ? navigate('/dashboard') : undefined;
    }
    case 'save':
    case 'open-page':
      return open(intent, navigate);
  }
}

async function open({ address }: SignInIntent, navigate: NavigateFunction): Promise<void> {
  if (address !== here()) await navigate(address);
}
