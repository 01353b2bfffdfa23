// The copyright claim form: images, original, statement and signature.
// States what the seller will see; a rejected submission keeps its input.
import { answerHours } from '#contract/trust/copyright/claim.machine.ts';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { makeClaim } from '#contract/trust/copyright/claim.endpoints.ts';
import { claimInput, claimLimits, claimFields } from '#contract/trust/copyright/claim.schema.ts';
import type { GigView } from '#contract/catalog/gigs/gig.schema.ts';
import { uploadPicture } from '#contract/foundation/uploads/upload.endpoints.ts';
import { type Picture as PictureView, pictureLimits } from '#contract/foundation/uploads/upload.schema.ts';
import { call } from '#web/app/call.ts';
import { isVerified, useAccount } from '#web/app/session.ts';
import { CheckingBrowser } from '#web/people/accounts/sign-in/checking-browser.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CheckboxField } from '#web/ui/forms/choice-fields.tsx';
import { FieldNotes, useFieldIds } from '#web/ui/forms/field.tsx';
import { FileDrop } from '#web/ui/forms/file-drop.tsx';
import { focusFirstInvalid } from '#web/ui/forms/focus-first-invalid.ts';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { TextArea, TextField } from '#web/ui/forms/text-field.tsx';
import { type Form, useForm } from '#web/ui/forms/use-form.ts';

const formSchema = z.object({
  ...claimFields,
  pictureIds: claimInput.pictureIds,
  website: z.string().max(200).optional(),
});
type ClaimFields = z.input<typeof formSchema>;
type ClaimFormState = Form<ClaimFields, z.output<typeof formSchema>>;

/** `claimId`: null for guests, who confirm by email first. */
export type SentClaim = { claimId: string | null; email: string };

export function ClaimForm({ gig, onSent }: { gig: GigView; onSent: (sent: SentClaim) => void }) {
  const account = useAccount();
  const member = isVerified(account) ? account : null;
  const [original, setOriginal] = useState<PictureView | null>(null);
  const box = useRef<HTMLFormElement>(null);
  const form: ClaimFormState = useForm(formSchema, {
    defaultValues: blank(gig, member?.email ?? ''),
    onSubmit: async (values) => {
      const made = { ...values, slug: gig.slug, originalPictureId: original?.id ?? null };
      onSent({ ...(await call(makeClaim, made)), email: values.email });
    },
  });
  return (
    <Card>
      <form
        ref={box}
        // In a later task, after the form library has focused the first invalid field it knows; it does not know the image list.
        onSubmit={(event) =>
          void form.submitted(event).then(() => setTimeout(() => focusFirstInvalid(box.current)))
        }
        noValidate
        className="grid gap-6"
      >
        <p className="text-ink-soft">
          For your own work, or work you represent. The seller has {answerHours} hours to respond. See{' '}
          <TextLink to="/help/copyright">how copyright claims work</TextLink>.
        </p>
        <ImageChoice gig={gig} form={form} />
        <Original form={form} mayUpload={member !== null} original={original} onOriginal={setOriginal} />
        <StatementFields form={form} isMember={member !== null} />
        <div className="absolute left-[-9999px]" aria-hidden>
          <input tabIndex={-1} autoComplete="off" {...form.register('website')} />
        </div>
        <FormFailure>{form.failure}</FormFailure>
        <div>
          <Button type="submit" variant="primary" busy={form.busy}>
            Submit claim
          </Button>
          <CheckingBrowser />
        </div>
      </form>
    </Card>
  );
}

function blank({ pictures }: GigView, email: string): ClaimFields {
  return {
    pictureIds: pictures.length === 1 ? [pictures[0]!.id] : [],
    originalUrl: '',
    statement: '',
    isGoodFaith: false,
    name: '',
    email,
    signature: '',
    website: '',
  };
}

function StatementFields({ form, isMember }: { form: ClaimFormState; isMember: boolean }) {
  return (
    <>
      <TextArea
        label="How can we tell it is yours?"
        help="Visible to the seller. For example, when and where you published it, or source files only the author has."
        dir="auto"
        rows={5}
        maxLength={claimLimits.longest}
        {...form.field('statement')}
      />
      <TextField
        label="Your full name"
        help="Visible to the seller."
        autoComplete="name"
        {...form.field('name')}
      />
      {!isMember && (
        <TextField
          label="Your email address"
          help="We send a confirmation link to it. Not visible to the seller."
          type="email"
          autoComplete="email"
          {...form.field('email')}
        />
      )}
      <CheckboxField
        label="I state in good faith that this information is accurate, that I am the author or authorized to act for the author, and that the author has not permitted this use."
        {...form.field('isGoodFaith')}
      />
      <TextField
        label="Signature"
        help="Type your full name again."
        autoComplete="off"
        {...form.field('signature')}
      />
    </>
  );
}

function ImageChoice({ gig, form }: { gig: GigView; form: ClaimFormState }) {
  const chosen = form.watch('pictureIds');
  const error = form.errorOf('pictureIds');
  const ids = useFieldIds({ error });
  const toggle = (id: string, isOn: boolean) =>
    form.setValue('pictureIds', isOn ? [...chosen, id] : chosen.filter((chosenId) => chosenId !== id), {
      shouldValidate: true,
    });
  return (
    <fieldset aria-describedby={ids.describedBy}>
      <legend className="text-sm font-medium">Which images are your work?</legend>
      <ul className="mt-2 grid grid-cols-2 gap-4 sm:grid-cols-3">
        {gig.pictures.map((picture, at) => (
          <li key={picture.id} className="min-w-0">
            <Picture
              picture={picture}
              alt=""
              sizes="(min-width: 40rem) 200px, 45vw"
              className="rounded-md border border-line"
            />
            <CheckboxField
              label={`Image ${at + 1}`}
              checked={chosen.includes(picture.id)}
              aria-invalid={ids.invalid || undefined}
              onChange={(event) => toggle(picture.id, event.target.checked)}
            />
          </li>
        ))}
      </ul>
      <FieldNotes ids={ids} error={error} />
    </fieldset>
  );
}

type OriginalProps = {
  form: ClaimFormState;
  mayUpload: boolean;
  original: PictureView | null;
  onOriginal: (picture: PictureView | null) => void;
};

function Original({ form, mayUpload, original, onOriginal }: OriginalProps) {
  return (
    <div className="grid gap-4">
      <TextField
        label="Link to your original"
        help={mayUpload ? 'Or upload the original below.' : 'Where you published it.'}
        type="url"
        inputMode="url"
        placeholder="https://"
        {...form.field('originalUrl')}
      />
      {mayUpload && original && (
        <div className="flex flex-wrap items-center gap-4">
          <Picture picture={original} alt="Your original" sizes="160px" className="w-40 rounded-md" />
          <Button onClick={() => onOriginal(null)}>Remove original</Button>
        </div>
      )}
      {mayUpload && !original && (
        <FileDrop
          label="Your original"
          help={`JPEG, PNG, WebP or AVIF, up to 10 MB, at least ${pictureLimits.minimumWidth} × ${pictureLimits.minimumHeight} pixels.`}
          accept="image/jpeg,image/png,image/webp,image/avif"
          maxBytes={pictureLimits.bytes}
          remaining={1}
          upload={(file, options) => call(uploadPicture, {}, { file, ...options })}
          onUploaded={(picture) => onOriginal(picture)}
        />
      )}
    </div>
  );
}
