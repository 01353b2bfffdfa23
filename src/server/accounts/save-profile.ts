// Changes parts of one's own profile; only the fields sent are changed.
// Guards: what one line should hold is one line, and nothing is kept that a database or a mail could stumble over.
import type { OwnProfile } from '#contract/accounts/account.schema.ts';
import type { Viewer } from '#server/platform/session.ts';
import { publish } from '#server/platform/tx.ts';
import type { Tx } from '#server/platform/tx.ts';
import { refuse } from '#server/platform/refuse.ts';
import { moveProfile } from './profile.store.ts';
import type { Language } from './profile.store.ts';
import { ownProfileView } from './profile.view.ts';

/** As the edge gives it: a field may be there and undefined. */
type ProfileInput = {
  displayName?: string | undefined;
  title?: string | undefined;
  bio?: string | undefined;
  country?: string | undefined;
  skills?: string[] | undefined;
  languages?: Language[] | undefined;
  experienceYears?: number | undefined;
  hourlyRateMinor?: number | null | undefined;
};

export async function saveProfile(tx: Tx, viewer: Viewer, input: ProfileInput): Promise<OwnProfile> {
  const displayName = input.displayName === undefined ? undefined : oneLine(input.displayName);
  if (displayName !== undefined && displayName.length < 2) {
    refuse('invalid_input', { errors: { displayName: 'Use at least 2 characters' } });
  }
  await moveProfile(tx, viewer.userId, {
    ...input,
    displayName,
    title: input.title === undefined ? undefined : oneLine(input.title),
    bio: input.bio === undefined ? undefined : plainText(input.bio),
    skills: input.skills && distinct(input.skills.map(oneLine)),
    languages: input.languages?.map((language) => ({ ...language, name: oneLine(language.name) })),
  });
  publish(tx, { name: 'profile.changed', userId: viewer.userId, at: tx.now.toISOString() });
  return ownProfileView(tx, viewer.userId);
}

/** Without control characters but line ends and tabs, and without halves of characters. */
function plainText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();
}

/** Also without line ends and the marks that turn the direction of what follows. */
function oneLine(text: string): string {
  return plainText(text.replace(/[\s\u2028\u2029]+/g, ' '))
    .replace(/[\u202A-\u202E\u2066-\u2069]/g, '')
    .trim();
}

/** "Logo design" and "logo design" are one skill. */
function distinct(skills: string[]): string[] {
  const byName = new Map(skills.filter(Boolean).map((skill) => [skill.toLowerCase(), skill]));
  return [...byName.values()];
}
