// /onBoarding: the profile form. Sellers are asked for expertise and portfolio, buyers for the essentials.
// Guarantees: input survives a reload and a refused save, leaving with unsaved changes asks first, and missing parts are listed.
import { useEffect, useRef, useState } from 'react';
import { Controller } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { getOwnProfile, saveProfile } from '#contract/people/accounts/account.endpoints.ts';
import { profileLimits } from '#contract/people/accounts/profile.schema.ts';
import { countryOptions } from '#web/people/accounts/profiles/countries.ts';
import { EducationField } from '#web/people/accounts/profiles/education-field.tsx';
import { LanguagesField } from '#web/people/accounts/profiles/languages-field.tsx';
import { PortfolioField } from '#web/people/accounts/profiles/portfolio-field.tsx';
import { ProfilePhotoField } from '#web/people/accounts/profiles/profile-photo-field.tsx';
import {
  changesOf,
  profileFormSchema,
  type ProfileValues,
  valuesOf,
} from '#web/people/accounts/profiles/profile-form.ts';
import { ProfileProgressCard } from '#web/people/accounts/profiles/profile-progress-card.tsx';
import { profileParts } from '#web/people/accounts/profiles/profile-progress.ts';
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
import { ComboboxField } from '#web/ui/forms/combobox-field.tsx';
import { focusFirstInvalid } from '#web/ui/forms/focus-first-invalid.ts';
import { FormActions, FormFailure } from '#web/ui/forms/form-parts.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { TagField } from '#web/ui/forms/tag-field.tsx';
import { TextArea, TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { type Form, useForm } from '#web/ui/forms/use-form.ts';

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
        lead="People look at your profile before they work with you. You can change it at any time."
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-10">
        <ProfileProgressCard parts={parts} className="lg:sticky lg:top-24 lg:order-last" />
        <form
          ref={box}
          onSubmit={(event) => void form.submitted(event).then(() => focusFirstInvalid(box.current))}
          noValidate
          className="grid gap-6"
        >
          {draft.isRestored && <Restored onDiscard={draft.discard} />}
          <Card title="You">
            <ProfilePhotoField name={values.displayName} url={avatarUrl} onChange={setAvatarUrl} />
            <AboutFields form={form} isSeller={isSeller} />
          </Card>
          {isSeller && <SellerCards form={form} />}
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
        const message = 'One of these images is no longer stored. Remove it and upload it again.';
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

/** Focuses the field named by the fragment (`/onBoarding#skills`). */
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
      Your unsaved changes were restored.
      <Button size="sm" onClick={onDiscard}>
        Discard
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
        label="Headline"
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

function SellerCards({ form }: { form: ProfileForm }) {
  return (
    <>
      <Card title="Expertise">
        <ExpertiseFields form={form} />
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

function ExpertiseFields({ form }: { form: ProfileForm }) {
  return (
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
  );
}
