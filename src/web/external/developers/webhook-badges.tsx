// Badges for the state of a webhook and of a delivery.
import type { DeliveryState, WebhookState } from '#contract/external/developers/webhook.schema.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';

const webhookLabels: Record<WebhookState, { tone: Tone; label: string }> = {
  active: { tone: 'success', label: 'Active' },
  paused: { tone: 'neutral', label: 'Paused' },
  stopped: { tone: 'danger', label: 'Stopped' },
};

export function WebhookBadge({ state, isFailing }: { state: WebhookState; isFailing: boolean }) {
  if (state === 'active' && isFailing) return <Badge tone="warning">Failing</Badge>;
  const { tone, label } = webhookLabels[state];
  return <Badge tone={tone}>{label}</Badge>;
}

const deliveryLabels: Record<DeliveryState, { tone: Tone; label: string }> = {
  waiting: { tone: 'warning', label: 'Waiting' },
  delivered: { tone: 'success', label: 'Delivered' },
  failed: { tone: 'danger', label: 'Failed' },
};

export function DeliveryBadge({ state }: { state: DeliveryState }) {
  const { tone, label } = deliveryLabels[state];
  return <Badge tone={tone}>{label}</Badge>;
}
