// What visitors of the demo world search for, from data/searches.yaml.
import { z } from 'zod';
import { demoData, text } from './read-data.ts';

const searchesSchema = z.array(z.strictObject({ words: text, perDay: z.int().min(1).max(100) }));

export function demoSearches(data = demoData): z.infer<typeof searchesSchema> {
  return data.readYaml('searches', searchesSchema);
}
