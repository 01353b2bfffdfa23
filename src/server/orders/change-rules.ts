// change-rules: a new version of the rules, in force from a moment on that may lie ahead.
// Guards: what is bought before keeps its rules, whatever comes; every change is in the audit log. Who may is the caller's to ask:
// the operator's tool today. A newer version that starts earlier takes the place of those that were to start after it.
import { orderRulesSchema } from '#contract/orders/order.rules.ts';
import type { OrderRules } from '#contract/orders/order.rules.ts';
import { audit } from '#server/platform/audit.ts';
import { later } from '#server/platform/clock.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Read, Tx } from '#server/platform/tx.ts';
import { compareRules } from './compare-rules.ts';
import type { RulesCompared } from './compare-rules.ts';
import { proposedRules } from './order-rules.policy.ts';
import { holdRules, insertRules, listRulesFromNow } from './order-rules.store.ts';

export type RulesVersion = { version: number; startsAt: Date; rules: OrderRules };
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
  /** Versions that were to start and never will. */
  overtaken: number[];
};

const mostDaysAhead = 365;

/** In force first, then what is to come; not what a newer version has overtaken. */
export async function listRules(read: Read): Promise<RulesVersion[]> {
  const rows = await listRulesFromNow(read);
  return rows
    .filter((row, at) => !rows.slice(at + 1).some((newer) => newer.starts_at <= row.starts_at))
    .map((row) => ({
      version: row.version,
      startsAt: row.starts_at,
      // In the order of the schema, for whoever prints them.
      rules: orderRulesSchema.parse(row.rules),
    }));
}

/** What change-rules would do; refused as it would be, and nothing is kept. */
export async function previewRules(read: Read, { changes, startsAt }: RulesChange): Promise<RulesChanged> {
  const versions = await listRules(read);
  const from = versions.at(-1)!;
  const proposed = proposedRules(from.rules, changes);
  if ('errors' in proposed) return refuse('invalid_input', { errors: proposed.errors });
  const compared = compareRules(from.rules, proposed.rules);
  if (compared.changed.length === 0)
    refuse('invalid_input', {
      errors: { changes: `All of this stands in version ${from.version} already.` },
    });
  const starts = startsAt ?? read.now;
  if (starts < read.now)
    refuse('invalid_input', { errors: { startsAt: 'Choose a moment that is to come.' } });
  if (starts > later(read.now, { days: mostDaysAhead }))
    refuse('invalid_input', { errors: { startsAt: 'Choose a moment within a year.' } });
  return {
    from,
    to: { version: proposed.rules.version, startsAt: starts, rules: proposed.rules },
    compared,
    overtaken: versions
      .filter((one) => one.startsAt > read.now && one.startsAt >= starts)
      .map((one) => one.version),
  };
}

/** `by`: whose doing it is; null for the operator at the command line. */
export async function changeRules(
  tx: Tx,
  by: { userId: string } | null,
  change: RulesChange,
): Promise<RulesChanged> {
  await holdRules(tx);
  const changed = await previewRules(tx, change);
  const { to, compared } = changed;
  await insertRules(tx, to.rules, to.startsAt);
  await audit(tx, 'rules.changed', {
    userId: by?.userId ?? null,
    details: { version: to.version, startsAt: to.startsAt.toISOString(), changed: compared.changed },
  });
  return changed;
}
