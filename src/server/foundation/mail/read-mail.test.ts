// Hostile emails: each is read within limits or not at all, and none of its content escapes its place.
import { expect, it } from 'vitest';
import { maxName, parseMail } from './parse-mail.ts';
import { readMail } from './read-mail.ts';

const mail = (text: string) => Buffer.from(text.replaceAll('\n', '\r\n'));
const head = 'From: Ada <ada@example.test>\nMessage-ID: <one@example.test>\nSubject: Hello\n';

it('reads a plain email: sender, text, and the id that identifies a duplicate', async () => {
  const read = (await readMail(mail(`${head}\nGood morning.\n`)))!;
  expect(read).toMatchObject({
    from: 'ada@example.test',
    messageId: '<one@example.test>',
    text: 'Good morning.',
  });
  expect(read).toMatchObject({ isAutomatic: false, isCut: false, files: [], moreFiles: 0 });
  expect(read.key).toMatch(/^[0-9a-f]{64}$/);
});

it('prefers the plain part, and converts HTML if there is no other', async () => {
  const parts = (plain: string) =>
    `${head}Content-Type: multipart/alternative; boundary=b\n\n${plain}--b\nContent-Type: text/html; charset=iso-8859-1\nContent-Transfer-Encoding: quoted-printable\n\n<p>Caf=E9</p><script>x()</script>\n--b--\n`;
  expect((await parseMail(mail(parts('')))).text).toBe('Café');
  expect((await parseMail(mail(parts('--b\nContent-Type: text/plain\n\nTea\n')))).text).toBe('Tea');
});

it('loses no text of HTML to a missing end tag, and shows no hidden text', async () => {
  const textOf = async (html: string) =>
    (await parseMail(mail(`${head}Content-Type: text/html\n\n${html}\n`))).text;
  const style = '<style>p { color: red }</style><title>Mail</title>';
  for (const html of [
    `<html><head><meta charset=utf-8>${style}</head><body><p>Words</p>`,
    `<html><head>${style}<body><p>Words</p></body></html>`,
    `<head>${style}<script>if (a<b) "<body>Not"</script><p>Words`,
    `<head><meta charset=utf-8><p>Words`,
    `<p>Words<!-- and no more`.replace(' and no more', ''),
    `<!--<p>Words`,
    `<!-- a --><script src=x><p>Words`,
    `<noscript><p>Words</p></noscript>`,
    `${style}<object data=x>Words</object>`,
    `<style></styles><p>Words`,
  ])
    expect(await textOf(html), html).toBe('Words');
  expect(await textOf(`<head>${style}<body><img src=x><!-- hidden --></body>`)).toBe('');
});

it('lets no input become a header, a second address or a reversed line', async () => {
  const read = await parseMail(
    mail(
      `From: =?utf-8?Q?Ada=0D=0ABcc:_x@evil.test?= <"ada b"@evil.test>\nMessage-ID: <one\n two> <three@x>\n\n\u202egnp.exe\u0000 a\u0007b\n`,
    ),
  );
  expect(read.from).toBeNull();
  expect(read.messageId).toBeNull();
  expect(read.text).toBe('gnp.exe ab');
  for (const id of ['<a\u0000b@x.test>', '<a b@x>', 'a@x', `<${'a'.repeat(300)}@x>`, '<a>b@x>'])
    expect((await parseMail(mail(`From: a@b.test\nMessage-ID: ${id}\n\nx`))).messageId, id).toBeNull();
});

it('keeps a nested email as a file without parsing it', async () => {
  const inner = `${head}\nInner words\n`;
  const read = await parseMail(
    mail(
      `${head}Content-Type: multipart/mixed; boundary=b\n\n--b\n\nOuter words\n--b\nContent-Type: message/rfc822\n\n${inner}\n--b--\n`,
    ),
  );
  expect(read.text).toBe('Outer words');
  expect(read.files.map((file) => [file.name, file.contentType])).toEqual([['file-1.eml', 'message/rfc822']]);
});

it('shortens names of files, and keeps their extension (A62)', async () => {
  const name = `${'. '.repeat(50_000)}x.exe`;
  const read = await parseMail(
    mail(
      `${head}Content-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: application/x-${'y'.repeat(50_000)}\nContent-Disposition: attachment;\n filename="${name}"\n\nx\n--b--\n`,
    ),
  );
  const [file] = read.files;
  expect(file!.name.length).toBe(maxName);
  expect(file!.name).toMatch(/x\.exe$/);
  expect(file!.contentType.length).toBe(maxName);
});

it('rejects excessive nesting, endless headers and garbage after the header', async () => {
  const deep = Array.from(
    { length: 300 },
    (_, nth) => `--b${nth}\nContent-Type: multipart/mixed; boundary=b${nth + 1}\n\n`,
  );
  expect(
    await readMail(mail(`${head}Content-Type: multipart/mixed; boundary=b0\n\n${deep.join('')}`)),
  ).toBeNull();
  expect(
    await readMail(mail(`${head}Content-Type: multipart/mixed; boundary=b\n\n${'--b\n\nx\n'.repeat(3000)}`)),
  ).toBeNull();
  expect(await readMail(mail(`${head}${'X-More: aaaaaaaaaaaaaaaaaaaa\n'.repeat(20_000)}\nText`))).toBeNull();
});

it('reads a megabyte of any content in bounded time', { timeout: 120_000 }, async () => {
  const bytes = Buffer.alloc(1024 * 1024);
  for (let at = 0, value = 7; at < bytes.length; at++) bytes[at] = value = (value * 75 + 74) % 65_537;
  const parts = `${head}Content-Type: multipart/mixed; boundary=b\n\n`;
  for (const raw of [
    bytes,
    Buffer.concat([mail(`${head}\n`), bytes]),
    mail(`${parts}${'--b\n\nx\n'.repeat(100_000)}`),
    mail(`${head}\n${'\n'.repeat(1024 * 1024)}`),
    mail(`${head}\n${' '.repeat(1024 * 1024)}`),
    mail(`${head}Content-Type: text/html\n\n${'<a '.repeat(350_000)}`),
    mail(`${head}Content-Type: text/html\n\n${'<blockquote>'.repeat(80_000)}`),
  ]) {
    const began = performance.now();
    const read = await readMail(raw).catch(() => null);
    expect(performance.now() - began).toBeLessThan(21_000);
    if (read) expect(read.text.length).toBeLessThanOrEqual(50_000);
    if (read) expect(read.files.length).toBeLessThanOrEqual(10);
    if (read) expect(read.text).not.toContain('\u0000');
  }
});

it('throws when it times out or its thread does not start, and still reads the next one', async () => {
  const raw = mail(`${head}\nGood morning.\n`);
  const missing = new URL('./no-such.worker.ts', import.meta.url);
  await expect(readMail(raw, { ms: 1 })).rejects.toThrow('did not finish');
  await expect(readMail(raw, { script: missing })).rejects.toThrow('did not finish');
  expect((await readMail(raw))?.text).toBe('Good morning.');
});

it('reads two concurrent emails one after the other, each correctly', async () => {
  const texts = ['one', 'two', 'three'];
  const read = await Promise.all(texts.map((text) => readMail(mail(`${head}\n${text}\n`))));
  expect(read.map((mail) => mail?.text)).toEqual(texts);
});
