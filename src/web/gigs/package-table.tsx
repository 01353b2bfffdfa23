// The packages side by side: what each includes, its revisions, days and price. Where there is no room for all, it
// scrolls sideways and what a row is about stays. Guards: a real table with headers; every tick is also said in words.
import { Check, Minus } from 'lucide-react';
import type { GigPackage, GigView } from '#contract/gigs/gig.schema.ts';
import { licenceWords } from '#contract/gigs/licence.rules.ts';
import { daysText, tierNames } from '#web/gigs/package-words.ts';
import { packageAddress } from '#web/gigs/use-gig-order.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Price } from '#web/ui/price.tsx';

export function PackageTable({ gig, chosen }: { gig: GigView; chosen: GigPackage }) {
  const { packages } = gig;
  const tint = (one: GigPackage) => one.tier === chosen.tier && 'bg-accent-wash/60';
  const cell = 'border-l border-line px-4 max-md:px-3 py-3 text-center';
  return (
    <div
      role="region"
      aria-label="The packages compared"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      className="relative overflow-x-auto rounded-lg border border-line bg-surface"
    >
      <table
        className={cx('w-full table-fixed text-sm', packages.length > 2 ? 'max-md:w-128' : 'max-md:w-96')}
      >
        <caption className="sr-only">The packages compared</caption>
        <colgroup>
          <col className="w-[30%] max-md:w-28" />
        </colgroup>
        <thead className="align-top">
          <tr>
            <th scope="col" className={cx('py-5', aboutClasses)}>
              <span className="sr-only">Included</span>
            </th>
            {packages.map((one) => (
              <th
                key={one.tier}
                scope="col"
                className={cx(cell, 'px-4! pt-5! text-left! font-normal', tint(one))}
              >
                <span className="block text-ink-soft">{tierNames[one.tier]}</span>
                <Price
                  amountMinor={one.priceMinor}
                  className="mt-0.5 block font-display text-xl font-medium"
                />
                <span className="mt-2 block font-semibold">{one.title}</span>
                <span className="mt-1 block text-pretty text-ink-soft max-md:hidden">{one.description}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-y border-line">
          {itemsOf(packages).map((item) => (
            <tr key={item}>
              <RowHead>{item}</RowHead>
              {packages.map((one) => (
                <td key={one.tier} className={cx(cell, tint(one))}>
                  <Tick isIncluded={one.items.includes(item)} />
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <RowHead>Revisions</RowHead>
            {packages.map((one) => (
              <td key={one.tier} className={cx(cell, tint(one))}>
                {one.revisions ?? 'Unlimited'}
              </td>
            ))}
          </tr>
          <tr>
            <RowHead>Delivery</RowHead>
            {packages.map((one) => (
              <td key={one.tier} className={cx(cell, tint(one))}>
                {daysText(one.deliveryDays)}
              </td>
            ))}
          </tr>
          <tr>
            <RowHead>Licence</RowHead>
            {packages.map((one) => (
              <td key={one.tier} className={cx(cell, tint(one))}>
                {licenceWords[one.licence].name}
              </td>
            ))}
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className={aboutClasses}>
              <span className="sr-only">Choose</span>
            </th>
            {packages.map((one) => (
              <td key={one.tier} className={cx(cell, 'py-4!', tint(one))}>
                <ChooseLink one={one} isChosen={one.tier === chosen.tier} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** What a row is about stays in sight while the packages move beneath it. */
const aboutClasses =
  'px-5 max-md:sticky max-md:left-0 max-md:z-1 max-md:bg-surface max-md:px-3 max-md:shadow-[inset_-1px_0_var(--color-line)]';

function ChooseLink({ one, isChosen }: { one: GigPackage; isChosen: boolean }) {
  return (
    <ButtonLink
      to={packageAddress(one.tier)}
      replace
      preventScrollReset
      prefetch="none"
      size="sm"
      wide
      aria-current={isChosen ? 'true' : undefined}
      icon={isChosen ? Check : undefined}
      aria-label={isChosen ? `${tierNames[one.tier]} is chosen` : `Choose ${tierNames[one.tier]}`}
    >
      {isChosen ? 'Chosen' : 'Choose'}
    </ButtonLink>
  );
}

function RowHead({ children }: { children: string }) {
  return (
    <th scope="row" className={cx('py-3 text-left font-normal wrap-anywhere text-ink-soft', aboutClasses)}>
      {children}
    </th>
  );
}

function Tick({ isIncluded }: { isIncluded: boolean }) {
  return isIncluded ? (
    <>
      <Icon of={Check} size={18} className="inline text-success" />
      <span className="sr-only">Included</span>
    </>
  ) : (
    <>
      <Icon of={Minus} size={16} className="inline text-ink-faint/50" />
      <span className="sr-only">Not included</span>
    </>
  );
}

/** Every item once, in the order of the packages that name it; those of the smallest package come first. */
function itemsOf(packages: readonly GigPackage[]): string[] {
  return [...new Set(packages.flatMap((one) => one.items))];
}
