// What a level requires, input by input: current value, requirement, progress, and a link to the events behind it.
import { Check } from 'lucide-react';
import {
  isEnough,
  levelInputNames,
  type LevelInputName,
  type LevelInputs as Inputs,
  type LevelNeeds,
  type LevelRules,
} from '#contract/orders/reputation/level.rules.ts';
import type { LevelEventKind } from '#contract/orders/reputation/level.schema.ts';
import { inputLabel, needText, progressOf, valueText } from '#contract/orders/reputation/level-copy.ts';
import { Icon } from '#web/ui/icon.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { ProgressBar } from '#web/ui/charts/progress-bar.tsx';

/** The list of events behind each input. */
const listOf: Record<LevelInputName, { kind: LevelEventKind; label: string }> = {
  orders: { kind: 'completed', label: 'See the orders' },
  buyers: { kind: 'completed', label: 'See the orders' },
  earnedMinor: { kind: 'completed', label: 'See the orders' },
  starsHundredths: { kind: 'reviews', label: 'See the reviews' },
  onTimeBps: { kind: 'late', label: 'See late orders' },
  completedBps: { kind: 'cancelled', label: 'See cancelled orders' },
};

export function LevelInputs({
  inputs,
  needs,
  rules,
}: {
  inputs: Inputs;
  needs: LevelNeeds;
  rules: LevelRules;
}) {
  return (
    <ul className="divide-y divide-line">
      {levelInputNames.map((name) => {
        const enough = isEnough(name, inputs, needs, rules);
        const label = inputLabel(name, rules);
        const { kind, label: seeLabel } = listOf[name];
        return (
          <li key={name} className="py-4 first:pt-0 last:pb-0">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <h3 className="font-medium">{label}</h3>
              <p className="flex items-baseline gap-2 tabular-nums">
                <span className="font-semibold">{valueText(name, inputs)}</span>
                <span className="text-sm text-ink-faint">of {needText(name, needs)}</span>
              </p>
            </div>
            <ProgressBar
              label={`${label}: ${valueText(name, inputs)} of ${needText(name, needs)}`}
              hideLabel
              percent={progressOf(name, inputs, needs, rules)}
              tone={enough ? 'success' : 'accent'}
              className="mt-2"
            />
            <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-4 text-sm">
              <p className={enough ? 'flex items-center gap-1.5 text-success' : 'text-ink-soft'}>
                {enough && <Icon of={Check} size={16} />}
                {enough ? metText(name, inputs, needs) : 'Not met yet'}
              </p>
              <TextLink
                to={`?events=${kind}#events`}
                preventScrollReset={false}
                className="touch-target py-1"
              >
                {seeLabel}
              </TextLink>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** Also explains an input that is met only because a miss is forgiven. */
function metText(name: LevelInputName, inputs: Inputs, needs: LevelNeeds): string {
  const { recentCompleted: completed, recentLate: late, recentCancelled: cancelled } = inputs;
  const isBelow = (of: number, misses: number, bps: number) => (of - misses) * 10_000 < bps * of;
  if (name === 'onTimeBps' && isBelow(completed, late, needs.onTimeBps)) return 'Met: one miss is forgiven';
  if (name === 'completedBps' && isBelow(completed + cancelled, cancelled, needs.completedBps))
    return 'Met: one miss is forgiven';
  return 'Met';
}
