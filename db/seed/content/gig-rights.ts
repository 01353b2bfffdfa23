// What the sellers of the demo world say of licences and of generative AI, each gig by itself.
// Guards: drawn from the gig's own title, so that nothing else of the world changes with it.
import type { AiUse } from '#contract/gigs/ai-use.rules.ts';
import type { Licence } from '#contract/gigs/licence.rules.ts';
import { randomFrom } from './random.ts';

/** By category: how often each statement is heard. */
const statements: Record<string, readonly AiUse[]> = {
  design: ['none', 'none', 'none', 'assisted', 'assisted', 'generated'],
  development: ['none', 'assisted', 'assisted', 'assisted'],
  writing: ['none', 'none', 'none', 'assisted', 'generated'],
  marketing: ['none', 'assisted', 'assisted', 'generated'],
  video: ['none', 'none', 'none', 'assisted'],
};
const tools: Record<AiUse, readonly string[]> = {
  none: [''],
  assisted: [
    '',
    'A language model for first outlines and for proofreading.',
    'An image generator for mood boards only; nothing of it is delivered.',
    'Code completion in the editor; every line is read and tested.',
  ],
  generated: [
    'An image generator, then chosen and corrected by hand.',
    'A language model, then edited by me.',
  ],
};

/** With several packages the smallest may grant less and the largest more. */
const licenceSets: readonly (readonly [Licence, Licence, Licence])[] = [
  ['commercial', 'commercial', 'commercial'],
  ['commercial', 'commercial', 'commercial'],
  ['commercial', 'commercial', 'transfer'],
  ['personal', 'commercial', 'transfer'],
  ['personal', 'commercial', 'commercial'],
];

export function rightsOf(gig: {
  title: string;
  category: string;
  description: string;
  faq: { answer: string }[];
}): {
  aiUse: AiUse;
  aiTools: string;
  licences: readonly Licence[];
} {
  const random = randomFrom(`rights ${gig.title}`);
  const aiUse = random.pick<AiUse>(statements[gig.category] ?? ['none']);
  const aiTools = random.pick(tools[aiUse]);
  const licences = random.pick(licenceSets);
  // Some say already that the rights pass to the buyer: then they do.
  const passOn = /full rights|rights pass|rights to the|yours to keep/i;
  const says = [gig.description, ...gig.faq.map((one) => one.answer)].some((text) => passOn.test(text));
  return { aiUse, aiTools, licences: says ? ['transfer', 'transfer', 'transfer'] : licences };
}
