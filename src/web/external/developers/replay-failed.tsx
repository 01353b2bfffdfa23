// Resends failed deliveries since a given time, after a receiver outage. Requires an active webhook.
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

const periods = [
  { value: '1', label: 'The last hour' },
  { value: '24', label: 'The last day' },
  { value: '168', label: 'The last 7 days' },
  { value: '744', label: 'The last 30 days' },
];

export function ReplayFailed({ webhook }: { webhook: Webhook }) {
  const [open, setOpen] = useState(false);
  const [hours, setHours] = useState('24');
  const { revalidate } = useRevalidator();
  const replay = useCommand(replayFailed, {
    onDone: async ({ replayed, hasMore }) => {
      toast.success(resultText(replayed, hasMore));
      setOpen(false);
      await revalidate();
    },
  });
  const since = () => new Date(Date.now() - Number(hours) * 3_600_000).toISOString();
  return (
    <>
      <Button size="sm" icon={RotateCcw} disabled={webhook.state !== 'active'} onClick={() => setOpen(true)}>
        Resend failed
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => {
          setOpen(false);
          replay.clear();
        }}
        title="Resend failed deliveries?"
        consequence="Each is sent with its original id and body, oldest first, up to 200 at a time. Receivers should skip ids they have already processed."
        confirmLabel="Resend"
        busy={replay.busy}
        error={replay.failure?.message}
        onConfirm={() => void replay.run({ webhookId: webhook.id, since: since() })}
      >
        <NativeSelect
          label="Events from"
          value={hours}
          options={periods}
          onChange={(event) => setHours(event.target.value)}
        />
      </ConfirmDialog>
    </>
  );
}

function resultText(replayed: number, hasMore: boolean): string {
  if (replayed === 0) return 'No failed deliveries in this period';
  const count = replayed === 1 ? '1 delivery is' : `${replayed} deliveries are`;
  return `${count} being resent${hasMore ? '; there are more, repeat to resend them' : ''}`;
}
