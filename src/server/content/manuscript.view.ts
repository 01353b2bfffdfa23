// list-manuscripts, get-manuscript: posts as support writes them, with their people and covers asked for once.
import type { DataOf, ParsedOf } from '#contract/common/endpoint.ts';
import type { Person } from '#contract/accounts/account.schema.ts';
import type { listManuscripts as listing } from '#contract/content/post-writing.endpoints.ts';
import type { Manuscript, ManuscriptRow as RowView } from '#contract/content/post-writing.schema.ts';
import { personsById } from '#server/accounts/person.view.ts';
import { peopleOfSupport } from '#server/accounts/support-people.view.ts';
import { assert, refuse } from '#server/platform/refuse.ts';
import type { Viewer } from '#server/platform/session.ts';
import type { Read } from '#server/platform/tx.ts';
import { picturesById } from '#server/uploads/picture.view.ts';
import { findManuscript, listManuscriptRows } from './manuscript.store.ts';
import type { ManuscriptCardRow, ManuscriptRow } from './manuscript.store.ts';

export async function listManuscripts(
  read: Read,
  _viewer: Viewer,
  { q, state, cursor, limit }: ParsedOf<typeof listing>,
): Promise<DataOf<typeof listing>> {
  const wanted = state === 'all' ? null : state;
  const { rows, nextCursor } = await listManuscriptRows(read, { q, state: wanted, cursor, limit });
  const people = await personsById(read, rows.flatMap(peopleIn));
  return { items: rows.map((row) => standingOf(row, people)), nextCursor, total: null };
}

export async function getManuscript(
  read: Read,
  _viewer: Viewer,
  { postId }: { postId: string },
): Promise<Manuscript> {
  const row = await findManuscript(read, postId);
  return row ? manuscriptView(read, row) : refuse('manuscript_not_found');
}

export async function manuscriptView(read: Read, row: ManuscriptRow): Promise<Manuscript> {
  const coverIds = row.cover_picture_id === null ? [] : [row.cover_picture_id];
  const [people, support, covers] = await Promise.all([
    personsById(read, peopleIn(row)),
    peopleOfSupport(read),
    picturesById(read, coverIds),
  ]);
  const standing = standingOf(row, people);
  const others = support.filter((one) => one.id !== row.author_id);
  return {
    ...standing,
    version: row.version,
    summary: row.summary,
    markdown: row.markdown,
    cover: covers.get(row.cover_picture_id ?? '') ?? null,
    coverAlt: row.cover_alt,
    tags: row.tags,
    authors: [standing.author, ...others],
    hasFixedAddress: row.first_published_at !== null,
  };
}

function peopleIn(row: ManuscriptCardRow): string[] {
  return row.saved_by === null ? [row.author_id] : [row.author_id, row.saved_by];
}

function standingOf(row: ManuscriptCardRow, people: ReadonlyMap<string, Person>): RowView {
  const author = people.get(row.author_id);
  assert(author, `manuscript ${row.id} has its author`);
  const isOut = row.state === 'published';
  return {
    id: row.id,
    state: row.state,
    title: row.title,
    slug: row.slug,
    author,
    savedAt: row.saved_at.toISOString(),
    savedBy: people.get(row.saved_by ?? '')?.displayName ?? null,
    scheduledFor: row.scheduled_for?.toISOString() ?? null,
    publishedAt: isOut ? (row.first_published_at?.toISOString() ?? null) : null,
    hasNewerText: isOut && row.version !== row.published_version,
  };
}
