// The state of a post as badges.
import type { PostDraftRow, PostDraftState } from '#contract/help/content/post-writing.schema.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';

export const postStates: Record<PostDraftState, { label: string; tone: Tone }> = {
  draft: { label: 'Draft', tone: 'neutral' },
  scheduled: { label: 'Scheduled', tone: 'warning' },
  published: { label: 'Published', tone: 'success' },
  unpublished: { label: 'Unpublished', tone: 'neutral' },
};

export function PostDraftBadges({ post }: { post: Pick<PostDraftRow, 'state' | 'hasNewerText'> }) {
  const { label, tone } = postStates[post.state];
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={tone}>{label}</Badge>
      {post.hasNewerText && <Badge tone="accent">Unpublished changes</Badge>}
    </span>
  );
}
