// Asks when a post is published: date and time in the user's time zone, which is named. The server receives an instant.
import { useState } from 'react';
import type { schedulePostDraft } from '#contract/help/content/post-writing.endpoints.ts';
import type { Command } from '#web/app/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { FormActions, FormFailure } from '#web/ui/forms/form-parts.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  command: Command<typeof schedulePostDraft>;
  onChoose: (at: string) => void;
};

export function ScheduleDialog({ open, onClose, command, onChoose }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Schedule this post"
      description="It is published automatically. Until then it cannot be edited; cancel the schedule to do so."
      closeOnOutside={false}
    >
      {open && <ScheduleForm onClose={onClose} command={command} onChoose={onChoose} />}
    </Dialog>
  );
}

function ScheduleForm({ onClose, command, onChoose }: Omit<Props, 'open'>) {
  const [at, setAt] = useState('');
  const [mistake, setMistake] = useState<string>();
  const sentence = mistake ?? command.errors['at'];
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        const moment = new Date(at);
        if (Number.isNaN(moment.getTime())) return setMistake('Choose a date and a time');
        if (moment.getTime() <= Date.now()) return setMistake('Choose a time in the future');
        onChoose(moment.toISOString());
      }}
    >
      <TextField
        label="Publish on"
        type="datetime-local"
        help={`In your time zone, ${new Intl.DateTimeFormat().resolvedOptions().timeZone}.`}
        value={at}
        error={sentence}
        className="sm:max-w-72"
        onChange={(event) => {
          setAt(event.target.value);
          setMistake(undefined);
        }}
      />
      <FormFailure>{sentence === undefined ? command.failure?.message : undefined}</FormFailure>
      <FormActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={command.busy}>
          Schedule
        </Button>
      </FormActions>
    </form>
  );
}
