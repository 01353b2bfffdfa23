// Creates a version of the rules, effective now or later. Existing orders keep theirs; every change is audited. Callers (the operator's
// tool and schedule-rules) check permissions. A version must start after every scheduled one: it is based on the newest and would
// otherwise bring that one's changes forward unnoticed.
import { audit } from '#server/platform/data/audit.ts';
import { later } from '#server/platform/clock.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';
import { compareRules } from './compare-rules.ts';
import type { RulesCompared } from './compare-rules.ts';
import { listRules } from './list-rules.ts';
import type { RulesVersion } from './list-rules.ts';
import { proposedRules } from './order-rules.policy.ts';
import { findLastVersion, lockRules, insertRules } from './order-rules.store.ts';

export type RulesChange = {
  /** New values by rule name; everything else is as in the newest version. */
  changes: unknown;
  /** Null: immediately. */
  startsAt: Date | null;
};
export type RulesChanged = {
  /** The previous newest version. */
  from: RulesVersion;
  to: RulesVersion;
  compared: RulesCompared;
};

const mostDaysAhead = 365;

/** The result changeRules would have, with the same refusals; saves nothing. */
export async function previewRules(read: Read, { changes, startsAt }: RulesChange): Promise<RulesChanged> {
  const versions = await listRules(read);
  const from = versions.at(-1)!;
  const proposed = proposedRules(from.rules, changes);
  if ('errors' in proposed) return refuse('invalid_input', { errors: proposed.errors });
  // Numbers of withdrawn versions are never reused.
  const rules = { ...proposed.rules, version: (await findLastVersion(read)) + 1 };
  const compared = compareRules(from.rules, rules);
  if (compared.changed.length === 0)
    refuse('invalid_input', {
      errors: { changes: `These are the values of version ${from.version} already.` },
    });
  const starts = startsAt ?? read.now;
  if (starts < read.now) refuse('invalid_input', { errors: { startsAt: 'Choose a time in the future.' } });
  if (starts > later(read.now, { days: mostDaysAhead }))
    refuse('invalid_input', { errors: { startsAt: 'Choose a time within a year.' } });
  if (from.startsAt > read.now && starts <= from.startsAt)
    refuse('invalid_input', {
      errors: {
        startsAt: `Version ${from.version} starts at ${from.startsAt.toISOString()}. Choose a later time, or have support withdraw it first.`,
      },
    });
  return { from, to: { version: rules.version, startsAt: starts, rules }, compared };
}

/** `author`: the support agent and the reasons; null for the operator at the command line. */
export async function changeRules(
  tx: Tx,
  author: { userId: string; reasons: string } | null,
  change: RulesChange,
): Promise<RulesChanged> {
  await lockRules(tx);
  const changed = await previewRules(tx, change);
  const { from, to, compared } = changed;
  await insertRules(tx, {
    rules: to.rules,
    startsAt: to.startsAt,
    basedOn: from.version,
    madeBy: author?.userId ?? null,
    reasons: author?.reasons ?? null,
  });
  await audit(tx, 'rules.changed', {
    userId: author?.userId ?? null,
    details: { version: to.version, startsAt: to.startsAt.toISOString(), changed: compared.changed },
  });
  return changed;
}
