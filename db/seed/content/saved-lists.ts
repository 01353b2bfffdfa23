// The saved lists of the demo buyer, from data/saved-lists.yaml.
import { z } from 'zod';
import { demoData, text } from './read-data.ts';

const count = z.int().min(0);
const listsSchema = z.array(
  z.strictObject({ name: text.optional(), gigs: count, sellers: count, note: text.optional() }),
);

export function demoSavedLists(data = demoData): z.infer<typeof listsSchema> {
  return data.readYaml('saved-lists', listsSchema);
}
