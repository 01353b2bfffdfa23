// A published review with its reply; the reviewed person can reply once.
import { type FormEvent, useRef, useState } from 'react';
import { replyToReview } from '#contract/orders/reviews/review.endpoints.ts';
import type { Review } from '#contract/orders/reviews/review.schema.ts';
import { useCommand } from '#web/app/use-command.ts';
import { useStoredDraft } from '#web/app/stored-draft.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { focusFirstInvalid, sendOnCtrlEnter } from '#web/ui/forms/focus-first-invalid.ts';
import { TextLink } from '#web/ui/link.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { TextArea } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

export function ReviewItem({ review: first, showGig = true }: { review: Review; showGig?: boolean }) {
  // Shows the viewer's new reply until the list is reloaded.
  const [answered, setAnswered] = useState<Review | null>(null);
  const review = answered && !first.reply ? answered : first;
  return (
    <article className="flex gap-4">
      <Avatar name={review.author.displayName} url={review.author.avatarUrl} size={44} />
      <div className="min-w-0 flex-1">
        <header className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <TextLink to={`/profile/${review.author.username}`} className="touch-target wrap-anywhere">
            {review.author.displayName}
          </TextLink>
          <RelativeTime at={review.publishedAt ?? review.createdAt} className="text-sm text-ink-faint" />
        </header>
        <Stars ratingHundredths={review.stars * 100} size={16} />
        {review.isRefunded && <p className="mt-1 text-sm text-ink-soft">The order was refunded</p>}
        <p dir="auto" className="mt-2 max-w-prose whitespace-pre-line wrap-anywhere">
          {review.text}
        </p>
        {showGig && review.gig && (
          <p className="mt-2 text-sm text-ink-faint">
            for{' '}
            <TextLink to={`/gigs/${review.gig.slug}`} className="wrap-anywhere">
              {review.gig.title}
            </TextLink>
          </p>
        )}
        {review.reply && (
          <div className="mt-4 max-w-prose border-l-2 border-line pl-4">
            <p className="text-sm font-medium">
              Reply <RelativeTime at={review.reply.at} className="font-normal text-ink-faint" />
            </p>
            <p dir="auto" className="mt-1 whitespace-pre-line text-ink-soft wrap-anywhere">
              {review.reply.text}
            </p>
          </div>
        )}
        {review.mayReply && <ReplyForm review={review} onReplied={setAnswered} />}
      </div>
    </article>
  );
}

function ReplyForm({ review, onReplied }: { review: Review; onReplied: (review: Review) => void }) {
  const [open, setOpen] = useState(false);
  const [{ text }, setText, forget] = useStoredDraft(`reply:${review.id}`, { text: '' });
  const [problem, setProblem] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const reply = useCommand(replyToReview, {
    onDone: (answered) => {
      forget();
      toast.success('Reply published');
      onReplied(answered);
    },
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const error = text.trim().length < 2 ? 'Write a reply' : undefined;
    setProblem(error);
    if (!error) {
      const done = await reply.run({ reviewId: review.id, text: text.trim() });
      if (done) return;
    }
    focusFirstInvalid(form.current);
  };
  const close = () => {
    setOpen(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  if (!open) {
    return (
      <Button ref={opener} size="sm" className="mt-3" onClick={() => setOpen(true)}>
        Reply publicly
      </Button>
    );
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="mt-4 grid max-w-prose gap-3">
      <TextArea
        label="Your reply"
        help="Visible to everyone. You can reply once."
        dir="auto"
        onKeyDown={(event) => (event.key === 'Escape' ? close() : sendOnCtrlEnter(event))}
        maxLength={500}
        rows={3}
        value={text}
        error={problem ?? reply.errors.text ?? reply.failure?.message}
        autoFocus
        onChange={(event) => {
          setText({ text: event.target.value });
          setProblem(undefined);
          reply.clear();
        }}
      />
      <div className="flex gap-3">
        <Button type="submit" variant="primary" size="sm" busy={reply.busy}>
          Publish reply
        </Button>
        <Button size="sm" variant="quiet" onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
