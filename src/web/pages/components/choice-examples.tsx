// Checkboxes, radios, switches, stars, ranges and steps.
import { Clock, Zap } from 'lucide-react';
import { useState } from 'react';
import { CheckboxCards, CheckboxField, RadioCards, RadioGroup } from '#web/ui/forms/choice-fields.tsx';
import { DropZone } from '#web/ui/forms/drop-zone.tsx';
import { RangeField } from '#web/ui/forms/range-field.tsx';
import { StarsField } from '#web/ui/forms/stars-field.tsx';
import { Stepper } from '#web/ui/forms/stepper.tsx';
import { Switch, SwitchField } from '#web/ui/forms/switch-field.tsx';
import { Example } from './example.tsx';

const speeds = [
  { value: 'usual', label: 'Usual', help: 'In 5 days', icon: Clock },
  { value: 'express', label: 'Express', help: 'In 2 days, +$20.00', icon: Zap },
  { value: 'same-day', label: 'Same day', help: 'Fully booked', disabled: true },
];

export function ChoiceExamples() {
  return (
    <>
      <Choices />
      <Cards />
      <Scales />
    </>
  );
}

function Choices() {
  const [speed, setSpeed] = useState<string | null>('usual');
  return (
    <>
      <Example name="CheckboxField" columns>
        <CheckboxField label="Files for print and screen" defaultChecked />
        <CheckboxField label="I accept the terms" help="You can read them first." />
        <CheckboxField label="The work is my own" error="Confirm this to publish." />
        <CheckboxField label="Express delivery" disabled />
      </Example>
      <Example name="RadioGroup" columns>
        <RadioGroup label="Delivery" name="speed" choices={speeds} value={speed} onChange={setSpeed} />
        <RadioGroup
          label="Delivery"
          name="no-speed"
          choices={speeds}
          value={null}
          onChange={() => undefined}
          error="Choose a delivery."
        />
      </Example>
    </>
  );
}

function Cards() {
  const [speed, setSpeed] = useState<string | null>('usual');
  const [extras, setExtras] = useState<string[]>(['express']);
  const [isOn, setIsOn] = useState(true);
  return (
    <>
      <Example name="RadioCards, CheckboxCards" columns>
        <RadioCards
          label="Delivery"
          name="speed-card"
          choices={speeds}
          value={speed}
          onChange={setSpeed}
          columns={1}
        />
        <CheckboxCards label="Extras" choices={speeds} value={extras} onChange={setExtras} />
      </Example>
      <Example name="SwitchField, Switch" columns>
        <SwitchField
          label="Email notifications"
          help="One email for each order step."
          checked={isOn}
          onChange={setIsOn}
        />
        <SwitchField label="Push notifications" checked={false} onChange={() => undefined} disabled />
        <Switch label="Accepting orders" checked={isOn} onChange={setIsOn} />
      </Example>
    </>
  );
}

function Scales() {
  const [stars, setStars] = useState<number | null>(4);
  const [share, setShare] = useState(50);
  return (
    <>
      <Example name="StarsField, RangeField" columns>
        <StarsField label="Communication" name="stars" value={stars} onChange={setStars} />
        <StarsField
          label="Quality"
          name="no-stars"
          value={null}
          onChange={() => undefined}
          error="Choose a rating."
        />
        <RangeField
          label="Refund to the buyer"
          value={share}
          onChange={setShare}
          max={100}
          formatValue={(value) => `${value}%`}
        />
      </Example>
      <Example name="Stepper, DropZone" columns>
        <Stepper label="Create a gig" steps={['Overview', 'Packages', 'Images', 'Publish']} current={1} />
        <DropZone
          label="Add images"
          help="PNG, JPEG or WebP, up to 10 MB each."
          remaining={3}
          onTake={() => undefined}
        />
        <DropZone
          label="Add files"
          error="report.exe cannot be uploaded: programs are not accepted."
          remaining={0}
          onTake={() => undefined}
        />
      </Example>
    </>
  );
}
