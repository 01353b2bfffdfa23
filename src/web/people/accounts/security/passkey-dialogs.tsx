// Passkey dialogs: add, rename, remove.
// Guarantees: the name is entered before the browser prompt, so every passkey has one; cancelling the prompt changes nothing.
import { type FormEvent, useState } from 'react';
import { type Passkey, passkeyNameSchema } from '#contract/people/accounts/passkey.schema.ts';
import {
  addPasskey,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '#contract/people/accounts/two-factor.endpoints.ts';
import { makePasskey, NoPasskey } from '../sign-in/passkey-device.ts';
import { useRecentPassword, wasCancelled } from './recent-password.tsx';
import { deviceName } from '#contract/people/accounts/device-name.ts';
import { call } from '#web/app/call.ts';
import { useCommand } from '#web/app/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { sentenceOf } from '#web/ui/call-failure.ts';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

type AddProps = { open: boolean; onClose: () => void; onAdded: (passkey: Passkey) => void };

export function AddPasskey({ open, onClose, onAdded }: AddProps) {
  const { guard, dialog } = useRecentPassword();
  const add = async (name: string) => {
    const { challenge, options } = await guard(() => call(startPasskey, {}));
    const attestation = await makePasskey(options);
    onAdded(await guard(() => call(addPasskey, { challenge, name, attestation })));
    toast.success('Passkey added');
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Add a passkey"
      description="Your browser will ask for your fingerprint, face, PIN or security key. Your other devices will be signed out."
      size="sm"
    >
      <NameForm first={() => deviceName(navigator.userAgent)} label="Continue" onName={add} />
      {dialog}
    </Dialog>
  );
}

type RenameProps = {
  passkey: Passkey | null;
  onClose: () => void;
  onRenamed: (passkey: Passkey) => void;
};

export function RenamePasskey({ passkey, onClose, onRenamed }: RenameProps) {
  const { guard, dialog } = useRecentPassword();
  const rename = async (name: string) => {
    if (!passkey) return;
    onRenamed(await guard(() => call(renamePasskey, { passkeyId: passkey.id, name })));
    toast.success('Passkey renamed');
    onClose();
  };
  return (
    <Dialog open={passkey !== null} onClose={onClose} title="Rename this passkey" size="sm">
      <NameForm first={() => passkey?.name ?? ''} label="Save name" onName={rename} />
      {dialog}
    </Dialog>
  );
}

type NameFormProps = { first: () => string; label: string; onName: (name: string) => Promise<void> };

function NameForm({ first, label, onName }: NameFormProps) {
  const [name, setName] = useState(first);
  const [wrong, setWrong] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const read = passkeyNameSchema.safeParse(name);
    setFailure(undefined);
    if (!read.success) return setWrong(read.error.issues[0]!.message);
    setBusy(true);
    try {
      await onName(read.data);
    } catch (error) {
      if (wasCancelled(error)) return;
      setFailure(error instanceof NoPasskey ? error.message : sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <TextField
        label="Name"
        help="A name that helps you recognize this device."
        autoFocus
        maxLength={60}
        dir="auto"
        value={name}
        error={wrong}
        onChange={(event) => {
          setName(event.target.value);
          setWrong(undefined);
        }}
      />
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" variant="primary" size="lg" wide busy={busy}>
        {label}
      </Button>
    </form>
  );
}

type RemoveProps = {
  passkey: Passkey | null;
  onClose: () => void;
  onRemoved: (id: string) => void;
};

export function RemovePasskey({ passkey, onClose, onRemoved }: RemoveProps) {
  const { guard, dialog } = useRecentPassword();
  const [shown, setShown] = useState(passkey);
  if (passkey && passkey !== shown) setShown(passkey);
  const remove = useCommand(removePasskey, {
    around: guard,
    onDone() {
      if (passkey) onRemoved(passkey.id);
      toast.success('Passkey removed');
      onClose();
    },
  });
  const close = () => {
    remove.clear();
    onClose();
  };
  return (
    <ConfirmDialog
      open={passkey !== null}
      onClose={close}
      title="Remove this passkey?"
      consequence={`“${shown?.name}” can no longer sign you in, and your other devices will be signed out. Delete it on the device too.`}
      confirmLabel="Remove passkey"
      danger
      busy={remove.busy}
      error={wasCancelled(remove.failure) ? undefined : remove.failure?.message}
      onConfirm={() => passkey && void remove.run({ passkeyId: passkey.id })}
    >
      {dialog}
    </ConfirmDialog>
  );
}
