// The profile photo: uploaded and saved immediately, independent of the form around it.
import { useState } from 'react';
import { uploadAvatar } from '#contract/people/accounts/account.endpoints.ts';
import { call } from '#web/app/call.ts';
import { currentAccount, update } from '#web/app/session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { sentenceOf } from '#web/ui/call-failure.ts';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';

export type ProfilePhotoFieldProps = { name: string; url: string | null; onChange: (url: string) => void };

export function ProfilePhotoField({ name, url, onChange }: ProfilePhotoFieldProps) {
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const send = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const { avatarUrl } = await call(uploadAvatar, {}, { file });
      onChange(avatarUrl);
      const account = currentAccount();
      if (account) update({ profile: { ...account.profile, avatarUrl } });
    } catch (error) {
      setFailure(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div>
      <div className="flex items-center gap-4 sm:gap-5">
        <Avatar name={name} url={url} size={80} />
        <div>
          <label className="inline-flex h-11 cursor-pointer items-center rounded-md border border-line-strong/60 bg-surface px-4 font-medium hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
            {busy ? 'Uploading…' : url ? 'Change photo' : 'Choose a photo'}
            <input
              id="photo"
              type="file"
              accept="image/jpeg,image/png,image/webp,image/avif"
              className="sr-only"
              disabled={busy}
              onChange={(event) => void send(event.target.files?.[0])}
            />
          </label>
          <p className="mt-2 text-sm text-ink-faint">JPEG, PNG, WebP or AVIF, up to 10 MB</p>
        </div>
      </div>
      {failure && (
        <div className="mt-3">
          <FormFailure>{failure}</FormFailure>
        </div>
      )}
    </div>
  );
}
