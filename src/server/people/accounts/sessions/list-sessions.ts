// Lists where this account is signed in. Guarantees: no tokens, generations or seeds in the response.
import { later } from '#server/platform/clock.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { millisecondsOf } from '#server/platform/clock.ts';
import { sessionIdle } from './session.policy.ts';
import { listLiveSessions } from './session.store.ts';

export async function listSessions(read: Read, viewer: Viewer) {
  const idleSince = later(read.now, { seconds: -millisecondsOf(sessionIdle) / 1000 });
  const rows = await listLiveSessions(read, viewer.userId, idleSince);
  return {
    items: rows.map((row) => ({
      id: row.id,
      userAgent: row.user_agent,
      ip: row.ip,
      createdAt: row.created_at.toISOString(),
      seenAt: row.seen_at.toISOString(),
      current: row.id === viewer.sessionId,
    })),
  };
}
