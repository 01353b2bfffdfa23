// Settings: whether others see when this person is here. It takes effect when it is turned; one that was refused goes back.
import { useState } from 'react';
import { setMessageSettings } from '#contract/messages/message.endpoints.ts';
import { call } from '#web/app/call.ts';
import { createChoices } from '#web/settings/choices.ts';
import { sentenceOf } from '#web/ui/call-failure.ts';
import { Card } from '#web/ui/card.tsx';
import { SwitchField } from '#web/ui/switch-field.tsx';
import { toast } from '#web/ui/toast.ts';

export function PresenceCard({ showsPresence }: { showsPresence: boolean }) {
  const [isShown, setShown] = useState(showsPresence);
  const [choose] = useState(() =>
    createChoices([['presence', showsPresence]], {
      show: setShown,
      send: (to) => call(setMessageSettings, { showsPresence: to }),
    }),
  );
  const change = async (to: boolean) => {
    try {
      await choose('presence', to);
    } catch (error) {
      toast.error(sentenceOf(error));
    }
  };
  return (
    <Card title="Privacy">
      <SwitchField
        label="Show when you are online"
        help="“Online” on your gigs, in the search and in messages, and there also “last here” and “is typing”. While it is off, messages do not show it to you of others either."
        checked={isShown}
        onChange={(to) => void change(to)}
      />
    </Card>
  );
}
