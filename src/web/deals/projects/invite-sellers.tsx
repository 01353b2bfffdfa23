// Invites sellers to a project by username, and lists the invited ones.
import { type FormEvent, useRef, useState } from 'react';
import { inviteSeller } from '#contract/deals/projects/project.endpoints.ts';
import { projectLimits } from '#contract/deals/projects/project.schema.ts';
import type { ProjectView } from '#contract/deals/projects/project.schema.ts';
import { useCommand } from '#web/app/use-command.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { focusFirstInvalid } from '#web/ui/forms/focus-first-invalid.ts';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { Link, TextLink } from '#web/ui/link.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

type Props = { project: ProjectView; onChanged: (project: ProjectView) => void };

export function InviteSellers({ project, onChanged }: Props) {
  const mayInvite = project.allowedActions.includes('invite-seller');
  const { invited } = project;
  if (!mayInvite && invited.length === 0) return null;
  return (
    <Card title="Invited sellers">
      {invited.length > 0 && (
        <ul className="mb-5 grid gap-1 last:mb-0">
          {invited.map((person) => (
            <li key={person.id}>
              <Link
                to={`/profile/${person.username}`}
                className="-mx-2 flex min-h-11 items-center gap-3 rounded-md px-2 hover:bg-ink/5"
              >
                <Avatar name={person.displayName} url={person.avatarUrl} size={28} />
                <bdi className="truncate text-sm font-medium">{person.displayName}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {mayInvite && invited.length < projectLimits.invitations && (
        <InviteForm project={project} onChanged={onChanged} />
      )}
    </Card>
  );
}

function InviteForm({ project, onChanged }: Props) {
  const [username, setUsername] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const invite = useCommand(inviteSeller, {
    onDone: (next) => {
      toast.success('Seller invited');
      setUsername('');
      onChanged(next);
    },
  });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if ((await invite.run({ projectId: project.id, username: username.trim() })) === null)
      focusFirstInvalid(form.current);
  };
  return (
    <form ref={form} onSubmit={send} noValidate className="grid gap-4">
      <TextField
        label="Seller’s username"
        dir="auto"
        autoComplete="off"
        autoCapitalize="none"
        maxLength={40}
        value={username}
        error={invite.errors.username}
        onChange={(event) => setUsername(event.target.value)}
      />
      {invite.failure && !invite.errors.username && <FormFailure>{invite.failure.message}</FormFailure>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button type="submit" busy={invite.busy}>
          Invite
        </Button>
        <TextLink to="/sellers" className="text-sm">
          Discover Sellers
        </TextLink>
      </div>
    </form>
  );
}
