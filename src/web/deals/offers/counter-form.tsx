// The counteroffer form: the offer form, prefilled with the other party’s terms.
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { counterOffer } from '#contract/deals/offers/offer.endpoints.ts';
import type { OfferView } from '#contract/deals/offers/offer.schema.ts';
import { useCommand } from '#web/app/use-command.ts';
import { draftOf } from './offer-draft.ts';
import { OfferForm } from './offer-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

export function CounterForm({ offer, onCancel }: { offer: OfferView; onCancel: () => void }) {
  const navigate = useNavigate();
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('input, textarea')?.focus(), []);
  const counter = useCommand(counterOffer, {
    onDone: (next) => {
      toast.success('Offer sent');
      return navigate(`/offers/${next.id}`, { replace: true });
    },
  });
  return (
    <div ref={form} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="heading-3">Your counteroffer</h2>
        <Button variant="quiet" onClick={onCancel}>
          Back to their offer
        </Button>
      </div>
      <OfferForm
        name={`counter:${offer.id}`}
        initial={draftOf(offer.terms)}
        role={offer.role}
        fees={offer.fees}
        submitLabel="Send this offer"
        busy={counter.busy}
        errors={counter.errors}
        failure={counter.failure?.message}
        onSend={async (input) => (await counter.run({ offerId: offer.id, ...input })) !== null}
      />
    </div>
  );
}
