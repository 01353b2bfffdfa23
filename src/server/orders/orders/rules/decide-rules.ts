// get-rules-draft, preview-rules and decide-rules: support makes a version of the rules that begins on a later day.
// Guards: never today and never the past, so that nobody buys under rules that were not to be read before; never before a version
// that is still to come, nor over one that somebody else has made meanwhile. What is bought before keeps its rules (change-rules).
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type {
  decideRules as decision,
  previewRules as preview,
} from '#contract/orders/orders/rules-version.endpoints.ts';
import type {
  RulesDraft,
  RulesPreview,
  RulesVersionView,
} from '#contract/orders/orders/rules-version.schema.ts';
import { later } from '#server/platform/clock.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';
import { changeRules, previewRules } from './change-rules.ts';
import type { RulesChange } from './change-rules.ts';
import { listRules } from './list-rules.ts';
import type { RulesVersion } from './list-rules.ts';
import { holdRules } from './order-rules.store.ts';
import { findRulesVersion } from './rules-version.view.ts';

const mostDaysAhead = 365;

export async function getRulesDraft(read: Read): Promise<RulesDraft> {
  const newest = (await listRules(read)).at(-1)!;
  return {
    rules: newest.rules,
    beginsAt: isComing(read, newest) ? newest.startsAt.toISOString() : null,
    firstDay: firstDayAfter(read, newest),
  };
}

/** Tomorrow, or the day after the newest version has begun. */
function firstDayAfter(read: Read, newest: RulesVersion): string {
  return dayOf(later(isComing(read, newest) ? newest.startsAt : read.now, { days: 1 }));
}

export async function previewDecision(
  read: Read,
  _viewer: Viewer,
  asked: ParsedOf<typeof preview>,
): Promise<RulesPreview> {
  const { to, compared } = await previewRules(read, await changeOf(read, asked));
  return { version: to.version, startsAt: to.startsAt.toISOString(), ...compared };
}

export async function decideRules(
  tx: Tx,
  viewer: Viewer,
  { reasons, ...asked }: ParsedOf<typeof decision>,
): Promise<RulesVersionView> {
  await holdRules(tx);
  const change = await changeOf(tx, asked);
  const { to } = await changeRules(tx, { userId: viewer.userId, reasons }, change);
  return (await findRulesVersion(tx, to.version))!;
}

async function changeOf(
  read: Read,
  { basedOn, startsOn, changes }: ParsedOf<typeof preview>,
): Promise<RulesChange> {
  const newest = (await listRules(read)).at(-1)!;
  // Also when the newest was withdrawn: whoever begins from it has seen what is not there any more.
  if (newest.version !== basedOn) refuse('rules_moved_on');
  const startsAt = new Date(`${startsOn}T00:00:00Z`);
  if (startsAt <= read.now)
    refuse('invalid_input', { errors: { startsOn: 'Choose a day from tomorrow on.' } });
  if (startsAt > later(read.now, { days: mostDaysAhead }))
    refuse('invalid_input', { errors: { startsOn: 'Choose a day within a year.' } });
  if (isComing(read, newest) && startsAt <= newest.startsAt)
    refuse('invalid_input', {
      errors: {
        startsOn: `Version ${newest.version} is to begin on ${dayOf(newest.startsAt)}. Withdraw it first, or choose ${firstDayAfter(read, newest)} or later.`,
      },
    });
  return { changes, startsAt };
}

function isComing(read: Read, version: RulesVersion): boolean {
  return version.startsAt > read.now;
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
