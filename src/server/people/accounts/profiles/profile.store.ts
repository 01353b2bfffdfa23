// The SQL of profiles and of onboarding answers.
// Guarantees: a profile is created with its user, so callers need not check for it.
import { sql } from 'kysely';
import type { Generated, JSONColumnType } from 'kysely';
import type { z } from 'zod';
import type { Education, languageSchema } from '#contract/people/accounts/profile.schema.ts';
import { assert } from '#server/platform/http/refuse.ts';
import { aliased, columnsOf } from '#server/platform/data/columns.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';
import { absenceOf } from './absence.report.ts';
import { replyTime } from './reply-time.report.ts';

export type Language = z.infer<typeof languageSchema>;
type GeneratedJson<Value extends object> = JSONColumnType<Value, string | undefined, string>;

type ProfilesTable = {
  user_id: string;
  display_name: string | null;
  title: Generated<string>;
  bio: Generated<string>;
  company: Generated<string>;
  education: GeneratedJson<Education[]>;
  country: string | null;
  skills: GeneratedJson<string[]>;
  languages: GeneratedJson<Language[]>;
  experience_years: Generated<number>;
  hourly_rate_minor: number | null;
  avatar_picture_id: string | null;
  freelancer_type: 'side-hustle' | 'solo-freelancer' | null;
  freelancer_experience: 'online' | 'offline' | null;
  team_size: 'individual' | '2-10' | '11-100' | '100+' | null;
  looking_for: GeneratedJson<string[]>;
  updated_at: Date;
};
declare module '#server/platform/data/db.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the platform's list of tables
  interface Tables {
    profiles: ProfilesTable;
  }
}

const profileColumns = columnsOf<ProfilesTable>({
  user_id: true,
  display_name: true,
  title: true,
  bio: true,
  company: true,
  education: true,
  country: true,
  skills: true,
  languages: true,
  experience_years: true,
  hourly_rate_minor: true,
  avatar_picture_id: true,
  freelancer_type: true,
  freelancer_experience: true,
  team_size: true,
  looking_for: true,
  updated_at: true,
});

export type ProfileChanges = Partial<{
  displayName: string;
  title: string;
  bio: string;
  company: string;
  education: Education[];
  country: string;
  skills: string[];
  languages: Language[];
  experienceYears: number;
  hourlyRateMinor: number | null;
}>;

export async function insertProfile(tx: Tx, userId: string): Promise<void> {
  await tx.sql.insertInto('profiles').values({ user_id: userId, updated_at: tx.now }).execute();
}

export async function getProfile(read: Read, userId: string) {
  const row = await read.sql
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.user_id')
    .select(aliased('profiles', profileColumns))
    .select('users.username')
    .where('profiles.user_id', '=', userId)
    .executeTakeFirst();
  assert(row, `profile of ${userId} exists`);
  return row;
}
export type ProfileRow = Awaited<ReturnType<typeof getProfile>>;

/** Takes the lock that a change of the profile takes, until the transaction ends. */
export async function lockProfile(tx: Tx, userId: string): Promise<void> {
  await tx.sql
    .selectFrom('profiles')
    .select('user_id')
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .execute();
}

export async function moveProfile(tx: Tx, userId: string, changes: ProfileChanges): Promise<void> {
  const columns = {
    ...(changes.displayName === undefined ? {} : { display_name: changes.displayName }),
    ...(changes.title === undefined ? {} : { title: changes.title }),
    ...(changes.bio === undefined ? {} : { bio: changes.bio }),
    ...(changes.company === undefined ? {} : { company: changes.company }),
    ...(changes.education === undefined ? {} : { education: JSON.stringify(changes.education) }),
    ...(changes.country === undefined ? {} : { country: changes.country }),
    ...(changes.skills === undefined ? {} : { skills: JSON.stringify(changes.skills) }),
    ...(changes.languages === undefined ? {} : { languages: JSON.stringify(changes.languages) }),
    ...(changes.experienceYears === undefined ? {} : { experience_years: changes.experienceYears }),
    ...(changes.hourlyRateMinor === undefined ? {} : { hourly_rate_minor: changes.hourlyRateMinor }),
  };
  await tx.sql
    .updateTable('profiles')
    .set({ ...columns, updated_at: tx.now })
    .where('user_id', '=', userId)
    .execute();
}

