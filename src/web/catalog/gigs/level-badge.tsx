// The level of a seller as a badge; new sellers have none. `linked` links to how levels work; not for use inside other links.
import { levelNames } from '#contract/orders/reputation/level-names.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Link } from '#web/ui/link.tsx';

export function LevelBadge({ level, linked = false }: { level: number; linked?: boolean }) {
  if (level === 0) return null;
  const badge = <Badge tone={level === 3 ? 'warning' : 'neutral'}>{levelNames[level]}</Badge>;
  if (!linked) return badge;
  return (
    <Link to="/help/levels" title="How levels work" className="touch-target rounded-sm hover:underline">
      {badge}
    </Link>
  );
}
