// The order box for those who cannot order now or from this account: edit one's own gig, switch accounts, finish setup, or why.
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { GigView } from '#contract/catalog/gigs/gig.schema.ts';
import { openWizard } from '#web/app/wizard-state.ts';
import type { GigOrder, Orderer } from './use-gig-order.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';

type Props = { gig: GigView; orderer: Exclude<Orderer, 'guest' | 'buyer'> };

export function SideAction({ gig, orderer }: Props) {
  const [isSwitching, setIsSwitching] = useState(false);
  if (orderer === 'owner') {
    return (
      <ButtonLink to={`/seller/gigs/${gig.id}/edit`} variant="primary" size="lg" wide icon={Pencil}>
        Edit this gig
      </ButtonLink>
    );
  }
  if (orderer === 'new') {
    return (
      <Button variant="primary" size="lg" wide onClick={() => openWizard('buyer')}>
        Finish setting up your buyer account
      </Button>
    );
  }
  const change = async () => {
    setIsSwitching(true);
    const { switchTo } = await import('#web/people/accounts/switch-account.ts');
    await switchTo('buyer');
    setIsSwitching(false);
  };
  return (
    <Button variant="primary" size="lg" wide busy={isSwitching} onClick={() => void change()}>
      Switch to Buyer
    </Button>
  );
}

/** Below the action. */
export function SideNote({ order, asksFirst }: { order: GigOrder; asksFirst: boolean }) {
  const { orderer, isAvailable, isAway } = order;
  const isBuying = orderer === 'guest' || orderer === 'buyer';
  if (!isBuying && (isAvailable || orderer === 'owner')) return sideNotes[orderer];
  if (!isAvailable) return 'The seller has paused this gig. It cannot be ordered at the moment.';
  if (asksFirst)
    return 'The seller asks first: say what you need, and order from the offer that they make you.';
  return isAway
    ? 'You can write to the seller now and order once they are back.'
    : 'Queue full, ask the seller when they have room for your order.';
}

const sideNotes: Record<Props['orderer'], string> = {
  owner: 'This is your gig, as buyers see it.',
  seller: 'You are using your seller account. Switch to your buyer account to order.',
  new: 'Answer a few questions to set up your buyer account, then you can order.',
};
