// The way on from a completed milestone: begins to pay the next one of its offer, or leads to all of them, where one may stop.
import { useNavigate } from 'react-router';
import { startOfferCheckout } from '#contract/settlement/checkout/checkout.endpoints.ts';
import { formatMinor } from '#contract/common/money.ts';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import { useCommand } from '#web/app/use-command.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';

export function FundMilestone({ offer }: { offer: NonNullable<OrderView['offer']> }) {
  const navigate = useNavigate();
  const begin = useCommand(startOfferCheckout, {
    onDone: (checkout) => navigate(`/pay/${checkout.id}`),
  });
  const { id, next, milestoneCount } = offer;
  if (!next) return null;
  return (
    <div className="grid gap-3">
      {begin.failure && <FormFailure>{begin.failure.message}</FormFailure>}
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <Button variant="primary" busy={begin.busy} onClick={() => void begin.run({ offerId: id })}>
          Fund milestone {next.number} of {milestoneCount}: {formatMinor(next.totalMinor)}
        </Button>
        <ButtonLink to={`/offers/${id}`} variant="quiet">
          See all milestones
        </ButtonLink>
      </div>
    </div>
  );
}
