// On phones, the next step of an order at the lower edge while it is the viewer's turn: a link to where it is done.
// Guarantees: in the flow and sticky, so that it covers nothing; names the sum that the step is about. Hidden for others than phones.
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import { formatMinor } from '#contract/common/money.ts';
import { deadlineLabel, stepLabels } from './order-copy.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';

export function TurnBar({ order }: { order: OrderView }) {
  const { turn, role, isLate } = order;
  const label = turn.who === role ? stepLabel(order) : null;
  if (label === null) return null;
  const deadline = deadlineLabel(turn, isLate);
  return (
    <aside
      data-bottom-bar
      aria-label="Next step"
      className="sticky bottom-0 z-20 -mx-[clamp(1rem,4vw,2.5rem)] mt-8 -mb-16 flex items-center gap-4 border-t border-line bg-paper/95 px-[clamp(1rem,4vw,2.5rem)] pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] backdrop-blur-[6px] md:hidden print:hidden"
    >
      <p className="min-w-0 flex-1 text-sm leading-snug">
        <span className="block font-medium">Your turn</span>
        {turn.until && (
          <span className={isLate && turn.action === 'deliver' ? 'block text-danger' : 'block text-ink-soft'}>
            <span className="inline-block first-letter:uppercase">{deadline}</span>{' '}
            <RelativeTime at={turn.until} withinDays={60} />
          </span>
        )}
      </p>
      <ButtonLink to={`?#${anchorOf(order)}`} variant="primary" className="shrink-0">
        {label}
      </ButtonLink>
    </aside>
  );
}

/** Null where the next step is not the viewer's. */
function stepLabel({ turn, money, role, offer }: OrderView): string | null {
  switch (turn.action) {
    case 'deliver':
      return `Deliver for ${formatMinor(money.sellerGetsMinor)}`;
    case 'fund-milestone':
      return role === 'buyer' && offer?.next ? `Fund ${formatMinor(offer.next.totalMinor)}` : null;
    default:
      return stepLabels[turn.action] ?? null;
  }
}

function anchorOf({ turn }: OrderView): string {
  // The button that funds a milestone is beside the heading of the next step.
  return turn.action === 'fund-milestone' ? 'turn' : 'work';
}
