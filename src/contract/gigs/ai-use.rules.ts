// What a seller says about generative AI in the making of a gig: one of three statements and, if they like, a sentence on the tools.
// Guards: gigs from before the question say nothing, and are shown as saying nothing; nobody is given an answer they did not give.
// Without zod, because public pages say these words.

export const aiUses = ['none', 'assisted', 'generated'] as const;
export type AiUse = (typeof aiUses)[number];
export const mostOnAiTools = 200;

export const aiUseWords: Readonly<Record<AiUse, { name: string; summary: string }>> = {
  none: { name: 'No generative AI', summary: 'Nothing of what is delivered is made by generative AI.' },
  assisted: {
    name: 'AI assists',
    summary: 'AI helps on the way; the seller reviews and reworks all that is delivered.',
  },
  generated: { name: 'Mostly AI-generated', summary: 'Most of what is delivered is made by generative AI.' },
};

/** The name of a statement; "Not stated" where there is none. */
export function aiUseName(use: AiUse | null | undefined): string {
  return use ? aiUseWords[use].name : 'Not stated';
}
