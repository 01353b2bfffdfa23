// /developers/keys: the keys by which one's own programs call the API: which there are, making one, ending one.
// Guards: a key is shown once, in the dialog that made it; ending one says what stops.
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
  const [isMaking, setIsMaking] = useState(false);
  const [ended, setEnded] = useState<ApiKey | null>(null);
  const isFull = keys.length >= keyLimits.keys;
  const make = (
    <Button variant="primary" icon={Plus} disabled={isFull} onClick={() => setIsMaking(true)}>
      Make a key
    </Button>
  );
  return (
    <div className="page-column max-w-4xl pb-16">
      <PageMeta title="Your keys" noIndex />
      <PageHead
        title="Your keys"
        lead="With a key a program of yours calls the API in your name. It never moves money and cannot change how you sign in."
        actions={keys.length > 0 && make}
      />
      {isFull && (
        <p className="mb-4 text-ink-soft">
          You have {keyLimits.keys} keys, the most there can be. Revoke one to make another.
        </p>
      )}
      {keys.length === 0 ? (
        <EmptyState icon={KeyRound} title="No program calls in your name" action={make}>
          <p>
            Keys stand here, each with what it may do and when it was last used. The{' '}
            <TextLink to="/developers/guide">guide</TextLink> says how to begin.
          </p>
        </EmptyState>
      ) : (
        <ul className="grid gap-4">
          {keys.map((key) => (
            <li key={key.id}>
              <KeyCard apiKey={key} onRevoke={() => setEnded(key)} />
            </li>
          ))}
        </ul>
      )}
      <NewKeyDialog open={isMaking} onClose={() => setIsMaking(false)} onMade={setKeys} />
      <RevokeDialog apiKey={ended} onClose={() => setEnded(null)} onRevoked={setKeys} />
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
      <ul aria-label="May do" className="mt-3 flex flex-wrap gap-2">
        {keyScopes
          .filter((scope) => scopes.includes(scope.name))
          .map((scope) => (
            <li key={scope.name}>
              <Badge tone="accent">{scope.label}</Badge>
            </li>
          ))}
      </ul>
      <p className="mt-3 text-sm text-ink-faint">
        Made <RelativeTime at={createdAt} as="date" /> · {isExpired ? 'ended' : 'works until'}{' '}
        <RelativeTime at={expiresAt} as="date" /> ·{' '}
        {usedAt === null ? (
          'not used yet'
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
      consequence={`The program with “${shown?.name}” is refused from its next call on. This cannot be undone; make another key if it shall go on.`}
      confirmLabel="Revoke key"
      danger
      busy={revoke.busy}
      error={revoke.failure?.message}
      onConfirm={() => apiKey && void revoke.run({ keyId: apiKey.id })}
    />
  );
}
