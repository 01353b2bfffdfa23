// Support agents: by name, as the possible authors of published articles, and their addresses for emails to them.
import type { Person } from '#contract/people/accounts/account.schema.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { contactsById } from './account.contact.ts';
import type { Contact } from './account.contact.ts';
import { listSupportIds } from './account.store.ts';
import { personsById } from './profiles/person.view.ts';

const maxPeople = 100;

export async function listSupportAgents(read: Read): Promise<Person[]> {
  const people = await personsById(read, await listSupportIds(read, maxPeople));
  return [...people.values()].sort((a, b) => a.displayName.localeCompare(b.displayName));
}

/** For emails that concern every agent. */
export async function supportContacts(read: Read): Promise<Map<string, Contact>> {
  return contactsById(read, await listSupportIds(read, maxPeople));
}

export async function isSupportAgent(read: Read, userId: string): Promise<boolean> {
  return (await listSupportIds(read, maxPeople)).includes(userId);
}
