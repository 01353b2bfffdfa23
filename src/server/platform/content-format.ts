// The formats of content files: YAML, and Markdown with YAML front matter.
// A file that does not match its schema is rejected with its name and the path of every wrong field.
import { parse } from 'yaml';
import type { z } from 'zod';
import type { ContentFile } from './content-files.ts';

type Source = Pick<ContentFile, 'name' | 'text'>;

export function parseYaml<T>({ name, text }: Source, schema: z.ZodType<T>): T {
  let value: unknown;
  try {
    value = parse(text);
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(`${name}: ${problems.join('; ')}`);
}

/** The front matter, with the text below it as `markdown`, without surrounding white space. */
export function parseMarkdown<T extends object>(
  { name, text }: Source,
  schema: z.ZodType<T>,
): T & { markdown: string } {
  const parts = /^---\n(.*?\n)---\n(.*)$/s.exec(text);
  if (!parts) throw new Error(`${name}: must begin with front matter between two lines of ---`);
  return { ...parseYaml({ name, text: parts[1]! }, schema), markdown: parts[2]!.trim() };
}
