// get-rules-draft, preview-rules and schedule-rules: support schedules a version of the rules that starts on a later day.
// Never sooner than `rulesNoticeHours`, so that the rules are public and another agent can withdraw them before they apply; never
// before a scheduled version; and only based on the newest version, so that concurrent changes are noticed.
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type {
  scheduleRules as schedule,
  previewRules as preview,
} from '#contract/orders/orders/rules-version.endpoints.ts';
import type {
  RulesDraft,
  RulesPreview,
  RulesVersionView,
} from '#contract/orders/orders/rules-version.schema.ts';
import { rulesNoticeHours } from '#contract/orders/orders/rules-version.schema.ts';
import { later, millisecondsOf } from '#server/platform/clock.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';
import { changeRules, previewRules } from './change-rules.ts';
import type { RulesChange } from './change-rules.ts';
import { listRules } from './list-rules.ts';
import type { RulesVersion } from './list-rules.ts';
import { lockRules } from './order-rules.store.ts';
import { findRulesVersion } from './rules-version.view.ts';

const mostDaysAhead = 365;

export async function getRulesDraft(read: Read): Promise<RulesDraft> {
  const newest = (await listRules(read)).at(-1)!;
  return {
    rules: newest.rules,
    baseStartsAt: isScheduled(read, newest) ? newest.startsAt.toISOString() : null,
    firstDay: firstDayAfter(read, newest),
  };
}

/** The first day that begins after the notice period, and after the start of the newest version. */
function firstDayAfter(read: Read, newest: RulesVersion): string {
  const dayMs = millisecondsOf({ days: 1 });
  const noticeEnds = later(read.now, { hours: rulesNoticeHours }).getTime();
  const firstDay = dayOf(new Date(Math.ceil(noticeEnds / dayMs) * dayMs));
  const dayAfterNewest = dayOf(later(newest.startsAt, { days: 1 }));
  return dayAfterNewest > firstDay ? dayAfterNewest : firstDay;
}

export async function previewSchedule(
  read: Read,
  _viewer: Viewer,
  input: ParsedOf<typeof preview>,
): Promise<RulesPreview> {
  const { to, compared } = await previewRules(read, await changeOf(read, input));
  return { version: to.version, startsAt: to.startsAt.toISOString(), ...compared };
}

export async function scheduleRules(
  tx: Tx,
  viewer: Viewer,
  { reasons, ...input }: ParsedOf<typeof schedule>,
): Promise<RulesVersionView> {
  await lockRules(tx);
  const change = await changeOf(tx, input);
  const { to } = await changeRules(tx, { userId: viewer.userId, reasons }, change);
  return (await findRulesVersion(tx, to.version))!;
}

async function changeOf(
  read: Read,
  { basedOn, startsOn, changes }: ParsedOf<typeof preview>,
): Promise<RulesChange> {
  const newest = (await listRules(read)).at(-1)!;
  // Also refused if the base was withdrawn meanwhile.
  if (newest.version !== basedOn) refuse('rules_outdated');
  const startsAt = new Date(`${startsOn}T00:00:00Z`);
  if (startsAt > later(read.now, { days: mostDaysAhead }))
    refuse('invalid_input', { errors: { startsOn: 'Choose a day within a year.' } });
  if (isScheduled(read, newest) && startsAt <= newest.startsAt)
    refuse('invalid_input', {
      errors: {
        startsOn: `Version ${newest.version} starts on ${dayOf(newest.startsAt)}. Withdraw it first, or choose ${firstDayAfter(read, newest)} or later.`,
      },
    });
  if (startsAt < later(read.now, { hours: rulesNoticeHours }))
    refuse('invalid_input', {
      errors: {
        startsOn: `Choose ${firstDayAfter(read, newest)} or later: a version starts at least ${rulesNoticeHours} hours after it is scheduled.`,
      },
    });
  return { changes, startsAt };
}

function isScheduled(read: Read, version: RulesVersion): boolean {
  return version.startsAt > read.now;
}

function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}
