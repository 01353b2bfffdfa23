// The orders and reviews behind one input of the viewer's level.
import type { DataOf, ParsedOf } from '#contract/common/endpoint.ts';
import type { listLevelEvents as endpoint } from '#contract/orders/reputation/level.endpoints.ts';
import type { LevelInputs } from '#contract/orders/reputation/level.rules.ts';
import type { LevelEventKind } from '#contract/orders/reputation/level.schema.ts';
import { personsById } from '#server/people/accounts/profiles/person.view.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { listEvents } from './level-event.report.ts';
import { countCompleted, countInputs, windowStart } from './level-inputs.report.ts';
import { currentLevelRules } from './level-run.ts';

const counted: Record<Exclude<LevelEventKind, 'completed'>, keyof LevelInputs> = {
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
  const [{ rows, nextCursor }, total] = await Promise.all([
    listEvents(read, { sellerId, kind, since: windowStart(read.now, rules), cursor, limit }),
    kind === 'completed'
      ? countCompleted(read, sellerId)
      : countInputs(read, [sellerId], rules).then((inputs) => inputs.get(sellerId)![counted[kind]]),
  ]);
  const people = await personsById(read, [...new Set(rows.map((row) => row.buyerId))]);
  return {
    items: rows.map(({ id: _, at, buyerId, milestone, milestoneCount, ...row }) => ({
      ...row,
      milestone: milestone && milestoneCount ? { number: milestone, of: milestoneCount } : null,
      at: at.toISOString(),
      buyer: people.get(buyerId)?.displayName ?? 'A former member',
    })),
    nextCursor,
    total,
  };
}
