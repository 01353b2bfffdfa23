// The display name of a post tag ("working-together" is "Working together") and the address of its list.

export function tagName(tag: string): string {
  const words = tag.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function tagPath(tag: string | null): string {
  return tag === null ? '/blogs' : `/blogs?tag=${tag}`;
}
