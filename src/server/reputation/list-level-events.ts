// list-level-events: the orders and reviews that one input of the viewer's level is counted from.
import type { DataOf, ParsedOf } from '#contract/common/endpoint.ts';
import type { listLevelEvents as endpoint } from '#contract/reputation/level.endpoints.ts';
import type { LevelInputs } from '#contract/reputation/level.rules.ts';
import type { LevelEventKind } from '#contract/reputation/level.schema.ts';
import { personsById } from '#server/accounts/person.view.ts';
import type { Viewer } from '#server/platform/session.ts';
import type { Read } from '#server/platform/tx.ts';
import { listEvents } from './level-event.report.ts';
import { countInputs, windowStart } from './level-inputs.report.ts';
import { currentLevelRules } from './level-run.ts';

const counted: Record<LevelEventKind, keyof LevelInputs> = {
  completed: 'orders',
  reviews: 'reviews',
  late: 'recentLate',
  cancelled: 'recentCancelled',
};

export async function listLevelEvents(
  read: Read,
  viewer: Viewer,
  { kind, cursor, limit }: ParsedOf<typeof endpoint>,
): Promise<DataOf<typeof endpoint>> {
  const { userId: sellerId } = viewer;
  const rules = await currentLevelRules(read);
  const [{ rows, nextCursor }, inputs] = await Promise.all([
    listEvents(read, { sellerId, kind, since: windowStart(read.now, rules), cursor, limit }),
    countInputs(read, [sellerId], rules),
  ]);
  const people = await personsById(read, [...new Set(rows.map((row) => row.buyerId))]);
  return {
    items: rows.map(({ id: _, at, buyerId, ...row }) => ({
      ...row,
      at: at.toISOString(),
      buyer: people.get(buyerId)?.displayName ?? 'A former member',
    })),
    nextCursor,
    total: inputs.get(sellerId)![counted[kind]],
  };
}
