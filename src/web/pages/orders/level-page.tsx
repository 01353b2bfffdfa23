// /seller/level, "Your level": the current level, each input with its requirement, a what-if, and the events behind it.
// Guarantees: shows current figures, calculated exactly as by the next run.
import { TriangleAlert } from 'lucide-react';
import { levelNames } from '#contract/orders/reputation/level-names.ts';
import { getOwnLevel, listLevelEvents } from '#contract/orders/reputation/level.endpoints.ts';
import { levelOf, needsOf } from '#contract/orders/reputation/level.rules.ts';
import { levelEventKinds, type OwnLevel } from '#contract/orders/reputation/level.schema.ts';
import { shortfalls } from '#contract/orders/reputation/level-copy.ts';
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { eventsShown, LevelEvents } from '#web/orders/reputation/level-events.tsx';
import { LevelInputs } from '#web/orders/reputation/level-inputs.tsx';
import { WhatIf } from '#web/orders/reputation/what-if.tsx';
import { Card, DescriptionList } from '#web/ui/card.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { absoluteText, RelativeTime } from '#web/ui/relative-time.tsx';

async function loadLevel({ call, url }: LoadArgs) {
  const requested = url.searchParams.get('events');
  const kind = levelEventKinds.find((name) => name === requested) ?? 'completed';
  const [own, events] = await Promise.all([
    call(getOwnLevel, {}),
    call(listLevelEvents, { kind, limit: eventsShown }),
  ]);
  return { own, events, kind };
}
const load = gate(loadLevel, { needs: 'seller' });
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function LevelPage({ loaderData: { own, events, kind } }: PageProps<typeof load>) {
  const { inputs, rules } = own;
  const shown = shownLevel(own);
  const isKept = shown === own.standing.level;
  return (
    <div className="page-column pb-16">
      <PageMeta title="Your level" noIndex />
      <PageHead
        title="Your level"
        lead={
          <>
            Calculated once a day from the orders and reviews below, by{' '}
            <TextLink to="/help/levels">a formula</TextLink> that is the same for everyone.
          </>
        }
      />
      <Standing own={own} />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-8">
        <Card title={`${isKept ? 'Keeping' : 'Reaching'} ${levelNames[shown]}`}>
          <LevelInputs inputs={inputs} needs={rules.levels[shown - 1]!} rules={rules} />
        </Card>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6 lg:row-span-2">
          <WhatIf own={own} />
          <Benefits own={own} />
          <LevelHistory own={own} />
        </div>
        <LevelEvents kind={kind} first={events} listed={own.listed} />
      </div>
    </div>
  );
}

/** The next level; the current one while it is at risk or the highest. */
function shownLevel({ standing, inputs, rules }: OwnLevel): 1 | 2 | 3 {
  const { level } = standing;
  const isAtRisk = levelOf(inputs, rules) < level;
  return Math.min(3, isAtRisk ? level : level + 1) as 1 | 2 | 3;
}

function Standing({ own }: { own: OwnLevel }) {
  const { standing, inputs, rules, nextRunAt } = own;
  const { level, runsBelow } = standing;
  const reached = levelOf(inputs, rules);
  const needs = needsOf(level, rules);
  const missing = needs ? shortfalls(inputs, needs, rules) : [];
  return (
    <section aria-labelledby="standing" className="rounded-lg border border-line bg-surface p-5 sm:p-6">
      <h2 id="standing" className="sr-only">
        Your current level
      </h2>
      <ol className="grid grid-cols-4 gap-1.5 sm:gap-2" aria-label="Levels">
        {levelNames.map((name, at) => (
          <li
            key={name}
            aria-current={at === level ? 'step' : undefined}
            className={cx('border-t-4 pt-2.5', at <= level ? 'border-accent' : 'border-line')}
          >
            <span
              className={cx(
                'block text-sm text-balance sm:text-base',
                at === level ? 'font-semibold' : 'text-ink-soft',
              )}
            >
              {name}
            </span>
            {at === level && <span className="text-sm text-accent">You are here</span>}
          </li>
        ))}
      </ol>
      <p className="mt-5 text-ink-soft">
        The next run is on <RelativeTime at={nextRunAt} as="datetime" className="font-medium text-ink" />.{' '}
        {reached > level && (
          <>
            With your current figures, you become{' '}
            <strong className="font-semibold text-ink">{levelNames[reached]}</strong>.
          </>
        )}
        {reached === level && 'With your current figures, your level stays the same.'}
      </p>
      {missing.length > 0 && (
        <p className="mt-3 flex gap-2.5 rounded-md bg-marigold-wash px-3.5 py-3 text-marigold-ink">
          <Icon of={TriangleAlert} className="mt-px shrink-0" />
          <span>
            {levelNames[level]} requires {missing.join(', ')}.{' '}
            {runsBelow >= rules.graceRuns
              ? `If this does not change, the next run lowers your level to ${levelNames[reached]}.`
              : 'The next run only warns you; the one after it lowers your level if this does not change.'}
          </span>
        </p>
      )}
    </section>
  );
}

function Benefits({ own }: { own: OwnLevel }) {
  const { benefits, standing } = own;
  const next = Math.min(3, standing.level + 1);
  const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);
  const both = (now: string, then: string) =>
    now === then || next === standing.level ? now : `${now}, then ${then}`;
  return (
    <Card title="Benefits">
      <DescriptionList
        className="-my-2.5"
        items={[
          {
            term: 'Earnings clear after',
            description: both(
              days(benefits.clearingDays[standing.level]),
              days(benefits.clearingDays[next]!),
            ),
          },
          {
            term: 'Active gigs',
            description: both(String(benefits.activeGigs[standing.level]), String(benefits.activeGigs[next])),
          },
        ]}
      />
    </Card>
  );
}

function LevelHistory({ own: { changes } }: { own: OwnLevel }) {
  if (changes.length === 0) return null;
  return (
    <Card title="Level history">
      <DescriptionList
        className="-my-2.5"
        items={changes.map(({ day, levelWas, level }) => ({
          term: <time dateTime={day}>{absoluteText(new Date(`${day}T00:00:00Z`), 'date', 'UTC')}</time>,
          description: `${level > levelWas ? 'Up' : 'Down'} to ${levelNames[level]}`,
        }))}
      />
    </Card>
  );
}
