// The level of a seller as a small label; a new seller has none. `linked` leads to how levels are counted; not inside other links.
import { levelNames } from '#contract/reputation/level-names.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Link } from '#web/ui/link.tsx';

export function LevelBadge({ level, linked = false }: { level: number; linked?: boolean }) {
  if (level === 0) return null;
  const badge = <Badge tone={level === 3 ? 'warning' : 'neutral'}>{levelNames[level]}</Badge>;
  if (!linked) return badge;
  return (
    <Link
      to="/help/levels"
      title="How levels are counted"
      className="touch-target rounded-sm hover:underline"
    >
      {badge}
    </Link>
  );
}
