// Sending what failed again, all since a moment: for a receiver that was away and is back.
// Guards: says how much was sent again, and whether there is more; a webhook that does not run is started first.
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { replayFailed } from '#contract/external/developers/webhook.endpoints.ts';
import type { Webhook } from '#contract/external/developers/webhook.schema.ts';
import { useCommand } from '#web/app/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { NativeSelect } from '#web/ui/forms/native-select.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

const spans = [
  { value: '1', label: 'In the last hour' },
  { value: '24', label: 'In the last day' },
  { value: '168', label: 'In the last 7 days' },
  { value: '744', label: 'In the last 30 days' },
];

export function ReplayFailed({ webhook }: { webhook: Webhook }) {
  const [open, setOpen] = useState(false);
  const [hours, setHours] = useState('24');
  const { revalidate } = useRevalidator();
  const replay = useCommand(replayFailed, {
    onDone: async ({ replayed, hasMore }) => {
      toast.success(wordsOf(replayed, hasMore));
      setOpen(false);
      await revalidate();
    },
  });
  const since = () => new Date(Date.now() - Number(hours) * 3_600_000).toISOString();
  return (
    <>
      <Button size="sm" icon={RotateCcw} disabled={webhook.state !== 'active'} onClick={() => setOpen(true)}>
        Send failed ones again
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => {
          setOpen(false);
          replay.clear();
        }}
        title="Send failed ones again?"
        consequence="Each goes out with the same id and body as before, oldest first, at most 200 at once. A receiver that has seen an id already should pass it over."
        confirmLabel="Send again"
        busy={replay.busy}
        error={replay.failure?.message}
        onConfirm={() => void replay.run({ webhookId: webhook.id, since: since() })}
      >
        <NativeSelect
          label="Events that happened"
          value={hours}
          options={spans}
          onChange={(event) => setHours(event.target.value)}
        />
      </ConfirmDialog>
    </>
  );
}

function wordsOf(replayed: number, hasMore: boolean): string {
  if (replayed === 0) return 'Nothing has failed since then';
  const count = replayed === 1 ? '1 delivery is' : `${replayed} deliveries are`;
  return `${count} on the way${hasMore ? '; there are more, send again' : ''}`;
}
