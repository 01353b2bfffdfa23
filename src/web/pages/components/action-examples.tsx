// Buttons, links and chips in their states.
import { ArrowRight, Bell, Download, Heart, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx';
import { Chip, ChipLink } from '#web/ui/chip.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { LinkTabs, Tabs } from '#web/ui/tabs.tsx';
import { Example } from './example.tsx';

export function ActionExamples() {
  return (
    <>
      <Buttons />
      <LinksAndIcons />
      <ChipsAndTabs />
    </>
  );
}

function Buttons() {
  return (
    <>
      <Example name="Button: variants">
        <Button variant="primary">Approve delivery</Button>
        <Button>Request a revision</Button>
        <Button variant="quiet">Not now</Button>
        <Button variant="danger" icon={Trash2}>
          Delete the gig
        </Button>
      </Example>
      <Example name="Button: sizes and icons">
        <Button size="sm">Small</Button>
        <Button size="md" icon={Download}>
          Medium
        </Button>
        <Button size="lg" iconAfter={ArrowRight}>
          Large
        </Button>
      </Example>
      <Example name="Button: busy and disabled">
        <Button variant="primary" busy>
          Approve delivery
        </Button>
        <Button busy busyLabel="Saving…" icon={Download}>
          Save
        </Button>
        <Button variant="primary" disabled>
          Approve delivery
        </Button>
        <Button disabled>Request a revision</Button>
      </Example>
    </>
  );
}

function LinksAndIcons() {
  return (
    <>
      <Example name="ButtonLink, TextLink">
        <ButtonLink to="/explore" variant="primary">
          Explore gigs
        </ButtonLink>
        <ButtonLink to="/explore" iconAfter={ArrowRight}>
          See all
        </ButtonLink>
        <TextLink to="/help">Help center</TextLink>
      </Example>
      <Example name="IconButton">
        <IconButton icon={Heart} label="Save" />
        <IconButton icon={Bell} label="Notifications" count={3} />
        <IconButton icon={Bell} label="All notifications" count={120} variant="secondary" />
        <IconButton icon={Trash2} label="Remove" size="sm" />
        <IconButton icon={Heart} label="Save (disabled)" disabled />
      </Example>
    </>
  );
}

function ChipsAndTabs() {
  const [chosen, setChosen] = useState(true);
  return (
    <>
      <Example name="Chip, ChipLink">
        <Chip selected={chosen} onClick={() => setChosen(!chosen)}>
          Pressed
        </Chip>
        <Chip selected={!chosen} onClick={() => setChosen(!chosen)}>
          Not pressed
        </Chip>
        <ChipLink to="?">Any price</ChipLink>
        <ChipLink to="?price=50" selected>
          Up to $50
        </ChipLink>
        <ChipLink to="?" selected removable>
          Design
        </ChipLink>
      </Example>
      <Example name="LinkTabs" columns>
        <LinkTabs
          label="Orders"
          tabs={[
            { to: '?tab=active', label: 'Active', count: 4, current: true },
            { to: '?tab=completed', label: 'Completed', count: 12, current: false },
            { to: '?tab=cancelled', label: 'Cancelled', current: false },
          ]}
        />
      </Example>
      <Example name="Tabs" columns>
        <Tabs
          label="Packages"
          defaultValue="basic"
          panels={[
            { value: 'basic', label: 'Basic', content: <p>One concept, one revision.</p> },
            { value: 'standard', label: 'Standard', count: 2, content: <p>Two concepts, two revisions.</p> },
          ]}
        />
      </Example>
    </>
  );
}
