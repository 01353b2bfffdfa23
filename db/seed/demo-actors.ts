// The accounts of the demo world: registered, verified, onboarded and completed by the real commands.
// All of them share one argon2 hash; their password is printed at the start.
import type { DemoPerson } from '#seed/content/people.ts';
import { demoBuyers, demoSellers } from '#seed/content/people.ts';
import { randomFrom } from '#seed/random.ts';
import { drawAvatar } from '#seed/drawings/avatar.ts';
import { grantSupport } from '#server/people/accounts/grant-support.ts';
import { onboardBuyer, onboardSeller } from '#server/people/accounts/onboard.ts';
import { registerAccount } from '#server/people/accounts/sign-in/register-account.ts';
import { saveProfile } from '#server/people/accounts/profiles/save-profile.ts';
import { setAvatar } from '#server/people/accounts/profiles/set-avatar.ts';
import { verifyAccount } from '#server/people/accounts/verify-account.ts';
import { finishLessons } from '#server/people/guidelines/finish-lessons.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { storePicture } from '#server/foundation/uploads/pictures/store-picture.ts';
import sharp from 'sharp';

export type Actor = Viewer & { person: DemoPerson };
export type Actors = { sellers: Map<string, Actor>; buyers: Actor[]; support: Actor };

/** Concurrent tasks: enough to keep the database and the picture encoder busy, within the connection pool. */
const concurrency = 6;

export async function inBatches<Item, Result>(
  items: readonly Item[],
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  async function work(): Promise<void> {
    for (const [at, item] of queue) results[at] = await run(item);
  }
  await Promise.all(Array.from({ length: concurrency }, work));
  return results;
}

const support: DemoPerson = {
  ...demoBuyers()[0]!,
  username: 'support-desk',
  displayName: 'Support',
  email: 'support@demo.test',
  title: 'The people who help',
  bio: 'Write to us whenever something on the marketplace is not as it should be.',
  skills: [],
};

export async function makeActors(platform: Platform, passwordHash: string): Promise<Actors> {
  const sellers = demoSellers();
  const buyers = [...demoBuyers(), support];
  const made = await inBatches([...sellers, ...buyers], (person) =>
    makeActor(
      platform,
      person,
      person.email === support.email || buyers.includes(person) ? 2 : 1,
      passwordHash,
    ),
  );
  return {
    sellers: new Map(made.slice(0, sellers.length).map((actor) => [actor.username!, actor])),
    buyers: made.slice(sellers.length, sellers.length + buyers.length - 1),
    support: made.at(-1)!,
  };
}

async function makeActor(
  platform: Platform,
  person: DemoPerson,
  role: 1 | 2,
  passwordHash: string,
): Promise<Actor> {
  const random = randomFrom(`account ${person.username}`);
  const actor = await inTransaction(platform, async (tx) => {
    const userId = await registerAccount(tx, {
      email: person.email,
      wantedUsername: person.username,
      passwordHash,
      acceptsTerms: true,
    });
    await verifyAccount(tx, userId);
    if (role === 1) {
      await onboardSeller(tx, userId, {
        freelancerType: random.pick(['side-hustle', 'solo-freelancer'] as const),
        freelancerExperience: random.pick(['online', 'offline'] as const),
      });
      await finishLessons(tx, userId);
    } else {
      await onboardBuyer(tx, userId, {
        teamSize: random.pick(['individual', '2-10'] as const),
        lookingFor: ['online'],
      });
    }
    if (person.email === support.email) await grantSupport(tx, { email: person.email, isSupport: true });
    const viewer = viewerOf(person, role, userId, tx.now);
    await saveProfile(tx, viewer, {
      displayName: person.displayName,
      title: person.title,
      bio: person.bio,
      country: person.country,
      skills: person.skills,
      languages: person.languages,
      experienceYears: role === 1 ? person.experienceYears : 0,
      hourlyRateMinor: role === 1 ? person.hourlyRateMinor : null,
    });
    return { ...viewer, person };
  });
  await setPortrait(platform, actor);
  return actor;
}

function viewerOf(person: DemoPerson, role: 1 | 2, userId: string, at: Date): Viewer {
  return {
    userId,
    sessionId: userId,
    email: person.email,
    username: person.username,
    displayName: person.displayName,
    role,
    switchable: role,
    emailVerified: true,
    isSupport: false,
    hasTwoFactor: false,
    restricted: [],
    authenticatedAt: at,
  };
}

async function setPortrait(platform: Platform, actor: Actor): Promise<void> {
  const svg = drawAvatar({ seed: actor.person.username, look: actor.person.look });
  const bytes = await sharp(Buffer.from(svg)).resize(320).webp({ quality: 86, effort: 0 }).toBuffer();
  const pictureId = await storePicture(platform, actor.userId, bytes, {
    square: true,
    variantsOnDemand: true,
    isOwnDrawing: true,
  });
  await inTransaction(platform, (tx) => setAvatar(tx, actor, pictureId));
}
