// The declarations a seller makes with every delivery. The delivery step records which ones were shown.
// A published declaration is never reworded: a new text gets a new id.
import { z } from 'zod';

export const declarations = ['own-or-licensed/1', 'third-parties-named/1', 'ai-as-stated/1'] as const;
export type Declaration = (typeof declarations)[number];

export const declarationTexts: Readonly<Record<Declaration, string>> = {
  'own-or-licensed/1':
    'The delivered work is the seller’s own, or the seller may pass it on under the license of this order.',
  'third-parties-named/1':
    'Fonts, pictures, code and other parts that belong to third parties are named; they keep their own licenses.',
  'ai-as-stated/1': 'Generative AI was used no more than the gig stated when it was bought.',
};

/** Part of a delivery step's detail; missing for deliveries from before declarations were introduced. */
export const declaredSchema = z.object({ declares: z.array(z.enum(declarations)) });
