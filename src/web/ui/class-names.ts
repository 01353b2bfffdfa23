// Joins class names, leaving out what is not there. Does not resolve conflicts: a component decides what may be overridden.

export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
