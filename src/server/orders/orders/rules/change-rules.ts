// change-rules: a new version of the rules, in force from a moment on that may lie ahead.
// Guards: what is bought before keeps its rules, whatever comes; every change is in the audit log. Who may, and from when on, is the
// caller's to ask: the operator's tool, and support (decide-rules). None begins before, or with, one that is still to come: it is
// made from that one and would bring its figures forward, unseen by whoever compares the two.
import { audit } from '#server/platform/data/audit.ts';
import { later } from '#server/platform/clock.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';
import { compareRules } from './compare-rules.ts';
import type { RulesCompared } from './compare-rules.ts';
import { listRules } from './list-rules.ts';
import type { RulesVersion } from './list-rules.ts';
import { proposedRules } from './order-rules.policy.ts';
import { findLastVersion, holdRules, insertRules } from './order-rules.store.ts';

export type RulesChange = {
  /** What changes, by the names of the rules; everything else stays as the newest version has it. */
  changes: unknown;
  /** Null: at once. */
  startsAt: Date | null;
};
export type RulesChanged = {
  /** The newest version until now. */
  from: RulesVersion;
  to: RulesVersion;
  compared: RulesCompared;
};

const mostDaysAhead = 365;

/** What change-rules would do; refused as it would be, and nothing is kept. */
export async function previewRules(read: Read, { changes, startsAt }: RulesChange): Promise<RulesChanged> {
  const versions = await listRules(read);
  const from = versions.at(-1)!;
  const proposed = proposedRules(from.rules, changes);
  if ('errors' in proposed) return refuse('invalid_input', { errors: proposed.errors });
  // The number of one that was withdrawn stands for it for ever.
  const rules = { ...proposed.rules, version: (await findLastVersion(read)) + 1 };
  const compared = compareRules(from.rules, rules);
  if (compared.changed.length === 0)
    refuse('invalid_input', {
      errors: { changes: `All of this stands in version ${from.version} already.` },
    });
  const starts = startsAt ?? read.now;
  if (starts < read.now)
    refuse('invalid_input', { errors: { startsAt: 'Choose a moment that is to come.' } });
  if (starts > later(read.now, { days: mostDaysAhead }))
    refuse('invalid_input', { errors: { startsAt: 'Choose a moment within a year.' } });
  if (from.startsAt > read.now && starts <= from.startsAt)
    refuse('invalid_input', {
      errors: {
        startsAt: `Version ${from.version} is to begin at ${from.startsAt.toISOString()}. Choose a later moment, or have support withdraw it first.`,
      },
    });
  return { from, to: { version: rules.version, startsAt: starts, rules }, compared };
}

/** `by`: whose doing it is, and why; null for the operator at the command line. */
export async function changeRules(
  tx: Tx,
  by: { userId: string; reasons: string } | null,
  change: RulesChange,
): Promise<RulesChanged> {
  await holdRules(tx);
  const changed = await previewRules(tx, change);
  const { from, to, compared } = changed;
  await insertRules(tx, {
    rules: to.rules,
    startsAt: to.startsAt,
    basedOn: from.version,
    madeBy: by?.userId ?? null,
    reasons: by?.reasons ?? null,
  });
  await audit(tx, 'rules.changed', {
    userId: by?.userId ?? null,
    details: { version: to.version, startsAt: to.startsAt.toISOString(), changed: compared.changed },
  });
  return changed;
}
