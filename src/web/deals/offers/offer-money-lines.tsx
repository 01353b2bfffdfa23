// What an offer costs the buyer and pays the seller, line by line; the viewer’s side first.
import type { OfferMoney } from '#contract/deals/offers/offer-money.ts';
import { cx } from '#web/ui/class-names.ts';
import { Money } from '#web/ui/money.tsx';

type Props = { role: 'buyer' | 'seller'; priceMinor: number; money: OfferMoney };

export function OfferMoneyLines({ role, priceMinor, money }: Props) {
  const buyer = (
    <Lines
      key="buyer"
      title={role === 'buyer' ? 'You pay' : 'The buyer pays'}
      lines={[
        { label: 'Price', amountMinor: priceMinor },
        { label: 'Buyer fee', amountMinor: money.buyerFeeMinor },
      ]}
      totalMinor={money.totalMinor}
      isOwn={role === 'buyer'}
    />
  );
  const seller = (
    <Lines
      key="seller"
      title={role === 'seller' ? 'You get' : 'The seller gets'}
      lines={[
        { label: 'Price', amountMinor: priceMinor },
        { label: 'Seller fee', amountMinor: -money.sellerFeeMinor },
      ]}
      totalMinor={money.sellerGetsMinor}
      isOwn={role === 'seller'}
    />
  );
  return <div className="grid gap-5">{role === 'buyer' ? [buyer, seller] : [seller, buyer]}</div>;
}

type LinesProps = {
  title: string;
  lines: { label: string; amountMinor: number }[];
  totalMinor: number;
  isOwn: boolean;
};

function Lines({ title, lines, totalMinor, isOwn }: LinesProps) {
  return (
    <dl className={cx('grid gap-1.5 text-sm', !isOwn && 'text-ink-soft')}>
      {lines.map((line) => (
        <div key={line.label} className="flex justify-between gap-4">
          <dt>{line.label}</dt>
          <dd>
            <Money amountMinor={line.amountMinor} />
          </dd>
        </div>
      ))}
      <div className="mt-1 flex justify-between gap-4 border-t border-line pt-2 text-base font-semibold">
        <dt>{title}</dt>
        <dd>
          <Money amountMinor={totalMinor} />
        </dd>
      </div>
    </dl>
  );
}
