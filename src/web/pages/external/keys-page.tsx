// /developers/keys: the user's API keys, with creating and revoking. A key is shown once, when created.
import { KeyRound, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { listApiKeys, revokeApiKey } from '#contract/external/developers/key.endpoints.ts';
import { type ApiKey, keyLimits, keyScopes } from '#contract/external/developers/key.schema.ts';
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { useCommand } from '#web/app/use-command.ts';
import { NewKeyDialog } from '#web/external/developers/new-key-dialog.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

const load = gate(({ call }: LoadArgs) => call(listApiKeys, {}), { needs: 'session' });
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function KeysPage({ loaderData }: PageProps<typeof load>) {
  const [keys, setKeys] = useState(loaderData.items);
  const [isCreating, setIsCreating] = useState(false);
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  const isFull = keys.length >= keyLimits.keys;
  const createButton = (
    <Button variant="primary" icon={Plus} disabled={isFull} onClick={() => setIsCreating(true)}>
      Create a key
    </Button>
  );
  return (
    <div className="page-column max-w-4xl pb-16">
      <PageMeta title="Your API keys" noIndex />
      <PageHead
        title="Your API keys"
        lead="API keys let your applications call the API on your behalf. They can never move money or change how you sign in."
        actions={keys.length > 0 && createButton}
      />
      {isFull && (
        <p className="mb-4 text-ink-soft">
          You have {keyLimits.keys} keys, the maximum. Revoke one to create another.
        </p>
      )}
      {keys.length === 0 ? (
        <EmptyState icon={KeyRound} title="No API keys" action={createButton}>
          <p>
            Your keys appear here with their scopes and last use. See the{' '}
            <TextLink to="/developers/guide">guide</TextLink> to get started.
          </p>
        </EmptyState>
      ) : (
        <ul className="grid gap-4">
          {keys.map((key) => (
            <li key={key.id}>
              <KeyCard apiKey={key} onRevoke={() => setRevoking(key)} />
            </li>
          ))}
        </ul>
      )}
      <NewKeyDialog open={isCreating} onClose={() => setIsCreating(false)} onCreated={setKeys} />
      <RevokeDialog apiKey={revoking} onClose={() => setRevoking(null)} onRevoked={setKeys} />
    </div>
  );
}

function KeyCard({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const { name, prefix, scopes, createdAt, expiresAt, isExpired, usedAt } = apiKey;
  return (
    <article className="rounded-lg border border-line bg-surface p-5">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium wrap-anywhere">
            {name}
            {isExpired && <Badge tone="danger">Expired</Badge>}
          </h2>
          <p className="mt-1 font-mono text-sm text-ink-soft">{prefix}…</p>
        </div>
        <IconButton icon={Trash2} label={`Revoke ${name}`} onClick={onRevoke} />
      </div>
      <ul aria-label="Scopes" className="mt-3 flex flex-wrap gap-2">
        {keyScopes
          .filter((scope) => scopes.includes(scope.name))
          .map((scope) => (
            <li key={scope.name}>
              <Badge tone="accent">{scope.label}</Badge>
            </li>
          ))}
      </ul>
      <p className="mt-3 text-sm text-ink-faint">
        Created <RelativeTime at={createdAt} as="date" /> · {isExpired ? 'expired' : 'expires'}{' '}
        <RelativeTime at={expiresAt} as="date" /> ·{' '}
        {usedAt === null ? (
          'never used'
        ) : (
          <>
            last used <RelativeTime at={usedAt} />
          </>
        )}
      </p>
    </article>
  );
}

type RevokeProps = { apiKey: ApiKey | null; onClose: () => void; onRevoked: (keys: ApiKey[]) => void };

function RevokeDialog({ apiKey, onClose, onRevoked }: RevokeProps) {
  const [shown, setShown] = useState(apiKey);
  if (apiKey && apiKey !== shown) setShown(apiKey);
  const revoke = useCommand(revokeApiKey, {
    onDone({ items }) {
      onRevoked(items);
      toast.success('Key revoked');
      onClose();
    },
  });
  const close = () => {
    revoke.clear();
    onClose();
  };
  return (
    <ConfirmDialog
      open={apiKey !== null}
      onClose={close}
      title="Revoke this key?"
      consequence={`Applications using “${shown?.name}” lose access immediately. This cannot be undone; create a new key to restore access.`}
      confirmLabel="Revoke key"
      danger
      busy={revoke.busy}
      error={revoke.failure?.message}
      onConfirm={() => apiKey && void revoke.run({ keyId: apiKey.id })}
    />
  );
}
