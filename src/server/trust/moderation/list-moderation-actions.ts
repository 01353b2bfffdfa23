// list-own-moderation-actions and list-moderation-actions, for affected users and for support.
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type { ListOf } from '#contract/common/page.ts';
import type { ModerationActionAdminView } from '#contract/trust/moderation/moderation-admin.schema.ts';
import type { listModerationActions as endpoint } from '#contract/trust/moderation/moderation.endpoints.ts';
import type { ModerationAction } from '#contract/trust/moderation/moderation.schema.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import * as store from './moderation-action.store.ts';
import {
  moderationActionAdminView,
  moderationActionAdminViews,
  moderationActionView,
} from './moderation-action.view.ts';

export async function listOwnModerationActions(
  read: Read,
  viewer: Viewer,
  page: { cursor?: string | undefined; limit: number },
): Promise<ListOf<ModerationAction>> {
  const { rows, nextCursor } = await store.listModerationActionsOf(read, viewer.userId, page);
  return { items: rows.map(moderationActionView), nextCursor, total: null };
}

export async function listModerationActions(
  read: Read,
  viewer: Viewer,
  { show, ...page }: ParsedOf<typeof endpoint>,
): Promise<ListOf<ModerationActionAdminView>> {
  const { rows, nextCursor } =
    show === 'appealed'
      ? await store.listAppeals(read, page)
      : await store.listNewestModerationActions(read, page);
  return { items: await moderationActionAdminViews(read, viewer.userId, rows), nextCursor, total: null };
}

/** The 20 newest actions against a user, for the console. */
export async function moderationActionsOf(
  read: Read,
  viewerId: string,
  userId: string,
): Promise<ModerationActionAdminView[]> {
  const { rows } = await store.listModerationActionsOf(read, userId, { limit: 20 });
  return moderationActionAdminViews(read, viewerId, rows);
}

/** The suspension in force, for the console. */
export async function suspensionOf(
  read: Read,
  viewerId: string,
  userId: string,
): Promise<ModerationActionAdminView | null> {
  const suspension = await store.findSuspensionInForce(read, userId);
  return suspension && moderationActionAdminView(read, viewerId, suspension.id);
}
