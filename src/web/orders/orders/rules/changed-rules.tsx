// What a version of the rules changes, rule by rule, and its effect on example orders.
import { formatMinor } from '#contract/common/money.ts';
import type { ChangedRule, RulesExample } from '#contract/orders/orders/rules-version.schema.ts';
import { figureText, ruleLabel } from './rules-fields.ts';
import { Table } from '#web/ui/table.tsx';

export function ChangedRules({ caption, changed }: { caption: string; changed: readonly ChangedRule[] }) {
  return (
    <Table
      caption={caption}
      rows={changed}
      rowKey={({ rule }) => rule}
      columns={[
        { header: 'Rule', cell: ({ rule }) => ruleLabel(rule) },
        { header: 'Before', align: 'right', cell: ({ rule, before }) => figureText(rule, before) },
        {
          header: 'After',
          align: 'right',
          cell: ({ rule, after }) => <strong className="font-medium">{figureText(rule, after)}</strong>,
        },
      ]}
    />
  );
}

const shares = [
  { header: 'Buyer pays', of: 'buyerPaysMinor' },
  { header: 'Seller gets', of: 'sellerGetsMinor' },
  { header: 'Platform gets', of: 'platformGetsMinor' },
] as const;

export function ExampleOrders({ examples }: { examples: readonly RulesExample[] }) {
  return (
    <Table
      caption="Example orders"
      rows={examples}
      rowKey={({ priceMinor }) => priceMinor}
      columns={[
        { header: 'Order price', cell: ({ priceMinor }) => formatMinor(priceMinor) },
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
