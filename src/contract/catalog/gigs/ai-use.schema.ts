// The seller's statement on generative AI. Its texts: ai-use.rules.ts.
import { z } from 'zod';
import { aiUses, maxAiToolsLength } from './ai-use.rules.ts';

export const aiUseSchema = z.enum(aiUses, 'State whether generative AI is used');
export const aiToolsSchema = z.string().max(maxAiToolsLength, 'Use at most 200 characters');
