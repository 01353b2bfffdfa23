// The names of the seller levels, by number. A new seller has none to show.

const names = [null, 'Level 1', 'Level 2', 'Top seller'] as const;

export function levelName(level: number): string | null {
  return names[level] ?? null;
}
