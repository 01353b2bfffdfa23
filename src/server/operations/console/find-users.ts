// find-users: users by prefix of email, username or name, or restricted users.
// Addresses are masked: a list must not be a way to collect them. Opening an account, which is audited, shows its address.
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type { ListOf } from '#contract/common/page.ts';
import type { ConsoleUser, findUsers as endpoint } from '#contract/operations/console/user.endpoints.ts';
import { personsById } from '#server/people/accounts/profiles/person.view.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { maskedEmail } from '#server/platform/masked-email.ts';
import type { UserRow } from './user-rows.ts';
import { listUsers } from './user.report.ts';

export async function findUsers(
  read: Read,
  _viewer: Viewer,
  query: ParsedOf<typeof endpoint>,
): Promise<ListOf<ConsoleUser>> {
  const { rows, nextCursor } = await listUsers(read, query);
  const users = await consoleUsers(read, rows);
  return {
    items: users.map((user) => ({ ...user, email: maskedEmail(user.email) })),
    nextCursor,
    total: null,
  };
}

export async function consoleUsers(read: Read, rows: readonly UserRow[]): Promise<ConsoleUser[]> {
  const people = await personsById(
    read,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    person: people.get(row.id)!,
    email: row.email,
    status: row.status,
    restricted: row.restricted,
    isVerified: row.is_verified,
    role: row.role,
    createdAt: row.created_at.toISOString(),
  }));
}
