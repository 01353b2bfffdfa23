// The level of a seller as a small label; a new seller has none.
import { Badge } from '#web/ui/badge.tsx';

const names = [null, 'Level 1', 'Level 2', 'Top seller'] as const;

export function LevelBadge({ level }: { level: number }) {
  const name = names[level] ?? null;
  if (name === null) return null;
  return <Badge tone={level === 3 ? 'warning' : 'neutral'}>{name}</Badge>;
}
