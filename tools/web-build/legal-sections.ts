// Compiles db/content/legal/*.md to modules whose default export builds the sections from figures, so that browsers need no parser.
// Sections are `## Title {#id}` with paragraphs and lists. `{name}` inserts a figure, `{inDays name}` a figure formatted by that
// function of legal-copy.ts, and a paragraph `{...inWords name}` any number of paragraphs.
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const wording = '#web/help/content/legal-copy.ts';

export function legalSections(): Plugin {
  return {
    name: 'legal-sections',
    enforce: 'pre',
    async load(id) {
      if (!/\/content\/legal\/[a-z-]+\.md$/.test(id)) return null;
      return compileLegalText((await readFile(id, 'utf8')).replaceAll('\r\n', '\n'));
    },
  };
}

/** Text before the first section is a comment and left out. */
export function compileLegalText(markdown: string): string {
  const sections = markdown.split(/^## /m).slice(1).map(compileSection);
  return `import * as words from '${wording}';\nexport default (f) => [${sections.join(',\n')}];\n`;
}

function compileSection(section: string): string {
  const [heading = '', ...blocks] = section.trim().split(/\n{2,}/);
  const [, title, id] = /^(.+) \{#([a-z-]+)\}$/.exec(heading) ?? [];
  if (!title || !id) throw new Error(`The heading “${heading}” needs an id: ## Title {#id}`);
  return `['${id}', ${template(title)}, [${blocks.map(compileBlock).join(', ')}]]`;
}

function compileBlock(block: string): string {
  if (block.startsWith('- ')) return `[${block.slice(2).split('\n- ').map(template).join(', ')}]`;
  const [, format, name] = /^\{\.\.\.(\w+) (\w+)\}$/.exec(block) ?? [];
  return format ? `...words.${format}(f.${name})` : template(block);
}

function template(text: string): string {
  const escaped = text.replaceAll('\n', ' ').replace(/[\\`$]/g, String.raw`\$&`);
  const filled = escaped.replace(/\{(?:(\w+) )?(\w+)\}/g, (_, format: string | undefined, name: string) =>
    format ? `\${words.${format}(f.${name})}` : `\${f.${name}}`,
  );
  return `\`${filled}\``;
}
