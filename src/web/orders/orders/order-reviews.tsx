// The reviews of a completed order: the form for the viewer’s own, and the other side’s once both are in.
import { type FormEvent, useRef, useState } from 'react';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import { leaveReview } from '#contract/orders/reviews/review.endpoints.ts';
import { type ReturnedBy, returnedOrderRules } from '#contract/orders/reviews/returned-order.rules.ts';
import { reviewScoreLabels, reviewScores } from '#contract/orders/reviews/review.schema.ts';
import { useCommand } from '#web/app/use-command.ts';
import { useStoredDraft } from '#web/app/stored-draft.ts';
import { ReviewItem } from '#web/orders/reviews/review-item.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { focusFirstInvalid, sendOnCtrlEnter } from '#web/ui/forms/focus-first-invalid.ts';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { StarsField } from '#web/ui/forms/stars-field.tsx';
import { TextArea } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

const { hidesFromStars } = returnedOrderRules.refund;
const returnedText: Record<ReturnedBy, string> = {
  refund: `The order was refunded. Reviews with ${hidesFromStars.seller} stars or more are not public and do not count. Those with fewer stay, and show that the order was refunded.`,
  bank: `The buyer’s bank took the payment back. The buyer’s review is not public and does not count. The seller’s stays if it has fewer than ${returnedOrderRules.bank.hidesFromStars.buyer} stars.`,
};

type Props = { order: OrderView; onReviewed: () => Promise<void> };

export function OrderReviews({ order, onReviewed }: Props) {
  const { mine, theirs, theirsSubmitted } = order.reviews;
  const other = order.counterpart.displayName;
  if (order.state !== 'completed') return null;
  const mayReview = order.allowedActions.includes('leave-review');
  if (!mayReview && !mine && !theirs) return null;
  return (
    <Card title="Reviews">
      {order.returnedBy && <p className="mb-6 text-ink-soft">{returnedText[order.returnedBy]}</p>}
      {mayReview && <ReviewForm order={order} onReviewed={onReviewed} />}
      <div className="grid gap-8">
        {mine && (
          <div>
            <ReviewItem review={mine} showGig={false} />
            {mine.publishedAt === null && (
              <p className="mt-3 text-sm text-ink-faint">
                {theirsSubmitted
                  ? 'Both reviews are in and will be published in a moment.'
                  : `Hidden until ${other} has left a review too${order.reviews.openUntil ? ', or the rating period ends' : ''}.`}
              </p>
            )}
          </div>
        )}
        {theirs && <ReviewItem review={theirs} showGig={false} />}
      </div>
    </Card>
  );
}

type Draft = { stars: number | null; scores: Record<string, number>; text: string };
const empty: Draft = { stars: null, scores: {}, text: '' };

function problemsOf(draft: Draft, keys: readonly string[]): Record<string, string> {
  const problems: Record<string, string> = {};
  if (draft.stars === null) problems.stars = 'Choose 1 to 5 stars';
  for (const key of keys) if (!draft.scores[key]) problems[`scores.${key}`] = 'Choose 1 to 5 stars';
  if (draft.text.trim().length < 10) problems.text = 'Write at least 10 characters';
  return problems;
}

function ReviewForm({ order, onReviewed }: Props) {
  const about = order.role === 'buyer' ? 'seller' : 'buyer';
  const keys = reviewScores[about];
  const [draft, setDraft, forget] = useStoredDraft<Draft>(`review:${order.number}`, empty);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const leave = useCommand(leaveReview, {
    onDone: async () => {
      forget();
      toast.success('Review sent');
      await onReviewed();
    },
  });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setWasSubmitted(true);
    const { stars, scores, text } = draft;
    if (stars !== null && Object.keys(problemsOf(draft, keys)).length === 0) {
      const done = await leave.run({ orderNumber: order.number, stars, scores, text: text.trim() });
      if (done) return;
    }
    focusFirstInvalid(form.current);
  };
  const problems = wasSubmitted ? problemsOf(draft, keys) : {};
  const errorOf = (name: string) => problems[name] ?? leave.errors[name];
  return (
    <form ref={form} onSubmit={send} noValidate className="mb-8 grid gap-6">
      <StarsField
        label={`How was your experience with ${order.counterpart.displayName}?`}
        name="stars"
        value={draft.stars}
        error={errorOf('stars')}
        onChange={(stars) => setDraft((now) => ({ ...now, stars }))}
      />
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {keys.map((key) => (
          <StarsField
            key={key}
            label={reviewScoreLabels[key]}
            name={`score-${key}`}
            value={draft.scores[key] ?? null}
            error={errorOf(`scores.${key}`)}
            onChange={(stars) => setDraft((now) => ({ ...now, scores: { ...now.scores, [key]: stars } }))}
          />
        ))}
      </div>
      <TextArea
        label="Your review"
        dir="auto"
        onKeyDown={sendOnCtrlEnter}
        help="Visible to everyone."
        rows={4}
        maxLength={2000}
        value={draft.text}
        error={errorOf('text')}
        onChange={(event) => setDraft((now) => ({ ...now, text: event.target.value }))}
      />
      {leave.failure && Object.keys(leave.errors).length === 0 && (
        <FormFailure>{leave.failure.message}</FormFailure>
      )}
      <div>
        <Button type="submit" variant="primary" busy={leave.busy}>
          Send review
        </Button>
      </div>
    </form>
  );
}
