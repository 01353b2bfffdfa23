// What support decided, why, what follows when, and accepting it or appealing.
// Guards: no money has moved yet while it can be appealed, and the page says so.
import { useRef, useState } from 'react';
import { acceptVerdict, appealVerdict } from '#contract/disputes/disputes/dispute.endpoints.ts';
import { disputeLimits } from '#contract/orders/orders/dispute.schema.ts';
import type { Dispute } from '#contract/orders/orders/dispute.schema.ts';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import { useCommand } from '#web/app/use-command.ts';
import { debtSentence, nameFor, splitAtMost, splitSentence } from './dispute-copy.ts';
import { SideForm, splitPropsOf } from './side-form.tsx';
import { Written } from '#web/orders/orders/delivery-content.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { Money } from '#web/ui/money.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

type Props = { order: OrderView; dispute: Dispute; onChanged: (order: OrderView) => void };

export function VerdictText({ verdict }: { verdict: Dispute['verdicts'][number] }) {
  return (
    <div className="rounded-md bg-sunken p-4 sm:p-5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
        <span>
          {verdict.instance === 1 ? 'Decision' : 'Decision of the appeal'}:{' '}
          <Money amountMinor={verdict.toBuyerMinor} /> of the price goes back
        </span>
        <RelativeTime at={verdict.decidedAt} className="text-sm font-normal text-ink-faint" />
      </p>
      <div className="mt-2">
        <Written>{verdict.reasons}</Written>
      </div>
    </div>
  );
}

export function VerdictPart({ order, dispute, onChanged }: Props) {
  const [asking, setAsking] = useState<'accept' | 'appeal' | null>(null);
  const appealer = useRef<HTMLButtonElement>(null);
  const accept = useCommand(acceptVerdict, {
    onDone: (next) => {
      setAsking(null);
      toast.success('Decision accepted');
      onChanged(next);
    },
  });
  const appeal = useCommand(appealVerdict, {
    onDone: (next) => {
      setAsking(null);
      toast.success('Appeal sent');
      onChanged(next);
    },
  });
  const verdict = dispute.verdicts.at(-1);
  if (!verdict || dispute.phase !== 'judged' || dispute.until === null) return null;
  const { amounts, names, reader } = splitPropsOf(order);
  const split = splitAtMost(amounts, verdict.toBuyerMinor);
  const gives = split ? splitSentence(split, names, reader) : '';
  const may = (action: string) => order.allowedActions.includes(action);
  const accepted = dispute.verdictAcceptedBy;
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-ink-soft">
        By it {gives}. No money has moved yet: it moves when both of you accept, or on{' '}
        <RelativeTime at={dispute.until} as="datetime" className="whitespace-nowrap" /> if nobody has
        appealed.
        {accepted &&
          ` ${nameFor(accepted, names, reader)} ${accepted === reader ? 'have' : 'has'} accepted it.`}
      </p>
      {asking === 'appeal' ? (
        <SideForm
          order={order}
          name="appeal"
          title="Appeal the decision"
          wordsLabel="Why is it wrong?"
          shortest={disputeLimits.shortestReasons}
          command={appeal}
          send={async ({ words, fileIds }) =>
            (await appeal.run({ orderNumber: order.number, reasons: words, fileIds })) !== null
          }
          submitLabel="Send the appeal"
          note="Somebody else of support, where there is anybody, looks at everything once more and decides finally within 5 days. It can come out better or worse for you, and there is one appeal only."
          onCancel={() => {
            setAsking(null);
            requestAnimationFrame(() => appealer.current?.focus());
          }}
        />
      ) : (
        <div className="flex flex-col gap-3 empty:hidden sm:flex-row sm:flex-wrap">
          {may('accept-verdict') && (
            <Button variant="primary" onClick={() => setAsking('accept')}>
              Accept the decision
            </Button>
          )}
          {may('appeal-verdict') && (
            <Button ref={appealer} onClick={() => setAsking('appeal')}>
              Appeal
            </Button>
          )}
        </div>
      )}
      <ConfirmDialog
        open={asking === 'accept'}
        onClose={() => {
          setAsking(null);
          accept.clear();
        }}
        title="Accept the decision?"
        consequence={
          <p className="wrap-anywhere">
            You give up your appeal.{' '}
            {accepted
              ? `The other side has accepted, so it happens at once: ${gives}.`
              : `When the other side accepts too, or the time to appeal is over, ${gives}.`}
            {debtSentence(names, reader)}
          </p>
        }
        confirmLabel="Accept the decision"
        cancelLabel="Not yet"
        busy={accept.busy}
        error={accept.failure?.message}
        onConfirm={() => void accept.run({ orderNumber: order.number })}
      />
    </div>
  );
}
