// Settings: whether others see when this person is online. Saves immediately; reverts if refused.
import { useState } from 'react';
import { setMessageSettings } from '#contract/messaging/messages/message.endpoints.ts';
import { call } from '#web/app/call.ts';
import { createChoices } from './choices.ts';
import { sentenceOf } from '#web/ui/call-failure.ts';
import { Card } from '#web/ui/card.tsx';
import { SwitchField } from '#web/ui/forms/switch-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

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
        help="Shows “Online” on your gigs, in search and in messages, and “last seen” and “is typing” in messages. While it is off, you cannot see them for others in messages either."
        checked={isShown}
        onChange={(to) => void change(to)}
      />
    </Card>
  );
}
