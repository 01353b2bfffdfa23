// Names of uploaded files.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attachmentHeader, cleanContentType, cleanFileName } from './file-name.ts';

describe('the name of a file', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['..\\..\\windows\\system.ini', 'system.ini'],
    ['a\u0000.png', 'a.png'],
    ['\u202egpj.exe', 'gpj.exe'],
    ['CON', '_CON'],
    ['nul.txt', '_nul.txt'],
    ['-rf.txt', 'rf.txt'],
    ['...', 'file'],
    ['', 'file'],
    ['  spaced   out .pdf', 'spaced out .pdf'],
    ['naïve résumé.pdf', 'naïve résumé.pdf'],
    [`${'x'.repeat(300)}.tar`, `${'x'.repeat(116)}.tar`],
  ])('%j becomes %j', (given, cleaned) => expect(cleanFileName(given)).toBe(cleaned));

  it('is always harmless and its header is always one line (A55)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 150 }), (given) => {
        const name = cleanFileName(given);
        expect([...name].length).toBeGreaterThan(0);
        expect([...name].length).toBeLessThanOrEqual(120);
        // oxlint-disable-next-line no-control-regex -- these must not be there
        expect(name).not.toMatch(/[/\\\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/);
        expect(name.startsWith('.') || name.startsWith('-')).toBe(false);
        expect(attachmentHeader(name)).toMatch(
          /^attachment; filename="[\x20-\x21\x23-\x7e]*"; filename\*=UTF-8''[A-Za-z0-9%._~-]*$/,
        );
        expect(cleanFileName(name)).toBe(name);
      }),
    );
  });

  it.each(['. ', '\u202e', '/', 'e\u0301', '.-'])(
    'reads the ends of a name of ten million characters: %j (A62)',
    (part) => {
      // Reading all of it at each dot takes days.
      const name = cleanFileName(`a${part.repeat(10_000_000 / part.length)}b.exe`);
      expect(name).toMatch(/\.exe$/);
      expect([...name].length).toBeLessThanOrEqual(120);
    },
  );

  it('keeps a content type only when it looks valid', () => {
    expect(cleanContentType('Text/HTML; charset=utf-8')).toBe('text/html');
    expect(cleanContentType('text/html\r\nx: y')).toBe('application/octet-stream');
    expect(cleanContentType('')).toBe('application/octet-stream');
  });
});
