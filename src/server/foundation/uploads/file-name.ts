// Names of uploaded files: sanitized once when stored, and written into the download header according to RFC 6266.
// Guarantees: no path, no control or direction characters, no reserved system name; the header cannot be split.

const longest = 120;
/** Of a given name, this many code units from each side are read; file systems allow 255 bytes. */
const read = 255;
const reserved = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])(\.|$)/i;

/** The name to show and to save under: "..\..\a\u0000.png" becomes "a.png". Never empty. */
export function cleanFileName(given: string): string {
  const last = given.slice(Math.max(given.lastIndexOf('/'), given.lastIndexOf('\\')) + 1);
  let name = withoutMiddle(last)
    .toWellFormed()
    // Control characters, and those that change the direction of text ("gpj.exe" shown as "exe.jpg").
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu, '')
    // After removing those, combining marks may have become adjacent.
    .normalize('NFC')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.-]+|(?<![\s.])[\s.]+$/g, '');
  if (reserved.test(name)) name = `_${name}`;
  return shortened(name) || 'file';
}

/** Bounds the work for names in emails and upload headers, and keeps the extension. */
function withoutMiddle(name: string): string {
  return name.length <= 2 * read ? name : name.slice(0, read) + name.slice(-read);
}

/** Shortens the middle, so that the extension stays. */
function shortened(name: string): string {
  const letters = [...name];
  if (letters.length <= longest) return name;
  const ending = /\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0] ?? '';
  return `${letters.slice(0, longest - ending.length).join('')}${ending}`;
}

/** The declared type if it looks valid, else the type of arbitrary bytes. For display only; nothing is decided by it. */
export function cleanContentType(given: string): string {
  const type = given.slice(0, read).toLowerCase().split(';')[0]!.trim();
  return /^[a-z]{1,20}\/[a-z0-9][a-z0-9.+-]{0,70}$/.test(type) ? type : 'application/octet-stream';
}

/** A Content-Disposition that always downloads, with an ASCII name for old clients and the real one beside it. */
export function attachmentHeader(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%;]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*!]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
