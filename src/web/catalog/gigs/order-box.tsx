// The order box of the gig page: package, included items, extras, the quoted total, and the button to checkout.
// Guarantees: the total is the server's quote; while a new quote loads, the button waits. The top and bottom stay in view.
import { Check, ChevronDown, Clock, RotateCcw, Scale, Sparkles } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { aiUseWords } from '#contract/catalog/gigs/ai-use.rules.ts';
import type { GigView } from '#contract/catalog/gigs/gig.schema.ts';
import { licenseWords } from '#contract/catalog/gigs/license.rules.ts';
import { OrderAction, OrderFailure, OrderNote } from './order-action.tsx';
import { daysText, deltaText, feeText, revisionsText, tierNames } from './package-copy.ts';
import { type GigOrder, packageAddress } from './use-gig-order.ts';
import { MemberLink } from '#web/people/accounts/sign-in/member-link.tsx';
import { ContactLine } from '#web/people/accounts/profiles/contact-facts.tsx';
import { ContactSeller } from '#web/people/accounts/profiles/contact-seller.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Icon, type LucideIcon } from '#web/ui/icon.tsx';
import { Link, textLinkClasses } from '#web/ui/link.tsx';
import { Money } from '#web/ui/money.tsx';
import { Approximately, Price } from '#web/ui/price.tsx';

// Few sellers are away, so the code of the note is loaded only where one is.
const AwayNote = lazy(() =>
  import('#web/people/accounts/profiles/away-note.tsx').then((part) => ({ default: part.AwayNote })),
);

export function OrderBox({ gig, order }: { gig: GigView; order: GigOrder }) {
  return (
    <section
      id="order"
      aria-label="Order this gig"
      className="flex flex-col overflow-hidden rounded-lg border border-line bg-surface lg:max-h-[calc(100dvh-7rem)]"
    >
      <PackageTabs gig={gig} order={order} />
      {/* Fades at the lower edge while it scrolls: an even cut would look like the end. */}
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-5 pb-2 sm:px-6 lg:mask-b-from-[calc(100%-1.75rem)] lg:pb-7">
        <PackageSummary gig={gig} order={order} />
        <Extras gig={gig} order={order} />
      </div>
      <div className="border-t border-line px-5 py-4 sm:px-6">
        <Total order={order} />
        <OrderFailure error={order.quoteError} onRetry={order.quoteAgain} />
        {gig.seller.absence && (
          <Suspense fallback={null}>
            <AwayNote displayName={gig.seller.displayName} absence={gig.seller.absence} className="mt-3" />
          </Suspense>
        )}
        <OrderNote gig={gig} order={order} />
        <div className="mt-3 max-lg:hidden">
          <OrderAction gig={gig} order={order} />
        </div>
        {order.orderer !== 'owner' && <Contact gig={gig} order={order} />}
      </div>
    </section>
  );
}

/** For questions and for terms that no package covers. */
function Contact({ gig, order }: { gig: GigView; order: GigOrder }) {
  const mayAsk = order.isAvailable && (order.orderer === 'buyer' || order.orderer === 'guest');
  return (
    <div className="mt-3 grid gap-2">
      <ContactSeller seller={gig.seller} gigSlug={gig.slug} wide />
      <ContactLine seller={gig.seller} className="justify-center text-center" />
      {mayAsk && (
        <p className="flex flex-wrap items-center justify-center gap-x-5 text-sm">
          {!gig.asksFirst && (
            <MemberLink
              to={`/quotes/new?gig=${gig.slug}`}
              purpose="request a quote"
              side="buyer"
              className={askClasses}
            >
              Request a quote
            </MemberLink>
          )}
          <MemberLink
            to={`/offers/new?gig=${gig.slug}`}
            purpose="make an offer"
            side="buyer"
            className={askClasses}
          >
            Make an offer
          </MemberLink>
        </p>
      )}
    </div>
  );
}

const askClasses = cx(textLinkClasses, 'inline-flex min-h-9 items-center pointer-coarse:min-h-11');

function PackageTabs({ gig, order }: { gig: GigView; order: GigOrder }) {
  if (gig.packages.length < 2) return null;
  return (
    <nav aria-label="Packages">
      <ul className="flex border-b border-line px-1">
        {gig.packages.map(({ tier }) => {
          const isChosen = tier === order.chosen.tier;
          return (
            <li key={tier} className="flex-1">
              <Link
                to={packageAddress(tier)}
                replace
                preventScrollReset
                prefetch="none"
                aria-current={isChosen ? 'true' : undefined}
                className={cx(
                  'relative flex h-13 items-center justify-center text-sm font-medium transition-colors -outline-offset-4',
                  isChosen
                    ? 'text-ink after:absolute after:inset-x-4 after:-bottom-px after:h-0.5 after:rounded-full after:bg-accent'
                    : 'text-ink-soft hover:text-ink',
                )}
              >
                {tierNames[tier]}
              </Link>
            </li>
          );
        })}
      </ul>
      {/* On wide screens the table is visible beside the box. */}
      <a
        href="#compare"
        className={cx(textLinkClasses, 'flex min-h-11 items-center px-5 pt-2 text-sm sm:px-6 lg:hidden')}
      >
        Compare the packages
      </a>
    </nav>
  );
}

