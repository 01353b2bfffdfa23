// Everybody of support, by name: who a text of the house may be by. Says nothing that their profiles do not say.
import type { Person } from '#contract/accounts/account.schema.ts';
import type { Read } from '#server/platform/tx.ts';
import { listSupportIds } from './account.store.ts';
import { personsById } from './person.view.ts';

const mostPeople = 100;

export async function peopleOfSupport(read: Read): Promise<Person[]> {
  const people = await personsById(read, await listSupportIds(read, mostPeople));
  return [...people.values()].sort((one, other) => one.displayName.localeCompare(other.displayName));
}

export async function isOfSupport(read: Read, userId: string): Promise<boolean> {
  return (await listSupportIds(read, mostPeople)).includes(userId);
}
