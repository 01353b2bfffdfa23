// What banks ask back of a seller's earnings, and what the seller owes by it: shown only where there is any.
import { formatMinor } from '#contract/common/money.ts';
import type { EarningsChargeback } from '#contract/orders/orders/chargeback.schema.ts';
import type { Earnings } from '#contract/settlement/payouts/payout.schema.ts';
import { chargebackStateWords } from '#web/orders/orders/chargeback-copy.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/link.tsx';

export function EarningsChargebacks({ earnings }: { earnings: Earnings }) {
  const { chargebacks, debtMinor } = earnings;
  if (chargebacks.length === 0 && debtMinor === 0) return null;
  return (
    <Card title="Chargebacks">
      {debtMinor > 0 && (
        <p className="mb-5">
          <strong className="font-semibold">You owe {formatMinor(debtMinor)}.</strong>{' '}
          <span className="text-ink-soft">
            It is paid off from the next earnings that clear; the rest of them becomes available as always.
          </span>
        </p>
      )}
      <ul className="grid gap-4">
        {chargebacks.map((one) => (
          <li key={one.id} className="grid gap-1 [&+li]:border-t [&+li]:border-line [&+li]:pt-4">
            <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <TextLink to={`/orders/${one.orderNumber}`} className="min-w-0 wrap-anywhere">
                <bdi>{one.kind === 'tip' ? `Tip for ${one.title}` : one.title}</bdi>
              </TextLink>
              <Badge tone={chargebackStateWords[one.state].tone}>
                {chargebackStateWords[one.state].label}
              </Badge>
            </p>
            <p className="text-sm text-ink-soft">
              <span className="tabular-nums">{one.orderNumber}</span> · {meaning(one)}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function meaning(one: EarningsChargeback): string {
  switch (one.state) {
    case 'opened':
      return one.heldMinor === 0
        ? 'Nothing of it was left here to hold until the bank decides.'
        : `${formatMinor(one.heldMinor)} is held until the bank decides.`;
    case 'won':
      return 'The payment stands; what was held is back.';
    case 'lost':
      return one.owedMinor === 0
        ? `The bank took ${formatMinor(one.fromSellerMinor)} of your earnings.`
        : `The bank took ${formatMinor(one.fromSellerMinor)} of your earnings, of which ${formatMinor(one.owedMinor)} was not there and is owed.`;
  }
}
