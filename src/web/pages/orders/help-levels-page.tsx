// /help/levels: how seller levels and buyer reputation are calculated, generated from the rules in force.
import { levelNames } from '#contract/orders/reputation/level-names.ts';
import { getLevelTerms } from '#contract/orders/reputation/level.endpoints.ts';
import { levelInputNames, type LevelRules } from '#contract/orders/reputation/level.rules.ts';
import { inputLabel, needText } from '#contract/orders/reputation/level-copy.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { BuyerSection } from '#web/orders/reputation/buyer-section.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Table } from '#web/ui/table.tsx';

const load = ({ call }: LoadArgs) => call(getLevelTerms, {});
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function HelpLevelsPage({ loaderData: { rules, benefits } }: PageProps<typeof load>) {
  return (
    <div className="page-column pb-16">
      <PageMeta
        title="Levels and reputation"
        description="How seller levels and buyer reputation are calculated: every requirement, every input, and when they change."
        canonicalPath="/help/levels"
      />
      <div className="mx-auto max-w-(--container-reading)">
        <PageHead
          title="Levels and reputation"
          lead="How sellers reach a level, and what sellers see of a buyer: calculated from orders and reviews, the same way for everyone."
          crumbs={[{ to: '/help', label: 'Help & Support' }]}
        />
        <section aria-labelledby="formula">
          <h2 id="formula" className="heading-2 mb-4">
            Requirements of each seller level
          </h2>
          <Table
            caption="Requirements by level"
            rows={levelInputNames}
            rowKey={(name) => name}
            columns={[
              { header: 'Input', cell: (name) => inputLabel(name, rules) },
              ...rules.levels.map((needs, at) => ({
                header: levelNames[at + 1],
                align: 'right' as const,
                cell: (name: (typeof levelInputNames)[number]) => needText(name, needs),
              })),
            ]}
          />
          <p className="mt-4 text-ink-soft">
            A level is reached when every requirement in its column is met. The exact value is enough.
          </p>
        </section>
        <section aria-labelledby="benefits" className="mt-12">
          <h2 id="benefits" className="heading-2 mb-4">
            Benefits of a level
          </h2>
          <Table
            caption="Clearing time and active gigs by level"
            rows={levelNames.map((name, at) => ({ name, at: at as 0 | 1 | 2 | 3 }))}
            rowKey={({ name }) => name}
            columns={[
              { header: 'Level', cell: ({ name }) => name },
              {
                header: 'Earnings clear after',
                align: 'right',
                cell: ({ at }) => daysText(benefits.clearingDays[at]),
              },
              { header: 'Active gigs', align: 'right', cell: ({ at }) => benefits.activeGigs[at] },
            ]}
          />
          <p className="mt-4 text-ink-soft">
            The clearing time is the one in force when an order is completed. Dropping a level does not pause
            active gigs.
          </p>
        </section>
        <Counted rules={rules} />
        <BuyerSection />
      </div>
    </div>
  );
}

function Counted({ rules }: { rules: LevelRules }) {
  const { windowDays, forgiven } = rules;
  const facts: [string, string][] = [
    [
      'Completed orders',
      'All orders that were approved or auto-approved. The milestones of one offer count as one order, with the last one paid.',
    ],
    ['Different buyers', 'The number of different buyers of those orders.'],
    ['Earned', 'The prices of those orders and of every milestone, without fees and tips, minus refunds.'],
    [
      'Average stars',
      'The mean of all published reviews by buyers, never rounded up. At least one review is required. A review counts from the day it is published.',
    ],
    [
      'On time',
      `Of the orders completed in the last ${windowDays} days, those that never passed their deadline. ${forgivenText(forgiven, 'late order')}`,
    ],
    [
      'Not cancelled by you',
      `Of the orders completed in the last ${windowDays} days and those cancelled through the seller’s fault, the completed ones. Other cancellations do not count. ${forgivenText(forgiven, 'such order')}`,
    ],
    [
      'When',
      `Every day from ${clockText(rules.runAtMinutes)} UTC. A level rises in the first run in which its requirements are met.`,
    ],
    ['Losing a level', graceText(rules.graceRuns)],
    [
      'Pausing',
      'Has no effect: completed orders still count, and without recent orders the two rates are not held against a seller.',
    ],
  ];
  return (
    <section aria-labelledby="counted" className="mt-12">
      <h2 id="counted" className="heading-2 mb-4">
        How a level is calculated
      </h2>
      <dl className="divide-y divide-line border-y border-line">
        {facts.map(([term, text]) => (
          <div key={term} className="grid gap-1 py-3.5 sm:grid-cols-[11rem_1fr] sm:gap-6">
            <dt className="font-medium">{term}</dt>
            <dd className="text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function daysText(count: number): string {
  return count === 1 ? '1 day' : `${count} days`;
}

function forgivenText(count: number, what: string): string {
  if (count === 0) return '';
  return count === 1
    ? `One ${what} is always forgiven, regardless of the total.`
    : `${count} ${what}s are always forgiven, regardless of the total.`;
}

function clockText(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

function graceText(runs: number): string {
  if (runs === 0)
    return 'The first run in which a requirement is not met lowers the level to the one reached then.';
  const warnings = runs === 1 ? 'The first run' : `The first ${runs} runs in a row`;
  return `${warnings} below a level only warn${runs === 1 ? 's' : ''}. If the requirements are still not met in the next one, the level is lowered to the one reached then.`;
}
