// The shape of what a seller says of generative AI. Its words: ai-use.rules.ts.
import { z } from 'zod';
import { aiUses, mostOnAiTools } from './ai-use.rules.ts';

export const aiUseSchema = z.enum(aiUses, 'Say whether generative AI is used');
export const aiToolsSchema = z.string().max(mostOnAiTools, 'Use at most 200 characters');
