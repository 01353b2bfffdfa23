// Profiles of the demo sellers: education, and a portfolio that reuses covers of their own gigs, by the real command.
import { gigPhrases } from '#seed/content/gig-phrases.ts';
import type { DemoSeller } from '#seed/content/people.ts';
import { demoSellers } from '#seed/content/people.ts';
import { randomFrom } from '#seed/random.ts';
import { educationOf } from '#seed/content/education.ts';
import { inBatches } from '#seed/demo-actors.ts';
import type { Actors } from '#seed/demo-actors.ts';
import type { OfferedGig } from '#seed/demo-gigs.ts';
import { saveProfile } from '#server/people/accounts/profiles/save-profile.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction } from '#server/platform/data/tx.ts';

const maxPieces = 4;

export async function makePortfolios(
  platform: Platform,
  actors: Actors,
  offered: readonly OfferedGig[],
): Promise<void> {
  const thisYear = platform.clock.now().getUTCFullYear();
  await inBatches(demoSellers(), async (seller) => {
    const actor = actors.sellers.get(seller.username)!;
    const gigs = offered.filter(({ seller: owner }) => owner === actor).map(({ gig }) => gig);
    await inTransaction(platform, (tx) =>
      saveProfile(tx, actor, {
        education: educationOf(seller, thisYear),
        portfolio: gigs
          .flatMap((gig) => (gig.coverPictureId === null ? [] : [{ ...gig, pictureId: gig.coverPictureId }]))
          .slice(0, maxPieces)
          .map(({ pictureId, title }, at) => ({
            pictureId,
            title: pieceTitle(title),
            text: pieceText(seller, at),
            link: null,
          })),
      }),
    );
  });
}

/** "I will draw a poster" becomes "Draw a poster". */
function pieceTitle(gigTitle: string): string {
  const rest = gigTitle.replace(/^I will\s+/i, '');
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

function pieceText({ username, audience }: DemoSeller, at: number): string {
  const text = randomFrom(`piece ${username} ${at}`).pick(gigPhrases().portfolioTexts);
  return text.replaceAll('{audience}', audience);
}
