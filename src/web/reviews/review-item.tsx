// One published review with its reply; the person it describes may answer it once.
import { type FormEvent, useState } from 'react';
import { newIdempotencyKey } from '#contract/common/ids.ts';
import { replyToReview } from '#contract/reviews/review.endpoints.ts';
import type { Review } from '#contract/reviews/review.schema.ts';
import { call } from '#web/app/call.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { isCallFailed, sentenceOf } from '#web/ui/call-failure.ts';
import { TextLink } from '#web/ui/link.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { TextArea } from '#web/ui/text-field.tsx';

export function ReviewItem({ review: first, showGig = true }: { review: Review; showGig?: boolean }) {
  const [review, setReview] = useState(first);
  return (
    <article className="flex gap-4">
      <Avatar name={review.author.displayName} url={review.author.avatarUrl} size={44} />
      <div className="min-w-0 flex-1">
        <header className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <TextLink to={`/profile/${review.author.username}`}>{review.author.displayName}</TextLink>
          <RelativeTime at={review.publishedAt ?? review.createdAt} className="text-sm text-ink-faint" />
        </header>
        <Stars ratingHundredths={review.stars * 100} size={16} />
        <p className="mt-2 max-w-prose break-words whitespace-pre-line">{review.text}</p>
        {showGig && review.gig && (
          <p className="mt-2 text-sm text-ink-faint">
            for <TextLink to={`/gigs/${review.gig.slug}`}>{review.gig.title}</TextLink>
          </p>
        )}
        {review.reply && (
          <div className="mt-4 max-w-prose border-l-2 border-line pl-4">
            <p className="text-sm font-medium">
              Reply <RelativeTime at={review.reply.at} className="font-normal text-ink-faint" />
            </p>
            <p className="mt-1 break-words whitespace-pre-line text-ink-soft">{review.reply.text}</p>
          </div>
        )}
        {review.mayReply && <ReplyForm review={review} onReplied={setReview} />}
      </div>
    </article>
  );
}

function ReplyForm({ review, onReplied }: { review: Review; onReplied: (review: Review) => void }) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [key, setKey] = useState('');
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailure(undefined);
    try {
      onReplied(await call(replyToReview, { reviewId: review.id, text }, { idempotencyKey: key }));
    } catch (error) {
      setFailure((isCallFailed(error) && error.errors.text) || sentenceOf(error));
      setKey(newIdempotencyKey());
    } finally {
      setBusy(false);
    }
  };
  if (!open) {
    return (
      <Button
        size="sm"
        className="mt-3"
        onClick={() => {
          setKey(newIdempotencyKey());
          setOpen(true);
        }}
      >
        Reply in public
      </Button>
    );
  }
  return (
    <form onSubmit={submit} noValidate className="mt-4 grid max-w-prose gap-3">
      <TextArea label="Your reply" help="Everyone can read it. You can reply once." maxLength={500} rows={3} value={text} error={failure} autoFocus onChange={(event) => setText(event.target.value)} />
      <div className="flex gap-3">
        <Button type="submit" variant="primary" size="sm" busy={busy}>
          Publish reply
        </Button>
        <Button size="sm" variant="quiet" onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
