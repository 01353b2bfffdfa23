// /two-factor-links/:token: when support turns off two-factor of an account, and the button to keep it on. Found only by the link in
// its email, because the owner may be unable to sign in.
import { useState } from 'react';
import {
  getLinkedTwoFactorRemoval,
  stopTwoFactorRemoval,
} from '#contract/people/accounts/two-factor-removal.endpoints.ts';
import type { LinkedTwoFactorRemoval } from '#contract/people/accounts/two-factor-removal.schema.ts';
import { openAuthDialog } from '#web/app/auth-dialog-state.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { useCommand } from '#web/app/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';

const load = async ({ call, params }: LoadArgs) => {
  const token = params.token ?? '';
  return { token, loaded: await call(getLinkedTwoFactorRemoval, { token }) };
};
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function LinkedRemovalPage({ loaderData: { token, loaded } }: PageProps<typeof load>) {
  const [removal, setRemoval] = useState(loaded);
  const stop = useCommand(stopTwoFactorRemoval, { onDone: setRemoval });
  return (
    <div className="page-column max-w-3xl pb-16">
      <PageMeta title="Two-factor" noIndex />
      <PageHead title={titleOf(removal)} lead={<Lead removal={removal} />} />
      {removal.state === 'approved' && (
        <Button variant="primary" size="lg" busy={stop.busy} onClick={() => void stop.run({ token })}>
          Keep two-factor on
        </Button>
      )}
      {removal.state === 'done' && (
        <Button variant="primary" size="lg" onClick={() => openAuthDialog('forgot')}>
          Set a new password
        </Button>
      )}
      <FormFailure>{stop.failure?.message}</FormFailure>
    </div>
  );
}

function titleOf({ state }: LinkedTwoFactorRemoval): string {
  if (state === 'approved') return 'Two-factor will be turned off';
  return state === 'done' ? 'Two-factor was turned off' : 'Two-factor stays on';
}

function Lead({ removal: { state, dueAt } }: { removal: LinkedTwoFactorRemoval }) {
  if (state === 'approved')
    return (
      <>
        Support turns off two-factor of your account on <RelativeTime at={dueAt} as="datetime" />, and your
        password ends. If you did not ask for this, keep it on.
      </>
    );
  return state === 'done' ? (
    <>Set a new password to sign in, with a code sent to your email address. Then turn two-factor on again.</>
  ) : (
    <span role="status">It will not be turned off. If you cannot sign in, contact support.</span>
  );
}
