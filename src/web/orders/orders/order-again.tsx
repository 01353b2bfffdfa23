// "Order again": the same package and extras of the same gig, at their current price.
// Guarantees: if the selection is no longer offered, it opens the gig and says why; nothing else is ordered instead.
import { RotateCw } from 'lucide-react';
import { useNavigate } from 'react-router';
import { orderAgain } from '#contract/settlement/checkout/order-checkout.endpoints.ts';
import type { OrderCard } from '#contract/orders/orders/order.schema.ts';
import { useCommand } from '#web/app/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { isCallFailed } from '#web/ui/call-failure.ts';
import { toast } from '#web/ui/overlays/toast.ts';

/** After these errors the gig can still be opened, to choose something else. */
const openGigAfter = new Set([
  'gig_not_available',
  'queue_full',
  'quote_required',
  'package_not_found',
  'extra_not_found',
]);

export function mayOrderAgain({ role, state }: OrderCard): boolean {
  return role === 'buyer' && state === 'completed';
}

export function OrderAgain({ order, compact = false }: { order: OrderCard; compact?: boolean }) {
  const navigate = useNavigate();
  const again = useCommand(orderAgain, {
    onDone: (checkout) => navigate(`/checkout/${checkout.gig.slug}?c=${checkout.id}`),
    around: (work) =>
      work().catch((error: unknown) => {
        if (isCallFailed(error)) toast.error(error.message);
        if (isCallFailed(error) && openGigAfter.has(error.code)) void navigate(`/gigs/${order.gigSlug}`);
        throw error;
      }),
  });
  return (
    <Button
      icon={RotateCw}
      size={compact ? 'sm' : undefined}
      busy={again.busy}
      aria-label={`Order ${order.title} again`}
      onClick={() => void again.run({ orderNumber: order.number })}
    >
      Order again
    </Button>
  );
}