function PackageSummary({ gig, order: { chosen, quote, isQuoting } }: { gig: GigView; order: GigOrder }) {
  const days = !isQuoting && quote ? quote.deliveryDays : chosen.deliveryDays;
  return (
    <div>
      <h2 className="flex items-baseline justify-between gap-4">
        <span className="heading-3">{chosen.title}</span>
        <Price amountMinor={chosen.priceMinor} className="font-display text-2xl font-medium" />
      </h2>
      <p className="mt-1.5 text-ink-soft">{chosen.description}</p>
      <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1.5 text-sm font-medium">
        <li className="flex items-center gap-2">
          <Icon of={Clock} size={16} className="shrink-0 text-ink-faint" />
          {daysText(days)} to deliver
        </li>
        <li className="flex items-center gap-2">
          <Icon of={RotateCcw} size={16} className="shrink-0 text-ink-faint" />
          {revisionsText(chosen.revisions)}
        </li>
      </ul>
      <ul aria-label="Included" className="mt-4 grid gap-2 text-sm">
        {chosen.items.map((item) => (
          <li key={item} className="flex gap-2.5">
            <Icon of={Check} size={16} className="mt-0.5 shrink-0 text-success" />
            <span className="min-w-0">{item}</span>
          </li>
        ))}
      </ul>
      <div className="mt-4 border-y border-line text-sm">
        <Term icon={Scale} name={licenseWords[chosen.license].name}>
          {licenseWords[chosen.license].summary}
        </Term>
        <AiUse gig={gig} />
      </div>
    </div>
  );
}

/** The seller's statement on generative AI, or that there is none. */
function AiUse({ gig: { aiUse, aiTools } }: { gig: GigView }) {
  return (
    <Term icon={Sparkles} name={aiUse ? aiUseWords[aiUse].name : 'Generative AI: not stated'}>
      {aiUse
        ? aiUseWords[aiUse].summary
        : 'The seller has not stated whether generative AI is used. Ask before you order if it matters to you.'}
      {aiTools !== '' && (
        <span dir="auto" className="mt-1 block wrap-anywhere text-ink">
          {aiTools}
        </span>
      )}
    </Term>
  );
}

/** One line; its explanation opens below it. */
function Term({ icon, name, children }: { icon: LucideIcon; name: string; children: ReactNode }) {
  return (
    <details className="group border-line not-first:border-t">
      <summary className="flex min-h-11 list-none items-center gap-2 font-medium [&::-webkit-details-marker]:hidden">
        <Icon of={icon} size={16} className="shrink-0 text-ink-faint" />
        <span className="min-w-0 flex-1">{name}</span>
        <Icon
          of={ChevronDown}
          size={16}
          className="shrink-0 text-ink-faint transition-transform group-open:rotate-180"
        />
      </summary>
      <p className="pb-3 pl-6 text-ink-soft">{children}</p>
    </details>
  );
}

function Extras({ gig, order }: { gig: GigView; order: GigOrder }) {
  if (gig.extras.length === 0) return null;
  return (
    <fieldset className="mt-5 border-t border-line pt-4">
      <legend className="float-left w-full pb-1 text-sm font-semibold">Extras</legend>
      <ul className="clear-both">
        {gig.extras.map((extra) => (
          <li key={extra.id}>
            {/* A plain checkbox instead of the form kit, to keep public pages small. */}
            <label className="flex min-h-11 items-start gap-3 py-2 text-sm">
              <span className="relative mt-px flex size-5 shrink-0">
                <input
                  type="checkbox"
                  checked={order.extraIds.includes(extra.id)}
                  onChange={() => order.toggleExtra(extra.id)}
                  className="peer size-5 appearance-none rounded-sm border border-line-strong bg-surface transition-colors checked:border-accent checked:bg-accent"
                />
                <Icon
                  of={Check}
                  size={16}
                  className="pointer-events-none absolute inset-0.5 text-on-accent opacity-0 peer-checked:opacity-100"
                />
              </span>
              <span className="min-w-0">
                <span className="block">{extra.title}</span>
                <span className="text-ink-faint">
                  <Price amountMinor={extra.priceMinor} className="font-medium text-ink" />,{' '}
                  {deltaText(extra.daysDelta)}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** "Total — $105.00 with the 5% fee", exactly as quoted. */
function Total({ order: { quote, isQuoting } }: { order: GigOrder }) {
  if (!quote) return null;
  return (
    <p
      aria-live="polite"
      className={cx(
        'flex items-baseline justify-between gap-4 transition-opacity',
        isQuoting && 'opacity-45 delay-150',
      )}
    >
      <span className="font-medium">Total</span>
      <span className="text-right text-sm text-ink-soft">
        <Money amountMinor={quote.totalMinor} className="text-lg font-semibold text-ink" /> with{' '}
        {feeText(quote)}
        <Approximately amountMinor={quote.totalMinor} className="block" />
      </span>
    </p>
  );
}
