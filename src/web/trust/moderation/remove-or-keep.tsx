// The buttons under a gig that support looks at: remove it with reasons, or keep it. Then the outcome is shown in their place.
import { type ComponentProps, useState } from 'react';
import type { AnyEndpoint, InputOf } from '#contract/common/endpoint.ts';
import { useCommand } from '#web/app/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { RemoveDialog } from './moderation-dialogs.tsx';

type Props<E extends AnyEndpoint> = {
  /** Null if there is no gig left to remove. */
  gig: ComponentProps<typeof RemoveDialog>['gig'];
  keep: E;
  input: InputOf<E>;
  labels: { remove: string; keep: string; kept: string };
};

export function RemoveOrKeep<E extends AnyEndpoint>({ gig, keep, input, labels }: Props<E>) {
  const [outcome, setOutcome] = useState<'kept' | 'removed' | null>(null);
  const [isRemoving, setIsRemoving] = useState(false);
  const dismiss = useCommand(keep, {
    onDone: () => {
      setOutcome('kept');
      toast.success(labels.kept);
    },
  });
  return (
    <>
      <div className="mt-5">
        {outcome === null ? (
          <div className="flex flex-wrap gap-3">
            {gig && <Button onClick={() => setIsRemoving(true)}>{labels.remove}</Button>}
            <Button busy={dismiss.busy} onClick={() => void dismiss.run(input)}>
              {labels.keep}
            </Button>
          </div>
        ) : (
          <p role="status" className="text-ink-soft">
            {outcome === 'kept' ? `${labels.kept}.` : 'Removed. The seller is notified and can appeal.'}
          </p>
        )}
        <FormFailure>{dismiss.failure?.message}</FormFailure>
      </div>
      <RemoveDialog
        gig={isRemoving ? gig : null}
        onClose={() => setIsRemoving(false)}
        onDone={() => {
          setIsRemoving(false);
          setOutcome('removed');
          toast.success('Removed. The seller is notified');
        }}
      />
    </>
  );
}
