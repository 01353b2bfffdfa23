// The packages side by side: items, revisions, delivery and license. On small screens the table scrolls and its row heads stay visible.
// A real table with headers; every tick also has a text.
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { GigPackage, GigView } from '#contract/catalog/gigs/gig.schema.ts';
import { licenseWords } from '#contract/catalog/gigs/license.rules.ts';
import { daysText, tierNames } from './package-copy.ts';
import { packageAddress } from './use-gig-order.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Price } from '#web/ui/price.tsx';

type PackagesProps = { packages: readonly GigPackage[]; chosen: GigPackage };

export function PackageTable({ gig: { packages }, chosen }: { gig: GigView; chosen: GigPackage }) {
  const rows: [string, (offered: GigPackage) => ReactNode][] = [
    ['Revisions', ({ revisions }) => revisions ?? 'Unlimited'],
    ['Delivery', ({ deliveryDays }) => daysText(deliveryDays)],
    ['License', ({ license }) => licenseWords[license].name],
  ];
  return (
    <div
      role="region"
      aria-label="The packages compared"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
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
        <PackageHeads packages={packages} chosen={chosen} />
        <tbody className="divide-y divide-line border-y border-line">
          {itemsOf(packages).map((item) => (
            <PackageRow key={item} label={item} packages={packages} chosen={chosen}>
              {({ items }) => <Tick isIncluded={items.includes(item)} />}
            </PackageRow>
          ))}
          {rows.map(([label, value]) => (
            <PackageRow key={label} label={label} packages={packages} chosen={chosen}>
              {value}
            </PackageRow>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className="package-row-head">
              <span className="sr-only">Choose</span>
            </th>
            {packages.map((offered) => (
              <td key={offered.tier} className={cx('package-cell py-4!', tintOf(offered, chosen))}>
                <ChooseLink tier={offered.tier} isChosen={offered.tier === chosen.tier} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

const tintOf = (offered: GigPackage, chosen: GigPackage) => offered.tier === chosen.tier && 'is-chosen';

function PackageHeads({ packages, chosen }: PackagesProps) {
  return (
    <thead className="align-top">
      <tr>
        <th scope="col" className="package-row-head py-5">
          <span className="sr-only">Included</span>
        </th>
        {packages.map((offered) => (
          <th
            key={offered.tier}
            scope="col"
            className={cx('package-cell px-4! pt-5! text-left! font-normal', tintOf(offered, chosen))}
          >
            <span className="block text-ink-soft">{tierNames[offered.tier]}</span>
            <Price
              amountMinor={offered.priceMinor}
              className="mt-0.5 block font-display text-xl font-medium"
            />
            <span className="mt-2 block font-semibold">{offered.title}</span>
            <span className="mt-1 block text-pretty text-ink-soft max-md:hidden">{offered.description}</span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

type PackageRowProps = PackagesProps & { label: string; children: (offered: GigPackage) => ReactNode };

function PackageRow({ label, packages, chosen, children }: PackageRowProps) {
  return (
    <tr>
      <th scope="row" className="package-row-head">
        {label}
      </th>
      {packages.map((offered) => (
        <td key={offered.tier} className={cx('package-cell', tintOf(offered, chosen))}>
          {children(offered)}
        </td>
      ))}
    </tr>
  );
}

function ChooseLink({ tier, isChosen }: { tier: GigPackage['tier']; isChosen: boolean }) {
  return (
    <ButtonLink
      to={packageAddress(tier)}
      replace
      preventScrollReset
      prefetch="none"
      size="sm"
      wide
      aria-current={isChosen ? 'true' : undefined}
      icon={isChosen ? Check : undefined}
      aria-label={isChosen ? `${tierNames[tier]} is chosen` : `Choose ${tierNames[tier]}`}
    >
      {isChosen ? 'Chosen' : 'Choose'}
    </ButtonLink>
  );
}

function Tick({ isIncluded }: { isIncluded: boolean }) {
  return isIncluded ? (
    <>
      <span className="tick" />
      <span className="sr-only">Included</span>
    </>
  ) : (
    <>
      <span className="no-tick" />
      <span className="sr-only">Not included</span>
    </>
  );
}

/** Every item once; those of the smallest package come first. */
function itemsOf(packages: readonly GigPackage[]): string[] {
  return [...new Set(packages.flatMap(({ items }) => items))];
}
