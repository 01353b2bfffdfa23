// Legal texts in a build: db/content/legal/*.md becomes a module whose default export makes the sections from figures.
// Sections are `## Title {#id}` with paragraphs and lists. `{name}` is a figure, `{inDays name}` a figure in words by that function
// of legal-copy.ts, and a paragraph `{...inWords name}` any number of paragraphs.
// Compiled here, so that no parser is sent to browsers.
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

/** The text before the first section is for readers of the file and left out. */
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
