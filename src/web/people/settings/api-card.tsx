// Settings: links to API keys and webhooks.
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

export function ApiCard() {
  return (
    <Card title="API & apps">
      <p className="text-ink-soft">
        Use the API with your own integrations, or have events sent to your server.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <ButtonLink to="/developers/keys">API keys</ButtonLink>
        <ButtonLink to="/developers/webhooks">Webhooks</ButtonLink>
        <ButtonLink to="/developers/guide" variant="quiet">
          Getting started
        </ButtonLink>
      </div>
    </Card>
  );
}
