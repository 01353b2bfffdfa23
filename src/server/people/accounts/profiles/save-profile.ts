// Updates the caller's profile; only the fields sent are changed.
// Guarantees: single-line fields contain one line, text has no control characters that break a database or an email, and a
// portfolio shows only pictures uploaded by the caller.
import type { Education, OwnProfile } from '#contract/people/accounts/profile.schema.ts';
import type { FieldErrors } from '#contract/common/envelope.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { publish } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { attachPictures } from '#server/foundation/uploads/pictures/attach-pictures.ts';
import { lockOwnAccountShared } from '../lock-account.ts';
import { replacePortfolio } from './portfolio.store.ts';
import type { PortfolioEntry } from './portfolio.store.ts';
import { moveProfile } from './profile.store.ts';
import type { Language } from './profile.store.ts';
import { ownProfileView } from './profile.view.ts';

/** As the HTTP layer passes it: a field may be present and undefined. */
type ProfileInput = {
  displayName?: string | undefined;
  title?: string | undefined;
  company?: string | undefined;
  bio?: string | undefined;
  country?: string | undefined;
  skills?: string[] | undefined;
  languages?: Language[] | undefined;
  experienceYears?: number | undefined;
  hourlyRateMinor?: number | null | undefined;
  education?: Education[] | undefined;
  portfolio?: PortfolioEntry[] | undefined;
};

export async function saveProfile(tx: Tx, viewer: Viewer, input: ProfileInput): Promise<OwnProfile> {
  const { portfolio, ...said } = cleaned(input);
  const errors = emptied({ ...said, portfolio });
  if (Object.keys(errors).length > 0) refuse('invalid_input', { errors });
  await lockOwnAccountShared(tx, viewer.userId);
  // Also locks the profile row, so that two windows replace the portfolio one after the other.
  await moveProfile(tx, viewer.userId, said);
  if (portfolio) {
    const pictureIds = portfolio.map((entry) => entry.pictureId);
    await attachPictures(tx, { ownerId: viewer.userId, pictureIds });
    await replacePortfolio(tx, viewer.userId, portfolio);
  }
  publish(tx, { name: 'profile.changed', userId: viewer.userId, at: tx.now.toISOString() });
  return ownProfileView(tx, viewer.userId);
}

function cleaned(input: ProfileInput): ProfileInput {
  const { displayName, title, company, bio, skills, languages, education, portfolio } = input;
  return {
    ...input,
    displayName: displayName === undefined ? undefined : oneLine(displayName),
    title: title === undefined ? undefined : oneLine(title),
    company: company === undefined ? undefined : oneLine(company),
    bio: bio === undefined ? undefined : plainText(bio),
    skills: skills && distinct(skills.map(oneLine)),
    languages: languages?.map((language) => ({ ...language, name: oneLine(language.name) })),
    education: education?.map((entry) => ({
      ...entry,
      school: oneLine(entry.school),
      degree: oneLine(entry.degree),
    })),
    portfolio: portfolio?.map((entry) => ({
      ...entry,
      title: oneLine(entry.title),
      text: plainText(entry.text),
    })),
  };
}

/** Errors for fields that became too short by cleaning. */
function emptied({ displayName, languages, education, portfolio }: ProfileInput): FieldErrors {
  const errors: FieldErrors = {};
  const demand = (path: string, text: string | undefined) => {
    if (text !== undefined && text.length < 2) errors[path] = 'Use at least 2 characters';
  };
  demand('displayName', displayName);
  languages?.forEach((language, at) => demand(`languages.${at}.name`, language.name));
  education?.forEach((entry, at) => demand(`education.${at}.school`, entry.school));
  portfolio?.forEach((item, at) => demand(`portfolio.${at}.title`, item.title));
  return errors;
}

/** Removes control characters except line ends and tabs, and unpaired surrogates. */
function plainText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();
}

/** Also removes line ends and bidirectional control characters. */
function oneLine(text: string): string {
  return plainText(text.replace(/[\s\u2028\u2029]+/g, ' '))
    .replace(/[\u202A-\u202E\u2066-\u2069]/g, '')
    .trim();
}

/** "Logo design" and "logo design" count as the same skill. */
function distinct(skills: string[]): string[] {
  const byName = new Map(skills.filter(Boolean).map((skill) => [skill.toLowerCase(), skill]));
  return [...byName.values()];
}
