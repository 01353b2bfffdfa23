// Texts for seller levels: the label, value and requirement of each input. Used by pages, emails and docs.
// Means are floored to hundredths and shares to whole percent, so a displayed value that looks sufficient is.
import { formatMinor } from '#contract/common/money.ts';
import { isEnough, levelInputNames, missesAllowed } from './level.rules.ts';
import type { LevelInputName, LevelInputs, LevelNeeds, LevelRules } from './level.rules.ts';

const figure = new Intl.NumberFormat('en-US');
const plural = (count: number, singular: string, pluralForm: string) =>
  `${figure.format(count)} ${count === 1 ? singular : pluralForm}`;

export function inputLabel(name: LevelInputName, rules: Pick<LevelRules, 'windowDays'>): string {
  switch (name) {
    case 'orders':
      return 'Completed orders';
    case 'buyers':
      return 'Different buyers';
    case 'earnedMinor':
      return 'Earned';
    case 'starsHundredths':
      return 'Average stars';
    case 'onTimeBps':
      return `On time, last ${rules.windowDays} days`;
    case 'completedBps':
      return `Not cancelled by you, last ${rules.windowDays} days`;
  }
}

/** "20", "$2,000", "4.60", "90%". */
export function needText(name: LevelInputName, needs: LevelNeeds): string {
  const need = needs[name];
  switch (name) {
    case 'orders':
    case 'buyers':
      return figure.format(need);
    case 'earnedMinor':
      return formatMinor(need).replace(/\.00$/, '');
    case 'starsHundredths':
      return (need / 100).toFixed(2);
    default:
      return `${need / 100}%`;
  }
}

/** "23", "$2,345.00", "4.65 from 12 reviews", "18 of 19". */
export function valueText(name: LevelInputName, inputs: LevelInputs): string {
  const { reviews, starsSum, recentCompleted, recentLate, recentCancelled } = inputs;
  switch (name) {
    case 'orders':
    case 'buyers':
      return figure.format(inputs[name]);
    case 'earnedMinor':
      return formatMinor(inputs.earnedMinor);
    case 'starsHundredths':
      if (reviews === 0) return 'No reviews yet';
      return `${meanText(starsSum, reviews)} from ${plural(reviews, 'review', 'reviews')}`;
    case 'onTimeBps':
      return shareText(recentCompleted, recentLate);
    case 'completedBps':
      return shareText(recentCompleted + recentCancelled, recentCancelled);
  }
}

/** "4.65": floored, so that 4.60 is never 4.599. */
export function meanText(sum: number, count: number): string {
  return (Math.floor((sum * 100) / count) / 100).toFixed(2);
}

function shareText(of: number, misses: number): string {
  if (of === 0) return 'No orders in this period';
  return `${figure.format(of - misses)} of ${figure.format(of)} (${Math.floor(((of - misses) * 100) / of)}%)`;
}

/** Progress toward the requirement, 0 to 100; 100 only when it is met. */
export function progressOf(
  name: LevelInputName,
  inputs: LevelInputs,
  needs: LevelNeeds,
  rules: LevelRules,
): number {
  if (isEnough(name, inputs, needs, rules)) return 100;
  const reached = reachedOf(name, inputs);
  return Math.min(99, Math.floor((reached * 100) / needs[name]));
}

function reachedOf(name: LevelInputName, inputs: LevelInputs): number {
  const { reviews, starsSum, recentCompleted, recentLate, recentCancelled } = inputs;
  const recent = recentCompleted + recentCancelled;
  switch (name) {
    case 'starsHundredths':
      return reviews === 0 ? 0 : (starsSum * 100) / reviews;
    case 'onTimeBps':
      return ((recentCompleted - recentLate) * 10_000) / Math.max(1, recentCompleted);
    case 'completedBps':
      return (recentCompleted * 10_000) / Math.max(1, recent);
    default:
      return inputs[name];
  }
}

/** What is missing for a level: "2 more completed orders", "an average of 4.60 stars". Empty if nothing is. */
export function shortfalls(inputs: LevelInputs, needs: LevelNeeds, rules: LevelRules): string[] {
  return levelInputNames
    .filter((name) => !isEnough(name, inputs, needs, rules))
    .map((name) => missing(name, inputs, needs, rules));
}

function missing(name: LevelInputName, inputs: LevelInputs, needs: LevelNeeds, rules: LevelRules): string {
  const allowed = (of: number, bps: number) => figure.format(missesAllowed(of, bps, rules.forgiven));
  const { recentCompleted, recentLate, recentCancelled } = inputs;
  switch (name) {
    case 'orders':
      return plural(needs.orders - inputs.orders, 'more completed order', 'more completed orders');
    case 'buyers':
      return plural(needs.buyers - inputs.buyers, 'more buyer', 'more buyers');
    case 'earnedMinor':
      return `${formatMinor(needs.earnedMinor - inputs.earnedMinor)} more earned`;
    case 'starsHundredths':
      return `an average of ${needText(name, needs)} stars`;
    case 'onTimeBps':
      return `at most ${allowed(recentCompleted, needs.onTimeBps)} late of ${plural(recentCompleted, 'order', 'orders')} (now ${figure.format(recentLate)})`;
    case 'completedBps':
      return `at most ${allowed(recentCompleted + recentCancelled, needs.completedBps)} cancelled by you of ${plural(recentCompleted + recentCancelled, 'order', 'orders')} (now ${figure.format(recentCancelled)})`;
  }
}
