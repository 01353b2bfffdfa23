/** "an…@example.com": enough to recognize an address one knows, not enough to write to it. Other texts stay as they are. */
export function maskedEmail(text: string): string {
  const at = text.lastIndexOf('@');
  return at < 1 ? text : `${text.slice(0, Math.min(2, at))}…${text.slice(at)}`;
}
