// What is bought and its price, line by line, with the time left to pay.
// Guards: the lines add up to the total, and the fee is labeled. On phones the total comes first, details on demand.
import { useEffect, useState } from 'react';
import { Check } from 'lucide-react';
import type { Checkout } from '#contract/settlement/checkout/checkout.schema.ts';
import type { Quote } from '#contract/orders/orders/quote.schema.ts';
import { deliveryEstimateRules } from '#contract/orders/reputation/delivery-estimate.rules.ts';
import type { DeliveryEstimate } from '#contract/orders/reputation/delivery-estimate.rules.ts';
import { aiUseName } from '#contract/catalog/gigs/ai-use.rules.ts';
import { licenseOf, licenseWords } from '#contract/catalog/gigs/license.rules.ts';
import { purposeCopy } from './purpose-copy.ts';
import { buyerFeeLabel, revisionsText } from '#web/orders/orders/quote-copy.ts';
import { dayText } from '#web/ui/day-text.ts';
import { daysText } from '#web/catalog/gigs/package-copy.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Disclosure } from '#web/ui/overlays/disclosure.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Money } from '#web/ui/money.tsx';
import { Approximately } from '#web/ui/price.tsx';
import { Picture } from '#web/ui/picture.tsx';

type Props = {
  checkout: Checkout;
  showsTime: boolean;
  /** On phones: below the payment step instead of above it. */
  afterStep: boolean;
  onExpired: () => void;
};

export function QuoteSummary({ checkout, showsTime, afterStep, onExpired }: Props) {
  const { quote, bill, gig, expiresAt } = checkout;
  return (
    <Card
      padded={false}
      className={cx('lg:sticky lg:top-24 lg:col-start-2 lg:row-start-1', afterStep && 'max-lg:order-last')}
    >
      <div className="flex gap-4 border-b border-line p-5 sm:p-6">
        {gig.cover && (
          <div className="w-24 shrink-0 self-start overflow-hidden rounded-md">
            <Picture picture={gig.cover} sizes="6rem" alt="" priority />
          </div>
        )}
        <div className="min-w-0">
          <p className="line-clamp-3 leading-snug font-medium wrap-anywhere">
            <bdi>{gig.title}</bdi>
          </p>
          <p className="mt-1.5 flex items-center gap-2 text-sm text-ink-soft">
            <Avatar name={gig.seller.displayName} url={gig.seller.avatarUrl} size={24} />
            <bdi className="min-w-0 truncate">{gig.seller.displayName}</bdi>
          </p>
        </div>
      </div>
      <div className="p-5 sm:p-6">
        {quote && <Chosen quote={quote} checkout={checkout} />}
        <dl className={cx('grid gap-2 text-sm', quote && 'border-t border-line pt-4 lg:mt-5 lg:pt-5')}>
          {bill.lines.map((line, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a frozen list; two lines may share a label
            <Line key={at} label={line.label} amountMinor={line.amountMinor} />
          ))}
          {(quote || bill.buyerFeeMinor > 0) && (
            <Line label={quote ? buyerFeeLabel(quote) : 'Buyer fee'} amountMinor={bill.buyerFeeMinor} />
          )}
          <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-line pt-4 font-semibold">
            <dt>Total in {bill.currency}</dt>
            <dd className="text-right text-xl">
              <Money amountMinor={bill.totalMinor} />
              <Approximately amountMinor={bill.totalMinor} className="block" />
            </dd>
          </div>
        </dl>
        {showsTime && (
          <TimeLeft at={expiresAt} copy={purposeCopy[checkout.purpose].held} onExpired={onExpired} />
        )}
      </div>
    </Card>
  );
}

function Chosen({ quote, checkout }: { quote: Quote; checkout: Checkout }) {
  const { gig, deliveryEstimate } = checkout;
  const license = licenseWords[licenseOf(quote.package)];
  return (
    <>
      <h2 className="font-semibold wrap-anywhere">
        <bdi>{quote.package.title}</bdi>
      </h2>
      <p className="mt-0.5 text-sm text-ink-soft">
        Delivered in {daysText(quote.deliveryDays)} · {revisionsText(quote.revisions)}
      </p>
      {deliveryEstimate && <Estimate estimate={deliveryEstimate} days={quote.deliveryDays} />}
      <p className="mt-2 text-sm">
        <span className="font-medium">License: {license.name}.</span>{' '}
        <span className="text-ink-soft">{license.summary}</span>
      </p>
      <p className="mt-1 text-sm">
        <span className="font-medium">Generative AI:</span>{' '}
        <span className="text-ink-soft">{aiUseName(gig.aiUse)}</span>
      </p>
      {quote.package.items.length > 0 && (
        <>
          <div className="mt-3 max-lg:hidden">
            <Included items={quote.package.items} />
          </div>
          <Disclosure summary="What is included" className="mt-2 border-t border-line text-sm lg:hidden">
            <Included items={quote.package.items} />
          </Disclosure>
        </>
      )}
    </>
  );
}

type EstimateProps = { estimate: DeliveryEstimate; days: number };

/** Not a promise: the agreed delivery time above stays what the order counts. */
function Estimate({ estimate: { halfOn, nineOfTenOn, orders }, days }: EstimateProps) {
  return (
    <>
      <p className="mt-2 text-sm">
        <span className="font-medium">Estimated delivery:</span>{' '}
        <span className="text-ink-soft">
          {halfOn === nineOfTenOn
            ? `by ${dayText(halfOn)}.`
            : `likely by ${dayText(halfOn)}, very likely by ${dayText(nineOfTenOn)}.`}
        </span>
      </p>
      <Disclosure summary="How we estimate this" className="text-sm">
        <p>
          From {orders} orders of this seller in the last 12 months, placed when they were about as busy as
          now. The dates are those by which half, and nine of ten, would have been delivered, in proportion to
          the agreed time. Overdue orders count as delivered today.
        </p>
        <p className="mt-2">
          It counts from today, if you answer the requirements at once. The agreed time is {daysText(days)}.
          There is no estimate with fewer than {deliveryEstimateRules.floor} orders to compare, or when a
          seller is busier than in all of them.
        </p>
      </Disclosure>
    </>
  );
}

function Included({ items }: { items: readonly string[] }) {
  return (
    <ul className="grid gap-1.5 text-sm text-ink">
      {items.map((item) => (
        <li key={item} className="flex gap-2.5">
          <Icon of={Check} size={16} className="mt-0.5 shrink-0 text-success" />
          <bdi className="min-w-0 wrap-anywhere">{item}</bdi>
        </li>
      ))}
    </ul>
  );
}

function Line({ label, amountMinor }: { label: string; amountMinor: number }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="min-w-0 text-ink-soft wrap-anywhere">
        <bdi>{label}</bdi>
      </dt>
      <dd>
        <Money amountMinor={amountMinor} />
      </dd>
    </div>
  );
}

type TimeLeftProps = { at: string; copy: (left: string) => string; onExpired: () => void };

function TimeLeft({ at, copy, onExpired }: TimeLeftProps) {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const update = () => {
      const ms = Date.parse(at) - Date.now();
      setLeft(Math.max(0, Math.ceil(ms / 60_000)));
      if (ms <= 0) onExpired();
    };
    update();
    const timer = setInterval(update, 5_000);
    return () => clearInterval(timer);
  }, [at, onExpired]);
  return (
    <p className="mt-4 min-h-5 text-sm text-ink-faint">
      {left !== null && left > 0 && copy(`${left} more ${left === 1 ? 'minute' : 'minutes'}`)}
    </p>
  );
}
