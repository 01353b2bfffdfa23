// list-post-drafts, get-post-draft: posts as support edits them. People and covers are read once per page.
import type { DataOf, ParsedOf } from '#contract/common/endpoint.ts';
import type { Person } from '#contract/people/accounts/account.schema.ts';
import type { listPostDrafts as listing } from '#contract/help/content/post-writing.endpoints.ts';
import type { PostDraft, PostDraftRow as RowView } from '#contract/help/content/post-writing.schema.ts';
import { personsById } from '#server/people/accounts/profiles/person.view.ts';
import { listSupportAgents } from '#server/people/accounts/support-agents.view.ts';
import { assert, refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { picturesById } from '#server/foundation/uploads/pictures/picture.view.ts';
import { findPostDraft, listPostDraftRows } from './post-draft.store.ts';
import type { PostDraftCardRow, PostDraftRow } from './post-draft.store.ts';

export async function listPostDrafts(
  read: Read,
  _viewer: Viewer,
  { q, state, cursor, limit }: ParsedOf<typeof listing>,
): Promise<DataOf<typeof listing>> {
  const filter = state === 'all' ? null : state;
  const { rows, nextCursor } = await listPostDraftRows(read, { q, state: filter, cursor, limit });
  const people = await personsById(read, rows.flatMap(peopleIn));
  return { items: rows.map((row) => rowView(row, people)), nextCursor, total: null };
}

export async function getPostDraft(
  read: Read,
  _viewer: Viewer,
  { postId }: { postId: string },
): Promise<PostDraft> {
  const row = await findPostDraft(read, postId);
  return row ? postDraftView(read, row) : refuse('draft_not_found');
}

export async function postDraftView(read: Read, row: PostDraftRow): Promise<PostDraft> {
  const coverIds = row.cover_picture_id === null ? [] : [row.cover_picture_id];
  const [people, support, covers] = await Promise.all([
    personsById(read, peopleIn(row)),
    listSupportAgents(read),
    picturesById(read, coverIds),
  ]);
  const shared = rowView(row, people);
  const others = support.filter(({ id }) => id !== row.author_id);
  return {
    ...shared,
    version: row.version,
    summary: row.summary,
    markdown: row.markdown,
    cover: covers.get(row.cover_picture_id ?? '') ?? null,
    coverAlt: row.cover_alt,
    tags: row.tags,
    authors: [shared.author, ...others],
    hasFixedAddress: row.first_published_at !== null,
  };
}

function peopleIn(row: PostDraftCardRow): string[] {
  return row.saved_by === null ? [row.author_id] : [row.author_id, row.saved_by];
}

function rowView(row: PostDraftCardRow, people: ReadonlyMap<string, Person>): RowView {
  const author = people.get(row.author_id);
  assert(author, `draft ${row.id} has an author`);
  const isPublished = row.state === 'published';
  return {
    id: row.id,
    state: row.state,
    title: row.title,
    slug: row.slug,
    author,
    savedAt: row.saved_at.toISOString(),
    savedBy: people.get(row.saved_by ?? '')?.displayName ?? null,
    scheduledFor: row.scheduled_for?.toISOString() ?? null,
    publishedAt: isPublished ? (row.first_published_at?.toISOString() ?? null) : null,
    hasNewerText: isPublished && row.version !== row.published_version,
  };
}
