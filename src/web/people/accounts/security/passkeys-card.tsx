// The passkeys of an account: list, add, rename, remove.
// Guarantees: each change needs a recent password and states its effect first; a disabled passkey says why and can only be
// removed.
import { KeyRound, Pencil, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { maxPasskeys, type Passkey } from '#contract/people/accounts/passkey.schema.ts';
import { noPasskeysHere, passkeysWork } from '../sign-in/passkey-device.ts';
import { AddPasskey, RemovePasskey, RenamePasskey } from './passkey-dialogs.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';

type Asking = { what: 'rename' | 'remove'; passkey: Passkey };

export function PasskeysCard({ passkeys }: { passkeys: Passkey[] }) {
  const [present, setPresent] = useState(passkeys);
  const [isAdding, setIsAdding] = useState(false);
  const [asking, setAsking] = useState<Asking | null>(null);
  // The server cannot know; assume support until the effect runs.
  const [works, setWorks] = useState(true);
  useEffect(() => setWorks(passkeysWork()), []);
  const isFull = present.length >= maxPasskeys;
  const close = () => setAsking(null);
  return (
    <Card title="Passkeys">
      <p className="text-ink-soft">
        A passkey signs you in with your fingerprint, face or device PIN instead of your password. It cannot
        be guessed, and it does not work on phishing sites.
      </p>
      {present.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {present.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} onAsk={(what) => setAsking({ what, passkey })} />
          ))}
        </ul>
      )}
      <Button className="mt-4" icon={KeyRound} disabled={!works || isFull} onClick={() => setIsAdding(true)}>
        Add a passkey
      </Button>
      {!works && <p className="mt-2 text-sm text-ink-faint">{noPasskeysHere}</p>}
      {works && isFull && (
        <p className="mt-2 text-sm text-ink-faint">
          You have reached the maximum of {maxPasskeys} passkeys. Remove one first.
        </p>
      )}
      <AddPasskey
        open={isAdding}
        onClose={() => setIsAdding(false)}
        onAdded={(added) => setPresent([...present, added])}
      />
      <RenamePasskey
        passkey={asking?.what === 'rename' ? asking.passkey : null}
        onClose={close}
        onRenamed={(renamed) =>
          setPresent(present.map((passkey) => (passkey.id === renamed.id ? renamed : passkey)))
        }
      />
      <RemovePasskey
        passkey={asking?.what === 'remove' ? asking.passkey : null}
        onClose={close}
        onRemoved={(id) => setPresent(present.filter((passkey) => passkey.id !== id))}
      />
    </Card>
  );
}

function PasskeyItem({ passkey, onAsk }: { passkey: Passkey; onAsk: (what: Asking['what']) => void }) {
  const { name, createdAt, usedAt, disabledAt } = passkey;
  return (
    <li className="flex items-center gap-3 py-3 sm:gap-4">
      <Icon of={KeyRound} size={22} className="shrink-0 text-ink-faint max-[24rem]:hidden" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
          {name}
          {disabledAt && <Badge tone="danger">Disabled</Badge>}
        </p>
        <p className="text-sm text-ink-faint">
          {disabledAt ? (
            'It may have been cloned, so it can no longer be used to sign in. Remove it.'
          ) : (
            <>
              Added <RelativeTime at={createdAt} as="date" />
              {usedAt ? (
                <>
                  {' '}
                  · used <RelativeTime at={usedAt} />
                </>
              ) : (
                ' · not used yet'
              )}
            </>
          )}
        </p>
      </div>
      <div className="flex shrink-0">
        {!disabledAt && <IconButton icon={Pencil} label={`Rename ${name}`} onClick={() => onAsk('rename')} />}
        <IconButton icon={Trash2} label={`Remove ${name}`} onClick={() => onAsk('remove')} />
      </div>
    </li>
  );
}
