// /settings/billing: the name, address and tax number for invoices issued from now on.
// Guards: issued documents do not change, and the page says so.
import { useRef } from 'react';
import { Controller } from 'react-hook-form';
import type { z } from 'zod';
import { taxProfileInput } from '#contract/payments/invoices/tax-profile.schema.ts';
import { getTaxProfile, saveTaxProfile } from '#contract/payments/invoices/invoice.endpoints.ts';
import { countryOptions } from '#web/people/accounts/profiles/countries.ts';
import { call } from '#web/app/call.ts';
import { useFormDraft } from '#web/app/form-draft.ts';
import { useLeaveGuard } from '#web/app/leave-guard.tsx';
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CheckboxField } from '#web/ui/forms/choice-fields.tsx';
import { ComboboxField } from '#web/ui/forms/combobox-field.tsx';
import { focusFirstInvalid } from '#web/ui/forms/focus-first-invalid.ts';
import { FormActions, FormFailure } from '#web/ui/forms/form-parts.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { type Form, useForm } from '#web/ui/forms/use-form.ts';

const load = gate(({ call: ask }: LoadArgs) => ask(getTaxProfile, {}), { needs: 'session' });
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

const emptyProfile = {
  legalName: '',
  isBusiness: false,
  addressLine1: '',
  addressLine2: '',
  postalCode: '',
  city: '',
  country: '',
  taxId: '',
};

export default function BillingPage({ loaderData }: PageProps<typeof load>) {
  return (
    <div className="page-column max-w-3xl pb-16">
      <PageMeta title="Billing details" noIndex />
      <PageHead
        title="Billing details"
        crumbs={[{ to: '/settings', label: 'Settings' }]}
        lead="Used on invoices issued from now on, which the other party of an order also sees. Invoices already issued do not change."
      />
      <BillingForm profile={loaderData.profile ?? emptyProfile} />
    </div>
  );
}

function BillingForm({ profile }: { profile: typeof emptyProfile }) {
  const formElement = useRef<HTMLFormElement>(null);
  const form = useForm(taxProfileInput, {
    defaultValues: profile,
    onSubmit: async (values) => {
      const saved = await call(saveTaxProfile, values);
      form.reset(saved);
      draft.forget();
      toast.success('Billing details saved');
    },
  });
  const draft = useFormDraft(form, 'billing-details');
  const guard = useLeaveGuard(form.formState.isDirty);
  return (
    <form
      ref={formElement}
      onSubmit={(event) => void form.submitted(event).then(() => focusFirstInvalid(formElement.current))}
      noValidate
      className="grid gap-6"
    >
      {draft.isRestored && (
        <p
          role="status"
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-marigold-wash px-4 py-3 text-marigold-ink"
        >
          Your unsaved changes were restored.
          <Button size="sm" onClick={draft.discard}>
            Discard changes
          </Button>
        </p>
      )}
      <LegalFields form={form} />
      <AddressFields form={form} />
      <FormFailure>{form.failure}</FormFailure>
      <FormActions>
        <Button type="submit" variant="primary" busy={form.busy}>
          Save billing details
        </Button>
      </FormActions>
      {guard.dialog}
    </form>
  );
}

type FieldsProps = { form: Form<z.input<typeof taxProfileInput>, z.output<typeof taxProfileInput>> };

function LegalFields({ form }: FieldsProps) {
  return (
    <Card title="Legal details">
      <div className="grid gap-5">
        <TextField
          label="Legal name"
          help="Your own or your company’s name, as on official documents."
          autoComplete="organization"
          maxLength={120}
          {...form.field('legalName')}
        />
        <CheckboxField label="I buy and sell as a business" {...form.register('isBusiness')} />
        <TextField
          label="VAT or tax number"
          optional
          help="Include the country prefix if your number has one, such as DE123456789."
          maxLength={40}
          spellCheck={false}
          {...form.field('taxId')}
        />
      </div>
    </Card>
  );
}

function AddressFields({ form }: FieldsProps) {
  return (
    <Card title="Address">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          className="sm:col-span-2"
          label="Street and number"
          autoComplete="address-line1"
          maxLength={120}
          {...form.field('addressLine1')}
        />
        <TextField
          className="sm:col-span-2"
          label="Apartment, floor or c/o"
          optional
          autoComplete="address-line2"
          maxLength={120}
          {...form.field('addressLine2')}
        />
        <TextField
          label="Postal code"
          optional
          autoComplete="postal-code"
          maxLength={20}
          {...form.field('postalCode')}
        />
        <TextField label="City" autoComplete="address-level2" maxLength={80} {...form.field('city')} />
        <Controller
          control={form.control}
          name="country"
          render={({ field }) => (
            <ComboboxField
              className="sm:col-span-2"
              label="Country"
              options={countryOptions}
              value={field.value || null}
              onChange={(value) => field.onChange(value ?? '')}
              onBlur={field.onBlur}
              error={form.errorOf('country')}
            />
          )}
        />
      </div>
    </Card>
  );
}
