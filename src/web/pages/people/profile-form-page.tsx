// /onBoarding: what a person says of themselves. Sellers are asked for their trade and works, buyers for the essentials.
// Guards: what was typed is kept across a reload and when the server refuses, leaving asks first, and what is missing is shown.
import { useEffect, useRef, useState } from 'react';
import { Controller } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { getOwnProfile, saveProfile } from '#contract/accounts/account.endpoints.ts';
import { profileLimits } from '#contract/accounts/profile.schema.ts';
import { countryOptions } from '#web/accounts/countries.ts';
import { EducationField } from '#web/accounts/education-field.tsx';
import { LanguagesField } from '#web/accounts/languages-field.tsx';
import { PortfolioField } from '#web/accounts/portfolio-field.tsx';
import { PortraitField } from '#web/accounts/portrait-field.tsx';
import { changesOf, profileFormSchema, type ProfileValues, valuesOf } from '#web/accounts/profile-form.ts';
import { ProfileProgressCard } from '#web/accounts/profile-progress-card.tsx';
import { profileParts } from '#web/accounts/profile-progress.ts';
import { call } from '#web/app/call.ts';
import { useFormDraft } from '#web/app/form-draft.ts';
import { useLeaveGuard } from '#web/app/leave-guard.tsx';
import { parseAmount } from '#contract/common/money.ts';
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { currentAccount, update, useSession } from '#web/app/session.ts';
import { Button } from '#web/ui/button.tsx';
import { isCallFailed } from '#web/ui/call-failure.ts';
import { Card } from '#web/ui/card.tsx';
import { ComboboxField } from '#web/ui/combobox-field.tsx';
import { focusFirstInvalid } from '#web/ui/focus-first-invalid.ts';
import { FormActions, FormFailure } from '#web/ui/form-parts.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { TagField } from '#web/ui/tag-field.tsx';
import { TextArea, TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { type Form, useForm } from '#web/ui/use-form.ts';

const load = gate(({ call: ask }: LoadArgs) => ask(getOwnProfile, {}), { needs: 'session' });
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

type ProfileForm = Form<ProfileValues, ReturnType<typeof profileFormSchema.parse>>;

export default function ProfileFormPage({ loaderData }: PageProps<typeof load>) {
  const isSeller = useSession().userRole === 1;
  const box = useRef<HTMLFormElement>(null);
  const [avatarUrl, setAvatarUrl] = useState(loaderData.avatarUrl);
  const { form, draft, dialog } = useProfileForm(loaderData, isSeller);
  const values = form.watch();
  const parts = profileParts(
    { ...values, avatarUrl, hasHourlyRate: parseAmount(values.hourlyRateMinor) !== null },
    isSeller,
  );
  useFocusedField();
  return (
    <div className="page-column">
      <PageMeta title="Your profile" noIndex />
      <PageHead
        title={isSeller ? 'Complete your seller profile' : 'Complete your buyer profile'}
        lead="It is what people look at before they trust you. You can change it at any time."
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-10">
        <ProfileProgressCard parts={parts} className="lg:sticky lg:top-24 lg:order-last" />
        <form
          ref={box}
          onSubmit={(event) => void form.submit(event).then(() => focusFirstInvalid(box.current))}
          noValidate
          className="grid gap-6"
        >
          {draft.isRestored && <Restored onDiscard={draft.discard} />}
          <Card title="You">
            <PortraitField name={values.displayName} url={avatarUrl} onChange={setAvatarUrl} />
            <AboutFields form={form} isSeller={isSeller} />
          </Card>
          {isSeller && <TradeCards form={form} />}
          <FormFailure>{form.failure}</FormFailure>
          <FormActions>
            <Button type="submit" variant="primary" busy={form.busy}>
              Save profile
            </Button>
          </FormActions>
        </form>
      </div>
      {dialog}
    </div>
  );
}

function useProfileForm(profile: PageProps<typeof load>['loaderData'], isSeller: boolean) {
  const navigate = useNavigate();
  const form: ProfileForm = useForm(profileFormSchema, {
    defaultValues: valuesOf(profile),
    onSubmit: async (values) => {
      try {
        const saved = await call(saveProfile, changesOf(values, isSeller));
        const account = currentAccount();
        if (account) update({ profile: { ...account.profile, displayName: saved.displayName } });
      } catch (error) {
        if (!isCallFailed(error) || error.code !== 'file_not_found') throw error;
        const message = 'One of these pictures is not kept any more. Remove it and upload it again.';
        form.setError('portfolio', { type: 'server', message });
        return;
      }
      draft.forget();
      guard.allow();
      toast.success('Profile saved');
      await navigate('/profile');
    },
  });
  const draft = useFormDraft(form, isSeller ? 'seller-profile' : 'buyer-profile');
  const guard = useLeaveGuard(form.formState.isDirty);
  return { form, draft, dialog: guard.dialog };
}

/** A link to one field (`/onBoarding#skills`) begins there. */
function useFocusedField(): void {
  useEffect(() => {
    const id = location.hash.slice(1);
    if (id) document.getElementById(id)?.focus();
  }, []);
}

function Restored({ onDiscard }: { onDiscard: () => void }) {
  return (
    <p
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-marigold-wash px-4 py-3 text-marigold-ink"
    >
      What you typed before is back. It is not saved yet.
      <Button size="sm" onClick={onDiscard}>
        Discard it
      </Button>
    </p>
  );
}

function AboutFields({ form, isSeller }: { form: ProfileForm; isSeller: boolean }) {
  return (
    <div className="mt-6 grid gap-5">
      <TextField
        id="displayName"
        label="Display name"
        autoComplete="name"
        maxLength={profileLimits.displayName}
        {...form.field('displayName')}
      />
      <TextField
        id="title"
        label={isSeller ? 'What you do, in one line' : 'Who you are, in one line'}
        maxLength={profileLimits.title}
        placeholder={isSeller ? 'Brand designer for small food companies' : 'Founder of a bakery in Lisbon'}
        {...form.field('title')}
      />
      {!isSeller && (
        <TextField
          id="company"
          label="Company"
          optional
          autoComplete="organization"
          maxLength={profileLimits.company}
          {...form.field('company')}
        />
      )}
      <TextArea id="bio" label="About you" rows={6} maxLength={profileLimits.bio} {...form.field('bio')} />
      <Controller
        control={form.control}
        name="country"
        render={({ field }) => (
          <ComboboxField
            id="country"
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
            onBlur={field.onBlur}
            errorOf={(path) => form.errorOf(path ? `languages.${path as '0.name'}` : 'languages')}
          />
        )}
      />
    </div>
  );
}

function TradeCards({ form }: { form: ProfileForm }) {
  return (
    <>
      <Card title="Your trade">
        <div className="grid gap-5">
          <Controller
            control={form.control}
            name="skills"
            render={({ field }) => (
              <TagField
                id="skills"
                label="Skills"
                help={`Up to ${profileLimits.skills}`}
                max={profileLimits.skills}
                value={field.value}
                onChange={field.onChange}
                onBlur={field.onBlur}
                error={form.errorOf('skills')}
              />
            )}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              id="experienceYears"
              label="Years of experience"
              inputMode="numeric"
              maxLength={20}
              {...form.field('experienceYears')}
            />
            <TextField
              id="hourlyRateMinor"
              label="Hourly rate in USD"
              before="$"
              inputMode="decimal"
              autoComplete="off"
              placeholder="0.00"
              inputClassName="pl-8! tabular-nums"
              {...form.field('hourlyRateMinor')}
            />
          </div>
        </div>
      </Card>
      <Card title="Portfolio">
        <div id="portfolio" tabIndex={-1} className="outline-none">
          <Controller
            control={form.control}
            name="portfolio"
            render={({ field }) => (
              <PortfolioField
                value={field.value}
                onChange={field.onChange}
                onBlur={field.onBlur}
                errorOf={(path) => form.errorOf(path ? `portfolio.${path as '0.title'}` : 'portfolio')}
              />
            )}
          />
        </div>
      </Card>
      <Card title="Education">
        <Controller
          control={form.control}
          name="education"
          render={({ field }) => (
            <EducationField
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              errorOf={(path) => form.errorOf(path ? `education.${path as '0.school'}` : 'education')}
            />
          )}
        />
      </Card>
    </>
  );
}
