// What a version of the rules changes, figure by figure, and what it means for example orders.
import { formatMinor } from '#contract/common/money.ts';
import type { ChangedRule, RulesExample } from '#contract/orders/orders/rules-version.schema.ts';
import { figureText, ruleLabel } from './rules-fields.ts';
import { Table } from '#web/ui/table.tsx';

export function ChangedRules({ caption, changed }: { caption: string; changed: readonly ChangedRule[] }) {
  return (
    <Table
      caption={caption}
      rows={changed}
      rowKey={(one) => one.rule}
      columns={[
        { header: 'Rule', cell: (one) => ruleLabel(one.rule) },
        { header: 'Before', align: 'right', cell: (one) => figureText(one.rule, one.before) },
        {
          header: 'After',
          align: 'right',
          cell: (one) => <strong className="font-medium">{figureText(one.rule, one.after)}</strong>,
        },
      ]}
    />
  );
}

const shares = [
  { header: 'Buyer pays', of: 'buyerPaysMinor' },
  { header: 'Seller gets', of: 'sellerGetsMinor' },
  { header: 'House gets', of: 'houseGetsMinor' },
] as const;

export function ExampleOrders({ examples }: { examples: readonly RulesExample[] }) {
  return (
    <Table
      caption="Example orders"
      rows={examples}
      rowKey={(one) => one.priceMinor}
      columns={[
        { header: 'An order of', cell: (one) => formatMinor(one.priceMinor) },
        ...shares.map(({ header, of }) => ({
          header,
          align: 'right' as const,
          cell: ({ before, after }: RulesExample) =>
            before[of] === after[of] ? (
              formatMinor(after[of])
            ) : (
              <span className="grid justify-items-end">
                <span className="text-ink-faint">
                  <span className="sr-only">Before: </span>
                  {formatMinor(before[of])}
                </span>
                <strong className="font-medium">
                  <span className="sr-only">After: </span>
                  {formatMinor(after[of])}
                </strong>
              </span>
            ),
        })),
      ]}
    />
  );
}
