// Legal texts compiled to modules: the output for valid Markdown, and what is rejected.
import { expect, it } from 'vitest';
import { compileLegalText } from './legal-sections.ts';

const sectionOf = (text: string) => compileLegalText(text).split('=> ')[1];

it('compiles sections, lists and figures, and escapes what JavaScript would read', () => {
  expect(
    sectionOf(
      '# Terms\n\n## Fees {#fees}\n\nCosts `$5`, {inDays feeDays}.\n\n- One\n- {brand}\n\n{...all fees}\n',
    ),
  ).toBe(
    "[['fees', `Fees`, [`Costs \\`\\$5\\`, ${words.inDays(f.feeDays)}.`, [`One`, `${f.brand}`], ...words.all(f.fees)]]];\n",
  );
});

it('rejects a section without an id', () => {
  expect(() => compileLegalText('## Fees\n\nNone.\n')).toThrow('The heading “Fees” needs an id');
});
