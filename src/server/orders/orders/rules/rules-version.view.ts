// Versions of the rules for support: the changes from the base version, and the state.
import type { ListOf } from '#contract/common/page.ts';
import { orderRulesSchema } from '#contract/orders/orders/order.rules.ts';
import type { RulesVersionView } from '#contract/orders/orders/rules-version.schema.ts';
import { personsById } from '#server/people/accounts/profiles/person.view.ts';
import { toPage, readCursor } from '#server/platform/http/cursor.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { compareRules } from './compare-rules.ts';
import { getRulesInForce, listHistory } from './order-rules.store.ts';
import type { RulesHistoryRow } from './order-rules.store.ts';

export async function listRulesVersions(
  read: Read,
  _viewer: Viewer,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<ListOf<RulesVersionView>> {
  const [before] = readCursor(cursor, ['integer']) ?? [];
  const rows = await listHistory(read, {
    before: before === undefined ? undefined : Number(before),
    limit: limit + 1,
  });
  const { rows: shown, nextCursor } = toPage(rows, limit, (last) => [last.version]);
  return {
    items: await viewsOf(read, shown),
    nextCursor,
    total: null,
  };
}

/** Null if there is no such version. */
export async function findRulesVersion(read: Read, version: number): Promise<RulesVersionView | null> {
  const [view] = await viewsOf(read, await listHistory(read, { version, limit: 1 }));
  return view ?? null;
}

async function viewsOf(read: Read, rows: readonly RulesHistoryRow[]): Promise<RulesVersionView[]> {
  const inForce = await getRulesInForce(read);
  const people = await personsById(
    read,
    rows.flatMap((row) => [row.made_by, row.withdrawn_by]).filter((id) => id !== null),
  );
  const nameOf = (id: string | null) => (id === null ? null : (people.get(id)?.displayName ?? null));
  return rows.map((row) => {
    const state = stateOf(read, row, inForce.version);
    return {
      version: row.version,
      state,
      startsAt: row.starts_at.getTime() === 0 ? null : row.starts_at.toISOString(),
      madeAt: row.made_at.toISOString(),
      madeBy: nameOf(row.made_by),
      reasons: row.reasons,
      basedOn: row.base,
      changed: row.rules_before === null ? [] : compareRules(row.rules_before, row.rules).changed,
      rules: orderRulesSchema.parse(row.rules),
      withdrawn:
        row.withdrawn_at === null
          ? null
          : {
              by: nameOf(row.withdrawn_by)!,
              at: row.withdrawn_at.toISOString(),
              reasons: row.withdrawn_because!,
            },
      mayWithdraw: hasNotBegun(read, row) && row.withdrawn_at === null && !row.has_successor,
    };
  });
}

function stateOf(read: Read, row: RulesHistoryRow, inForce: number): RulesVersionView['state'] {
  if (row.withdrawn_at !== null) return 'withdrawn';
  if (row.version === inForce) return 'in-force';
  if (row.superseded) return 'superseded';
  return hasNotBegun(read, row) ? 'scheduled' : 'past';
}

export function hasNotBegun(read: Read, row: { starts_at: Date }): boolean {
  return row.starts_at > read.now;
}
