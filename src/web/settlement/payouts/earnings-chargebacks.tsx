// Chargebacks against a seller's earnings and the resulting debt; shown only if there are any.
import { formatMinor } from '#contract/common/money.ts';
import type { EarningsChargeback } from '#contract/orders/orders/chargeback.schema.ts';
import type { Earnings } from '#contract/settlement/payouts/payout.schema.ts';
import { chargebackStateLabels } from '#web/orders/orders/chargeback-copy.ts';
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
            It is deducted from your next earnings that clear; the rest becomes available as usual.
          </span>
        </p>
      )}
      <ul className="grid gap-4">
        {chargebacks.map((chargeback) => (
          <li key={chargeback.id} className="grid gap-1 [&+li]:border-t [&+li]:border-line [&+li]:pt-4">
            <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <TextLink to={`/orders/${chargeback.orderNumber}`} className="min-w-0 wrap-anywhere">
                <bdi>{chargeback.kind === 'tip' ? `Tip for ${chargeback.title}` : chargeback.title}</bdi>
              </TextLink>
              <Badge tone={chargebackStateLabels[chargeback.state].tone}>
                {chargebackStateLabels[chargeback.state].label}
              </Badge>
            </p>
            <p className="text-sm text-ink-soft">
              <span className="tabular-nums">{chargeback.orderNumber}</span> · {outcomeOf(chargeback)}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function outcomeOf({ state, heldMinor, fromSellerMinor, owedMinor }: EarningsChargeback): string {
  switch (state) {
    case 'opened':
      return heldMinor === 0
        ? 'None of this amount was left to hold until the bank decides.'
        : `${formatMinor(heldMinor)} is held until the bank decides.`;
    case 'won':
      return 'Chargeback won; the held amount was returned.';
    case 'lost':
      return owedMinor === 0
        ? `The bank took ${formatMinor(fromSellerMinor)} of your earnings.`
        : `The bank took ${formatMinor(fromSellerMinor)} of your earnings, of which you owe ${formatMinor(owedMinor)}.`;
  }
}
