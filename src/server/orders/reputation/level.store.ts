// SQL of level_rules and level_days: the rules in force and the results of the runs.
// A day is written once per seller (primary key) and never changed (trigger).
import { sql } from 'kysely';
import type { LevelInputs, LevelRules } from '#contract/orders/reputation/level.rules.ts';
import type { Level } from '#contract/orders/reputation/level-names.ts';
import { assert } from '#server/platform/http/refuse.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';

export type LevelDay = {
  userId: string;
  /** 2026-03-01 */
  day: string;
  levelWas: Level;
  level: Level;
  runsBelow: number;
  inputs: LevelInputs;
  rulesVersion: number;
};

const columns = sql`user_id as "userId", day::text as day, level_was as "levelWas", level, runs_below as "runsBelow", inputs,
  rules_version as "rulesVersion"`;

export async function getNewestRules(read: Read): Promise<LevelRules> {
  const { rows } = await sql<{ rules: LevelRules }>`
    select rules from level_rules order by version desc limit 1`.execute(read.sql);
  assert(rows[0], 'level rules exist');
  return rows[0].rules;
}

/** The newest row of each of these sellers; sellers without a run are missing. */
export async function newestDays(read: Read, userIds: readonly string[]): Promise<Map<string, LevelDay>> {
  const { rows } = await sql<LevelDay>`
    select d."userId", d.day, d."levelWas", d.level, d."runsBelow", d.inputs, d."rulesVersion"
    from unnest(${userIds}::uuid[]) s (id)
    cross join lateral (
      select ${columns} from level_days where user_id = s.id order by day desc limit 1) d`.execute(read.sql);
  return new Map(rows.map((row) => [row.userId, row]));
}

export async function findDay(read: Read, userId: string, day: string): Promise<LevelDay | null> {
  const { rows } = await sql<LevelDay>`
    select ${columns} from level_days where user_id = ${userId} and day = ${day}::date`.execute(read.sql);
  return rows[0] ?? null;
}

/** The newest days on which the level changed, newest first. */
export async function listChanges(read: Read, userId: string, limit: number): Promise<LevelDay[]> {
  const { rows } = await sql<LevelDay>`
    select ${columns} from level_days where user_id = ${userId} and level <> level_was
    order by day desc limit ${limit}`.execute(read.sql);
  return rows;
}

export async function insertDays(tx: Tx, days: readonly LevelDay[]): Promise<void> {
  if (days.length === 0) return;
  await sql`
    insert into level_days (user_id, day, level_was, level, runs_below, inputs, rules_version, calculated_at)
    select d."userId", d.day, d."levelWas", d.level, d."runsBelow", d.inputs, d."rulesVersion", ${tx.now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d ("userId" uuid, day date, "levelWas" smallint,
      level smallint, "runsBelow" int, inputs jsonb, "rulesVersion" int)`.execute(tx.sql);
}

export async function deleteDaysOf(tx: Tx, userId: string): Promise<void> {
  await sql`delete from level_days where user_id = ${userId}`.execute(tx.sql);
}
