// How the state of a webhook and of a delivery is told.
import type { DeliveryState, WebhookState } from '#contract/external/developers/webhook.schema.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';

const webhookWords: Record<WebhookState, { tone: Tone; says: string }> = {
  active: { tone: 'success', says: 'Active' },
  paused: { tone: 'neutral', says: 'Paused' },
  stopped: { tone: 'danger', says: 'Stopped' },
};

export function WebhookBadge({ state, isFailing }: { state: WebhookState; isFailing: boolean }) {
  if (state === 'active' && isFailing) return <Badge tone="warning">Failing</Badge>;
  const { tone, says } = webhookWords[state];
  return <Badge tone={tone}>{says}</Badge>;
}

const deliveryWords: Record<DeliveryState, { tone: Tone; says: string }> = {
  waiting: { tone: 'warning', says: 'Waiting' },
  delivered: { tone: 'success', says: 'Delivered' },
  failed: { tone: 'danger', says: 'Failed' },
};

export function DeliveryBadge({ state }: { state: DeliveryState }) {
  const { tone, says } = deliveryWords[state];
  return <Badge tone={tone}>{says}</Badge>;
}
