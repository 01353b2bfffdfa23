// The portfolios of the demo world: each seller shows a few of the pictures of their own gigs, by the real command.
// Does not draw anything: the same poster stands on a gig and in a portfolio, as in life.
import type { DemoSeller } from '#seed/content/people.ts';
import { demoSellers } from '#seed/content/people.ts';
import { randomFrom } from '#seed/content/random.ts';
import { schoolingOf } from '#seed/content/schooling.ts';
import { inBatches } from '#seed/demo-actors.ts';
import type { Actors } from '#seed/demo-actors.ts';
import type { OfferedGig } from '#seed/demo-gigs.ts';
import { saveProfile } from '#server/accounts/save-profile.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction } from '#server/platform/tx.ts';

const mostPieces = 4;

export async function makePortfolios(
  platform: Platform,
  actors: Actors,
  offered: readonly OfferedGig[],
): Promise<void> {
  const thisYear = platform.clock.now().getUTCFullYear();
  await inBatches(demoSellers(), async (seller) => {
    const actor = actors.sellers.get(seller.username)!;
    const gigs = offered.filter((one) => one.seller === actor).map((one) => one.gig);
    await inTransaction(platform, (tx) =>
      saveProfile(tx, actor, {
        education: schoolingOf(seller, thisYear),
        portfolio: gigs
          .flatMap((gig) => (gig.coverPictureId === null ? [] : [{ ...gig, pictureId: gig.coverPictureId }]))
          .slice(0, mostPieces)
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

/** "I will draw a poster" becomes "Draw a poster"; what was promised there is shown here. */
function pieceTitle(gigTitle: string): string {
  const rest = gigTitle.replace(/^I will\s+/i, '');
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

function pieceText({ username, audience }: DemoSeller, at: number): string {
  const random = randomFrom(`piece ${username} ${at}`);
  return random.pick([
    `Made for ${audience}.`,
    `One of a series for ${audience}.`,
    `Ordered twice since, both times for ${audience}.`,
    '',
  ]);
}
