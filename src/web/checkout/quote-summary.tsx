// What is bought and what it costs, line by line, with the time the price is held.
import { useEffect, useState } from 'react';
import { Check } from 'lucide-react';
import type { Checkout } from '#contract/checkout/checkout.schema.ts';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Money } from '#web/ui/money.tsx';
import { Picture } from '#web/ui/picture.tsx';

export function QuoteSummary({ checkout: { quote, gig, expiresAt }, showsTime }: { checkout: Checkout; showsTime: boolean }) {
  return (
    <Card padded={false} className="overflow-hidden max-lg:order-first lg:sticky lg:top-24">
      {gig.cover && (
        <div className="hidden lg:block">
          <Picture picture={gig.cover} sizes="24rem" priority />
        </div>
      )}
      <div className="p-5 sm:p-6">
        <p className="font-medium">{gig.title}</p>
        <p className="mt-1 text-sm text-ink-faint">by {gig.seller.displayName}</p>
        <h2 className="mt-5 font-semibold">{quote.package.title}</h2>
        <p className="text-sm text-ink-soft">
          {quote.deliveryDays} {quote.deliveryDays === 1 ? 'day' : 'days'} · {revisionsText(quote.revisions)}
        </p>
        <ul className="mt-3 grid gap-1.5 text-sm">
          {quote.package.items.map((item) => (
            <li key={item} className="flex gap-2.5">
              <Icon of={Check} size={16} className="mt-0.5 shrink-0 text-success" />
              {item}
            </li>
          ))}
        </ul>
        <dl className="mt-5 grid gap-2 border-t border-line pt-5 text-sm">
          <Line label={quote.package.title} amountMinor={quote.package.priceMinor} />
          {quote.extras.map((extra) => (
            <Line key={extra.id} label={extra.title} amountMinor={extra.priceMinor} />
          ))}
          <Line label="Buyer fee (5%, at least $1.00)" amountMinor={quote.buyerFeeMinor} />
          <div className="mt-2 flex justify-between gap-4 border-t border-line pt-4 text-lg font-semibold">
            <dt>Total in USD</dt>
            <dd>
              <Money amountMinor={quote.totalMinor} />
            </dd>
          </div>
        </dl>
        {showsTime && <HeldUntil at={expiresAt} />}
      </div>
    </Card>
  );
}

function Line({ label, amountMinor }: { label: string; amountMinor: number }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-soft">{label}</dt>
      <dd>
        <Money amountMinor={amountMinor} />
      </dd>
    </div>
  );
}

export function revisionsText(revisions: number | null): string {
  if (revisions === null) return 'unlimited revisions';
  if (revisions === 0) return 'no revisions';
  return revisions === 1 ? '1 revision' : `${revisions} revisions`;
}

function HeldUntil({ at }: { at: string }) {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const tell = () => setLeft(Math.max(0, Math.ceil((Date.parse(at) - Date.now()) / 60_000)));
    tell();
    const timer = setInterval(tell, 15_000);
    return () => clearInterval(timer);
  }, [at]);
  return (
    <p className="mt-4 min-h-5 text-sm text-ink-faint">
      {left === null ? '' : left === 0 ? 'This price is no longer held.' : `This price is held for ${left} more ${left === 1 ? 'minute' : 'minutes'}.`}
    </p>
  );
}
