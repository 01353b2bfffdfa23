// The seller's statement on generative AI in a gig: one of three, and optionally a sentence on the tools.
// Gigs from before the statement existed have none and are shown as not stated. Without zod, because public pages show these texts.

export const aiUses = ['none', 'assisted', 'generated'] as const;
export type AiUse = (typeof aiUses)[number];
export const maxAiToolsLength = 200;

export const aiUseWords: Readonly<Record<AiUse, { name: string; summary: string }>> = {
  none: { name: 'No generative AI', summary: 'Made without generative AI.' },
  assisted: {
    name: 'AI assists',
    summary: 'AI is used along the way; the seller reviews and reworks everything that is delivered.',
  },
  generated: { name: 'Mostly AI-generated', summary: 'Most of the delivered work is made by generative AI.' },
};

/** The name of a statement; "Not stated" where there is none. */
export function aiUseName(use: AiUse | null | undefined): string {
  return use ? aiUseWords[use].name : 'Not stated';
}
