// Text, money, select and tag fields: empty, filled, optional, with help, with an error, disabled.
import { useState } from 'react';
import { ComboboxField } from '#web/ui/forms/combobox-field.tsx';
import { FixedField } from '#web/ui/forms/fixed-field.tsx';
import { FormActions, FormFailure } from '#web/ui/forms/form-parts.tsx';
import { MoneyField } from '#web/ui/forms/money-field.tsx';
import { NativeSelect } from '#web/ui/forms/native-select.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TagField } from '#web/ui/forms/tag-field.tsx';
import { TextArea, TextField } from '#web/ui/forms/text-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Example } from './example.tsx';

const categories = [
  { value: 'design', label: 'Design' },
  { value: 'writing', label: 'Writing', note: '12 gigs' },
  { value: 'music', label: 'Music', disabled: true },
];

export function FieldExamples() {
  return (
    <>
      <TextFields />
      <ValueFields />
      <FormParts />
    </>
  );
}

function TextFields() {
  return (
    <>
      <Example name="TextField" columns>
        <TextField label="Title" placeholder="What you offer" />
        <TextField label="Headline" help="One line, shown below your name." optional />
        <TextField
          label="Email"
          type="email"
          defaultValue="ada@"
          error="Enter an email address, such as ada@example.com."
        />
        <TextField label="Password" type="password" defaultValue="secret" />
        <TextField label="Price" before="$" defaultValue="45" inputClassName="pl-8!" />
        <TextField label="Order number" defaultValue="ORD-2026-0001" disabled />
      </Example>
      <Example name="TextArea" columns>
        <TextArea label="Message" placeholder="Say hello" />
        <TextArea label="Description" defaultValue="A wordmark for a bakery." maxLength={300} />
        <TextArea label="Reason" error="Give a reason of at least 20 characters." />
      </Example>
    </>
  );
}

function ValueFields() {
  const [amountMinor, setAmountMinor] = useState<number | null>(4_500);
  const [tags, setTags] = useState(['logo', 'branding']);
  const [country, setCountry] = useState<string | null>('design');
  return (
    <>
      <Example name="MoneyField" columns>
        <MoneyField label="Budget" valueMinor={amountMinor} onChangeMinor={setAmountMinor} />
        <MoneyField
          label="Tip"
          valueMinor={null}
          onChangeMinor={() => undefined}
          error="Enter $1.00 or more."
        />
      </Example>
      <Example name="SelectField, NativeSelect" columns>
        <SelectField label="Category" options={categories} defaultValue="design" />
        <SelectField
          label="Subcategory"
          options={categories}
          placeholder="Choose one"
          error="Choose a subcategory."
        />
        <NativeSelect label="Sort by" options={categories} defaultValue="writing" />
      </Example>
      <Example name="ComboboxField, TagField" columns>
        <ComboboxField
          label="Country"
          options={categories}
          value={country}
          onChange={setCountry}
          placeholder="Type to find"
        />
        <TagField
          label="Tags"
          value={tags}
          onChange={setTags}
          suggestions={['logo', 'branding', 'print']}
          free
          max={5}
          help="Up to 5."
        />
        <TagField label="Skills" value={[]} onChange={() => undefined} error="Add at least one skill." />
      </Example>
    </>
  );
}

function FormParts() {
  return (
    <>
      <Example name="FixedField, FormFailure, FormActions" columns>
        <FixedField label="Username" help="Usernames cannot be changed.">
          ines.moreau
        </FixedField>
        <FormFailure>This order has changed. Reload the page to see it as it is now.</FormFailure>
        <FormActions>
          <Button variant="primary">Save</Button>
          <Button variant="quiet">Cancel</Button>
        </FormActions>
      </Example>
    </>
  );
}
