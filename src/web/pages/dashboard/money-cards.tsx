// The money of the dashboard: a seller's available balance, a buyer's money in escrow. Each links to its details.
import type { Spending } from '#contract/orders/orders/order.schema.ts';
import type { Earnings } from '#contract/settlement/payouts/payout.schema.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card, DescriptionList } from '#web/ui/card.tsx';
import { Money } from '#web/ui/money.tsx';

export function SellerMoney({ earnings }: { earnings: Earnings }) {
  return (
    <Card title="Money">
      <Headline label="Ready to withdraw" amountMinor={earnings.withdrawableMinor} />
      <DescriptionList
        className="mt-3 border-t border-line"
        items={[
          { term: 'Clearing', description: <Money amountMinor={earnings.pendingMinor} /> },
          { term: 'On the way to your bank', description: <Money amountMinor={earnings.inTransitMinor} /> },
          { term: 'Total earned', description: <Money amountMinor={earnings.earnedMinor} /> },
        ]}
      />
      <ButtonLink to="/seller/earnings" wide className="mt-4">
        Go to earnings
      </ButtonLink>
    </Card>
  );
}

export function BuyerMoney({ spending }: { spending: Spending }) {
  const { openOrders, inEscrowMinor, spentMinor, creditMinor } = spending;
  return (
    <Card title="Money">
      <Headline label="In escrow now" amountMinor={inEscrowMinor} />
      <p className="mt-1 text-sm text-ink-faint">
        {openOrders === 0
          ? 'You have no open orders.'
          : `Held for ${openOrders === 1 ? '1 open order' : `${openOrders} open orders`} until you approve.`}
      </p>
      <DescriptionList
        className="mt-3 border-t border-line"
        items={[
          { term: 'Total spent', description: <Money amountMinor={spentMinor} /> },
          { term: 'Your balance', description: <Money amountMinor={creditMinor} /> },
        ]}
      />
      <ButtonLink to="/buyer/balance" wide className="mt-4">
        Go to balance
      </ButtonLink>
    </Card>
  );
}

function Headline({ label, amountMinor }: { label: string; amountMinor: number }) {
  return (
    <>
      <p className="text-sm text-ink-soft">{label}</p>
      <Money
        amountMinor={amountMinor}
        className="mt-1 block font-display text-2xl font-medium tabular-nums"
      />
    </>
  );
}
