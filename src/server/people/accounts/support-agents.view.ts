// Support agents by name: the possible authors of published articles. Public profile data only.
import type { Person } from '#contract/people/accounts/account.schema.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { listSupportIds } from './account.store.ts';
import { personsById } from './profiles/person.view.ts';

const maxPeople = 100;

export async function listSupportAgents(read: Read): Promise<Person[]> {
  const people = await personsById(read, await listSupportIds(read, maxPeople));
  return [...people.values()].sort((a, b) => a.displayName.localeCompare(b.displayName));
}

export async function isSupportAgent(read: Read, userId: string): Promise<boolean> {
  return (await listSupportIds(read, maxPeople)).includes(userId);
}
