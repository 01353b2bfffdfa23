// After a completed milestone: starts paying the next one, or links to all milestones.
import { useNavigate } from 'react-router';
import { startOfferCheckout } from '#contract/settlement/checkout/checkout.endpoints.ts';
import { formatMinor } from '#contract/common/money.ts';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import { useCommand } from '#web/app/use-command.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';

export function FundMilestone({ offer }: { offer: NonNullable<OrderView['offer']> }) {
  const navigate = useNavigate();
  const start = useCommand(startOfferCheckout, {
    onDone: (checkout) => navigate(`/pay/${checkout.id}`),
  });
  const { id, next, milestoneCount } = offer;
  if (!next) return null;
  return (
    <div className="grid gap-3">
      {start.failure && <FormFailure>{start.failure.message}</FormFailure>}
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <Button variant="primary" busy={start.busy} onClick={() => void start.run({ offerId: id })}>
          Fund milestone {next.number} of {milestoneCount}: {formatMinor(next.totalMinor)}
        </Button>
        <ButtonLink to={`/offers/${id}`} variant="quiet">
          See all milestones
        </ButtonLink>
      </div>
    </div>
  );
}
