// Where a post stands, in words.
import type { ManuscriptRow, ManuscriptState } from '#contract/content/post-writing.schema.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';

export const stateWords: Record<ManuscriptState, { label: string; tone: Tone }> = {
  draft: { label: 'Draft', tone: 'neutral' },
  scheduled: { label: 'Scheduled', tone: 'warning' },
  published: { label: 'Published', tone: 'success' },
  unpublished: { label: 'Taken back', tone: 'neutral' },
};

export function ManuscriptBadges({ post }: { post: Pick<ManuscriptRow, 'state' | 'hasNewerText'> }) {
  const { label, tone } = stateWords[post.state];
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={tone}>{label}</Badge>
      {post.hasNewerText && <Badge tone="accent">Changes not published</Badge>}
    </span>
  );
}
