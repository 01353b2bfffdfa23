// /onBoarding: what a person says of themselves. Sellers are asked for their trade, buyers for the essentials.
// Guards: saves only what was changed; everything typed is kept when the server refuses.
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { getOwnProfile, saveProfile, uploadAvatar } from '#contract/accounts/account.endpoints.ts';
import { profileFields } from '#contract/accounts/account.schema.ts';
import { countryOptions } from '#web/accounts/countries.ts';
import { LanguagesField } from '#web/accounts/languages-field.tsx';
import { call } from '#web/app/call.ts';
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { currentAccount, update, useSession } from '#web/app/session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { sentenceOf } from '#web/ui/call-failure.ts';
import { Card } from '#web/ui/card.tsx';
import { ComboboxField } from '#web/ui/combobox-field.tsx';
import { FormActions, FormFailure } from '#web/ui/form-parts.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { TagField } from '#web/ui/tag-field.tsx';
import { TextArea, TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.ts';

const load = gate(({ call }: LoadArgs) => call(getOwnProfile, {}), { needs: 'session' });
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

const years = z.coerce
  .number('Enter whole years')
  .int('Enter whole years')
  .min(0, 'Enter whole years')
  .max(60, 'At most 60 years');
const schema = z.object({
  ...profileFields,
  country: profileFields.country.nullable(),
  experienceYears: years,
});

export default function ProfileFormPage({ loaderData }: PageProps<typeof load>) {
  const { userRole } = useSession();
  const navigate = useNavigate();
  const isSeller = userRole === 1;
  const form = useForm(schema, {
    defaultValues: {
      displayName: loaderData.displayName ?? loaderData.username ?? '',
      title: loaderData.title,
      bio: loaderData.bio,
      country: loaderData.country,
      skills: loaderData.skills,
      languages: loaderData.languages,
      experienceYears: loaderData.experienceYears,
      hourlyRateMinor: loaderData.hourlyRateMinor,
    },
    onSubmit: async ({ country, ...values }) => {
      const saved = await call(saveProfile, { ...values, ...(country === null ? {} : { country }) });
      const account = currentAccount();
      if (account) update({ profile: { ...account.profile, displayName: saved.displayName } });
      toast.success('Profile saved');
      await navigate('/profile');
    },
  });
  return (
    <div className="page-column max-w-3xl">
      <PageMeta title="Your profile" noIndex />
      <PageHead
        title={isSeller ? 'Complete your seller profile' : 'Complete your profile'}
        lead="People decide by it whether to trust you. You can change it at any time."
      />
      <form onSubmit={form.submit} noValidate className="grid gap-6">
        <Card title="You">
          <PortraitField
            name={loaderData.displayName ?? loaderData.username ?? ''}
            url={loaderData.avatarUrl}
          />
          <div className="mt-6 grid gap-5">
            <TextField
              label="Display name"
              autoComplete="name"
              maxLength={60}
              {...form.field('displayName')}
            />
            <TextField
              label={isSeller ? 'What you do, in one line' : 'Who you are, in one line'}
              maxLength={120}
              placeholder={
                isSeller ? 'Brand designer for small food companies' : 'Founder of a bakery in Lisbon'
              }
              {...form.field('title')}
            />
            <TextArea label="About you" rows={6} maxLength={2000} {...form.field('bio')} />
            <Controller
              control={form.control}
              name="country"
              render={({ field }) => (
                <ComboboxField
                  label="Country"
                  options={countryOptions}
                  value={field.value ?? null}
                  onChange={field.onChange}
                  onBlur={field.onBlur}
                  error={form.errorOf('country')}
                />
              )}
            />
            <Controller
              control={form.control}
              name="languages"
              render={({ field }) => (
                <LanguagesField
                  value={field.value}
                  onChange={field.onChange}
                  error={form.errorOf('languages')}
                />
              )}
            />
          </div>
        </Card>
        {isSeller && (
          <Card title="Your trade">
            <div className="grid gap-5">
              <Controller
                control={form.control}
                name="skills"
                render={({ field }) => (
                  <TagField
                    label="Skills"
                    help="Up to 15"
                    max={15}
                    value={field.value}
                    onChange={field.onChange}
                    onBlur={field.onBlur}
                    error={form.errorOf('skills')}
                  />
                )}
              />
              <div className="grid gap-5 sm:grid-cols-2">
                <TextField
                  label="Years of experience"
                  inputMode="numeric"
                  {...form.field('experienceYears')}
                />
                <Controller
                  control={form.control}
                  name="hourlyRateMinor"
                  render={({ field }) => (
                    <MoneyField
                      label="Hourly rate in USD"
                      optional
                      valueMinor={field.value}
                      onChangeMinor={field.onChange}
                      onBlur={field.onBlur}
                      error={form.errorOf('hourlyRateMinor')}
                    />
                  )}
                />
              </div>
            </div>
          </Card>
        )}
        <FormFailure>{form.failure}</FormFailure>
        <FormActions>
          <Button type="submit" variant="primary" busy={form.busy}>
            Save profile
          </Button>
        </FormActions>
      </form>
    </div>
  );
}

function PortraitField({ name, url }: { name: string; url: string | null }) {
  const [shown, setShown] = useState(url);
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const send = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const { avatarUrl } = await call(uploadAvatar, {}, { file });
      setShown(avatarUrl);
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
        <Avatar name={name} url={shown} size={80} />
        <div>
          <label className="inline-flex h-11 cursor-pointer items-center rounded-md border border-line-strong/60 bg-surface px-4 font-medium hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
            {busy ? 'Uploading…' : shown ? 'Change portrait' : 'Choose a portrait'}
            <input
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