export async function moveToAvatar(tx: Tx, userId: string, pictureId: string): Promise<void> {
  await tx.sql
    .updateTable('profiles')
    .set({ avatar_picture_id: pictureId, updated_at: tx.now })
    .where('user_id', '=', userId)
    .execute();
}

export async function moveToSellerAnswers(
  tx: Tx,
  userId: string,
  answers: { freelancerType: 'side-hustle' | 'solo-freelancer'; freelancerExperience: 'online' | 'offline' },
): Promise<void> {
  await tx.sql
    .updateTable('profiles')
    .set({
      freelancer_type: answers.freelancerType,
      freelancer_experience: answers.freelancerExperience,
      updated_at: tx.now,
    })
    .where('user_id', '=', userId)
    .execute();
}

export async function moveToBuyerAnswers(
  tx: Tx,
  userId: string,
  answers: { teamSize: 'individual' | '2-10' | '11-100' | '100+'; lookingFor: string[] },
): Promise<void> {
  await tx.sql
    .updateTable('profiles')
    .set({ team_size: answers.teamSize, looking_for: JSON.stringify(answers.lookingFor), updated_at: tx.now })
    .where('user_id', '=', userId)
    .execute();
}

/** People with profiles and facts, for views; unknown ids are left out. */
export async function listPeople(read: Read, ids: readonly string[]) {
  // One id is the usual case and has its own statement: PostgreSQL replans a list of unknown length each time.
  const [only, ...others] = ids;
  const wanted =
    only !== undefined && others.length === 0
      ? people(read).where('users.id', '=', only)
      : people(read).where('users.id', '=', sql<string>`any(${[...ids]}::uuid[])`);
  return wanted.execute();
}
export type PersonRow = Awaited<ReturnType<typeof listPeople>>[number];

/** A person with their reply time and absence, as a gig’s page shows its seller. */
export async function findSeller(read: Read, id: string) {
  return (await selling(read).where('users.id', '=', id).executeTakeFirst()) ?? null;
}

/** By username; only people with a public profile. */
export async function findPublicPerson(read: Read, username: string): Promise<PersonRow | null> {
  const row = await people(read)
    .where('users.username', '=', username)
    .where('users.status', '=', 'active')
    .executeTakeFirst();
  return row ?? null;
}

/** The same person with all that their profile shows. */
export async function findPublicProfile(read: Read, username: string) {
  const row = await selling(read)
    .select(['profiles.company', 'profiles.education'])
    .where('users.username', '=', username)
    .where('users.status', '=', 'active')
    .executeTakeFirst();
  return row ?? null;
}

export type PublicProfileRow = NonNullable<Awaited<ReturnType<typeof findPublicProfile>>>;

function selling(read: Read) {
  const id = sql.ref('users.id');
  return people(read).select([replyTime(read, id).as('reply'), absenceOf(read, id).as('absence')]);
}

function people(read: Read) {
  return read.sql
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.user_id', 'users.id')
    .leftJoin('seller_facts', 'seller_facts.user_id', 'users.id')
    .leftJoin('buyer_facts', 'buyer_facts.user_id', 'users.id')
    .select([
      'users.id',
      'users.username',
      'users.email',
      'users.status',
      'users.sonbording',
      'users.created_at',
      'profiles.display_name',
      'profiles.title',
      'profiles.bio',
      'profiles.country',
      'profiles.skills',
      'profiles.languages',
      'profiles.experience_years',
      'profiles.hourly_rate_minor',
      'profiles.avatar_picture_id',
      'seller_facts.orders_completed',
      'seller_facts.deliveries',
      'seller_facts.deliveries_on_time',
      'seller_facts.rating_sum',
      'seller_facts.review_count',
      'seller_facts.level',
      'buyer_facts.orders_completed as bought_orders',
      'buyer_facts.rating_sum as buyer_rating_sum',
      'buyer_facts.review_count as buyer_review_count',
    ]);
}
