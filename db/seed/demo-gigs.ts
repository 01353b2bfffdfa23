// The gigs of the demo world: drafted with their covers and published by the real commands, in its first weeks.
import sharp from 'sharp';
import { newId } from '#contract/common/ids.ts';
import type { FrozenGig } from '#contract/catalog/gigs/frozen-gig.schema.ts';
import { rightsOf } from '#seed/content/gig-rights.ts';
import { demoGigs, demoPictures } from '#seed/content/gigs.ts';
import type { DemoGig } from '#seed/content/gigs.ts';
import { inBatches } from '#seed/demo-actors.ts';
import type { Actor, Actors } from '#seed/demo-actors.ts';
import { coverColor, drawCover } from '#seed/drawings/cover.ts';
import { createGig } from '#server/catalog/gigs/create-gig.ts';
import { freezeGig } from '#server/catalog/gigs/freeze-gig.ts';
import { publishGig } from '#server/catalog/gigs/publish-gig.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import { storePicture } from '#server/foundation/uploads/pictures/store-picture.ts';

/** `demo` is the content that the gig was made from. */
export type OfferedGig = { gig: FrozenGig; seller: Actor; demo: DemoGig };

/** Pixels. Large enough for most screens, small enough to encode 600 covers within seconds; 2:3 of it is a whole number. */
const coverWidth = 840;

/** `color` is that of the ground. */
export type Cover = { bytes: Buffer; color: string };

/** The cover of each gig, by its key. */
export async function drawCovers(): Promise<Map<string, Cover>> {
  const drawn = await inBatches(demoPictures(), async (picture) => {
    const svg = drawCover(picture);
    const bytes = await sharp(Buffer.from(svg))
      .resize(coverWidth)
      .webp({ quality: 82, effort: 0 })
      .toBuffer();
    return [picture.key, { bytes, color: coverColor(picture) }] as const;
  });
  return new Map(drawn);
}

/** Publishes one round of gigs. */
export async function makeGigs(
  platform: Platform,
  actors: Actors,
  covers: Map<string, Cover>,
  gigs: readonly DemoGig[],
): Promise<OfferedGig[]> {
  return inBatches(gigs, async (gig) => {
    const seller = actors.sellers.get(gig.seller)!;
    return { gig: await makeGig(platform, seller, covers, gig), seller, demo: gig };
  });
}

async function makeGig(
  platform: Platform,
  seller: Actor,
  covers: Map<string, Cover>,
  gig: DemoGig,
): Promise<FrozenGig> {
  const pictureIds: string[] = [];
  for (const key of gig.pictures) {
    const { bytes, color } = covers.get(key)!;
    pictureIds.push(
      await storePicture(platform, seller.userId, bytes, {
        variantsOnDemand: true,
        isOwnDrawing: true,
        color,
      }),
    );
  }
  const rights = rightsOf(gig);
  const slug = await inTransaction(platform, async (tx) => {
    const draft = await createGig(tx, seller, {
      title: gig.title,
      category: gig.category,
      subcategory: gig.subcategory,
      tags: gig.tags,
      packages: gig.packages.map((gigPackage, at) => ({ ...gigPackage, license: rights.licenses[at]! })),
      aiUse: rights.aiUse,
      aiTools: rights.aiTools,
      extras: gig.extras.map((extra) => ({ ...extra, id: newId() })),
      description: gig.description,
      faq: gig.faq,
      requirements: gig.requirements.map((requirement) => ({
        ...requirement,
        choices: requirement.choices ?? [],
        id: newId(),
      })),
      pictureIds,
    });
    const published = await publishGig(tx, seller, { gigId: draft.id });
    return published.slug!;
  });
  const frozen = await freezeGig(reading(platform), slug);
  return frozen!.gig;
}

/** The gigs in order of publication: the first gig of every seller before any second one. */
export function gigsInOrderOfPublication(): DemoGig[] {
  const nth = new Map<string, number>();
  return demoGigs()
    .map((gig) => {
      const turn = nth.get(gig.seller) ?? 0;
      nth.set(gig.seller, turn + 1);
      return { gig, turn };
    })
    .sort((a, b) => a.turn - b.turn)
    .map(({ gig }) => gig);
}
