// What sellers state about licensing and generative AI for each gig, from data/gig-rights.yaml.
// Drawn from the gig's own title, so that nothing else of the demo world changes with it.
import { z } from 'zod';
import { aiUses, maxAiToolsLength } from '#contract/catalog/gigs/ai-use.rules.ts';
import type { AiUse } from '#contract/catalog/gigs/ai-use.rules.ts';
import { licenses } from '#contract/catalog/gigs/license.rules.ts';
import type { License } from '#contract/catalog/gigs/license.rules.ts';
import { randomFrom } from '../random.ts';
import { demoData, text } from './read-data.ts';

const license = z.enum(licenses);
const rightsSchema = z.strictObject({
  /** By category; a value is drawn as often as it is listed. */
  aiUse: z.record(text, z.array(z.enum(aiUses)).min(1)),
  aiTools: z.record(z.enum(aiUses), z.array(z.string().max(maxAiToolsLength)).min(1)),
  /** Of the basic, standard and premium package: a smaller one may grant less, a larger one more. */
  licenses: z.array(z.tuple([license, license, license])).min(1),
});

/** Descriptions that already promise the rights to the buyer. */
const transferPromise = /full rights|rights pass|rights to the|yours to keep/i;

export type GigRights = { aiUse: AiUse; aiTools: string; licenses: readonly License[] };

export function rightsOf(gig: {
  title: string;
  category: string;
  description: string;
  faq: { answer: string }[];
}): GigRights {
  const rights = demoData.readYaml('gig-rights', rightsSchema);
  const random = randomFrom(`rights ${gig.title}`);
  const aiUse = random.pick(rights.aiUse[gig.category] ?? ['none' as const]);
  const aiTools = random.pick(rights.aiTools[aiUse]);
  const drawn = random.pick(rights.licenses);
  const descriptions = [gig.description, ...gig.faq.map(({ answer }) => answer)];
  const promisesTransfer = descriptions.some((description) => transferPromise.test(description));
  return { aiUse, aiTools, licenses: promisesTransfer ? ['transfer', 'transfer', 'transfer'] : drawn };
}
