// Joins class names, leaving out empty ones. Does not resolve conflicts: a component decides what may be overridden.

export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
