// On the settings page: the way to the keys and webhooks of one's own programs.
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

export function ProgramsCard() {
  return (
    <Card title="Programs">
      <p className="text-ink-soft">
        Let a program of yours work in your name, or have your events sent to your server.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <ButtonLink to="/developers/keys">Your keys</ButtonLink>
        <ButtonLink to="/developers/webhooks">Your webhooks</ButtonLink>
        <ButtonLink to="/developers/guide" variant="quiet">
          How to begin
        </ButtonLink>
      </div>
    </Card>
  );
}
