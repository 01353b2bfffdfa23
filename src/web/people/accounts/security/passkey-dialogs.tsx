// The dialogs of passkeys: adding one with a name, renaming it, removing it.
// Guards: the name is asked before the device is, so that a passkey never lacks one; a cancelled device changes nothing.
import { type FormEvent, useState } from 'react';
import { type Passkey, passkeyNameSchema } from '#contract/accounts/passkey.schema.ts';
import {
  addPasskey,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '#contract/accounts/two-factor.endpoints.ts';
import { makePasskey, NoPasskey } from '#web/accounts/passkey-device.ts';
import { useRecentPassword, wasGivenUp } from '#web/accounts/recent-password.tsx';
import { deviceName } from '#contract/accounts/device-name.ts';
import { call } from '#web/app/call.ts';
import { useCommand } from '#web/app/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { sentenceOf } from '#web/ui/call-failure.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormFailure } from '#web/ui/form-parts.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';

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
      description="Your browser then asks for your fingerprint, face, PIN or security key. Your other devices will be signed out."
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
      if (wasGivenUp(error)) return;
      setFailure(error instanceof NoPasskey ? error.message : sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <TextField
        label="Name"
        help="Whatever tells your devices apart."
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
      consequence={`“${shown?.name}” will not sign you in any more, and your other devices are signed out. Delete it on the device too.`}
      confirmLabel="Remove passkey"
      danger
      busy={remove.busy}
      error={wasGivenUp(remove.failure) ? undefined : remove.failure?.message}
      onConfirm={() => passkey && void remove.run({ passkeyId: passkey.id })}
    >
      {dialog}
    </ConfirmDialog>
  );
}
