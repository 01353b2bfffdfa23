// When a post is to come out: a day and a time in one's own zone, which is named. Guards: the moment is sent as it is meant, not as text.
import { useState } from 'react';
import type { scheduleManuscript } from '#contract/content/post-writing.endpoints.ts';
import type { Command } from '#web/app/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormActions, FormFailure } from '#web/ui/form-parts.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  command: Command<typeof scheduleManuscript>;
  onChoose: (at: string) => void;
};

export function ScheduleDialog({ open, onClose, command, onChoose }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Schedule this post"
      description="It comes out by itself. Until then nobody changes it; take it back to do so."
      closeOnOutside={false}
    >
      {open && <ScheduleForm onClose={onClose} command={command} onChoose={onChoose} />}
    </Dialog>
  );
}

function ScheduleForm({ onClose, command, onChoose }: Omit<Props, 'open'>) {
  const [at, setAt] = useState('');
  const [wrong, setWrong] = useState<string>();
  const sentence = wrong ?? command.errors['at'];
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        const moment = new Date(at);
        if (Number.isNaN(moment.getTime())) return setWrong('Choose a day and a time');
        if (moment.getTime() <= Date.now()) return setWrong('Choose a moment that is to come');
        onChoose(moment.toISOString());
      }}
    >
      <TextField
        label="Comes out on"
        type="datetime-local"
        help={`In your time zone, ${new Intl.DateTimeFormat().resolvedOptions().timeZone}.`}
        value={at}
        error={sentence}
        className="sm:max-w-72"
        onChange={(event) => {
          setAt(event.target.value);
          setWrong(undefined);
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
