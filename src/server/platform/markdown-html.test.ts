// Markdown rendering is safe for any input.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markdownHtml } from './markdown-html.ts';

const descriptionHtml = (markdown: string) => markdownHtml(markdown, 'user');

const allowed =
  /^<\/?(?:p|em|strong|ul|ol|li|blockquote|pre|code|h[3-6]|br|hr|a)(?: (?:href="https?:\/\/[^"<>]*" rel="nofollow ugc noopener"|start="\d+"|class="language-[^"<>]*"))*(?: \/)?>$/;

function tagsOf(html: string): string[] {
  return html.match(/<[^>]*>?/g) ?? [];
}

describe('a description', () => {
  it('supports emphasis, lists, quotes, code and headings below the page’s own', () => {
    const html = descriptionHtml('# Logo\n\n**Bold** and *soft*\n\n- one\n- two\n\n> said\n\n`code`');
    expect(html).toContain('<h3>Logo</h3>');
    expect(html).toContain('<strong>Bold</strong> and <em>soft</em>');
    expect(html).toContain('<li>one</li>');
  });

  it('links to http and https only, and marks the links as user content', () => {
    expect(descriptionHtml('[site](https://example.com/?a=1&b=2)')).toBe(
      '<p><a href="https://example.com/?a=1&amp;b=2" rel="nofollow ugc noopener">site</a></p>',
    );
    for (const address of [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      'mailto:a@b.cc',
      '//evil.test',
      '/pay',
      'java\tscript:alert(1)',
      '&#106;avascript:alert(1)',
    ]) {
      expect(descriptionHtml(`[x](<${address}>)`)).not.toContain('href');
    }
    expect(descriptionHtml('<javascript:alert(1)>')).not.toContain('href');
  });

  it('links to no address whose host reads differently in a browser (A51)', () => {
    for (const address of [
      'https://guildhall.test@evil.test/',
      'https://guildhall.test:443@evil.test/',
      'https:evil.test',
      'https:/evil.test',
      'https:\\\\evil.test',
      'https://guildhall.test\\@evil.test',
      'https://intranet/',
    ])
      for (const written of [`[click](${address})`, `[click](<${address}>)`, `<${address}>`])
        for (const by of ['user', 'operator'] as const)
          expect(markdownHtml(written, by), written).not.toContain('href');
  });

  it('shows raw HTML as text and no images (A51)', () => {
    const hostile = [
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      '</script><!--',
      '<iframe src="javascript:alert(1)">',
      '<a href="https://x" onclick="alert(1)">x</a>',
      '![x](https://tracker.test/a.png)',
      '![x][y]\n\n[y]: https://tracker.test/a.png',
      '[x](https://a.test "\\" onmouseover=alert(1) x=\\"")',
      '[x](https://a.test/"onmouseover="alert(1))',
      '```html"><script>\nalert(1)\n```',
      '\u2028<svg onload=alert(1)>',
    ];
    for (const text of hostile) {
      for (const tag of tagsOf(descriptionHtml(text))) expect(tag, text).toMatch(allowed);
      expect(descriptionHtml(text)).not.toContain('<img');
    }
  });

  it('produces only allowed tags, from any input (A51)', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '[',
      ']',
      '(',
      ')',
      '!',
      '`',
      '*',
      '_',
      '#',
      '&',
      '\\',
      '\n',
      ' ',
      'javascript:',
      'https://a.b',
      'on',
      '=',
      ':',
      '<a ',
      '</a>',
      '<script>',
      '&#x6a;',
      '\t',
      '- ',
      '> ',
      '1. ',
      'x',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        for (const tag of tagsOf(descriptionHtml(pieces.join('')))) expect(tag).toMatch(allowed);
      }),
      { numRuns: 500 },
    );
  });

  it('made only of markup characters is shown verbatim, which bounds the parser’s work', () => {
    expect(descriptionHtml('<b>*a*'.repeat(300))).toMatch(/^<p>(?:&#60;b&#62;\*a\*)+<\/p>$/);
    for (const unit of ['[', '*a_', '>', '[a](b) ', 'a*', '- a\n', '(']) {
      const started = performance.now();
      descriptionHtml(unit.repeat(Math.ceil(5000 / unit.length)).slice(0, 5000));
      expect(performance.now() - started, unit).toBeLessThan(5000);
    }
  });

  it('made of deeply nested lists is shown verbatim, however they are opened', () => {
    const deep = '+ '.repeat(6);
    const towers = [
      '- ',
      '+ ',
      '1. ',
      '1) ',
      '> + ',
      `${'+ '.repeat(8)}a\n`,
      `${deep}a\n`,
      `${deep}a\r`,
      '+ + a\n',
    ];
    for (const unit of towers) {
      const text = `${unit.repeat(Math.ceil(5000 / unit.length)).slice(0, 4999)}x`;
      expect(descriptionHtml(text), unit).not.toMatch(/<[uo]l>/);
    }
    const indented = `${deep}a\n${`${' '.repeat(12)}b\n`.repeat(350)}`;
    expect(descriptionHtml(indented)).not.toContain('<ul>');
  });

  it('may have nested lists, long lists and a thematic break', () => {
    expect(descriptionHtml('- one\n  - two\n    1. three')).toContain('<ol>\n<li>three</li>');
    expect(descriptionHtml('- point\n'.repeat(100)).match(/<li>/g)).toHaveLength(100);
    expect(descriptionHtml('one\n\n- - - - - - - - - -\n\ntwo')).toContain('<hr />');
  });
});

describe('the operator’s content', () => {
  it('has headings directly below the page’s own, and never a second h1', () => {
    expect(markdownHtml('# One\n\n## Two\n\n### Three', 'operator')).toBe(
      '<h2>One</h2>\n<h2>Two</h2>\n<h3>Three</h3>',
    );
  });

  it('also links to our own pages, and never to another origin by a trick', () => {
    expect(markdownHtml('[fees](/help/fees)', 'operator')).toBe('<p><a href="/help/fees">fees</a></p>');
    expect(markdownHtml('[out](https://example.com/)', 'operator')).toBe(
      '<p><a href="https://example.com/" rel="noopener">out</a></p>',
    );
    for (const address of ['//evil.test', 'javascript:alert(1)', 'mailto:a@b.cc', 'help']) {
      expect(markdownHtml(`[x](<${address}>)`, 'operator'), address).not.toContain('href');
    }
  });
});
