// What a seller declares with every delivery, above the button that delivers. The step of the delivery keeps which of them were shown.
// Guards: a declaration that was once made is never worded anew: another wording is another declaration.
import { z } from 'zod';

export const declarations = ['own-or-licensed/1', 'third-parties-named/1', 'ai-as-stated/1'] as const;
export type Declaration = (typeof declarations)[number];

export const declarationWords: Readonly<Record<Declaration, string>> = {
  'own-or-licensed/1':
    'The delivered work is the seller’s own, or the seller may pass it on under the license of this order.',
  'third-parties-named/1':
    'Fonts, pictures, code and other parts that belong to third parties are named; they keep their own licenses.',
  'ai-as-stated/1': 'Generative AI was used no more than the gig stated when it was bought.',
};

/** Of a step of delivery; empty where it was delivered before sellers were asked to declare anything. */
export const declaredSchema = z.object({ declares: z.array(z.enum(declarations)) });
