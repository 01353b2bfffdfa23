// The calls by which somebody says where their events go, looks at how deliveries went, and has them sent again.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { idSchema } from '#contract/common/ids.ts';
import { listOf, pageQuery } from '#contract/common/page.ts';
import {
  deliverySchema,
  deliveryStates,
  deliveryViewSchema,
  webhookInputSchema,
  webhookSchema,
} from './webhook.schema.ts';

const domain = 'developers';
const params = z.object({ webhookId: idSchema });
/** Shown once: with what it is proven that a delivery comes from here. */
const withSecret = z.object({ webhook: webhookSchema, secret: z.string() });

export const listWebhooks = endpoint({
  name: 'list-webhooks',
  domain,
  summary: 'One’s webhooks, newest first',
  method: 'GET',
  path: '/developers/webhooks',
  data: z.object({ items: z.array(webhookSchema) }),
});
export const createWebhook = endpoint({
  name: 'create-webhook',
  domain,
  summary: 'Have events sent to an address; the answer is the only one that shows the secret',
  method: 'POST',
  path: '/developers/webhooks',
  body: webhookInputSchema,
  data: withSecret,
  refusals: ['webhook_address_refused', 'webhooks_full'],
});
export const getWebhook = endpoint({
  name: 'get-webhook',
  domain,
  summary: 'One webhook',
  method: 'GET',
  path: '/developers/webhooks/:webhookId',
  params,
  data: webhookSchema,
  refusals: ['webhook_not_found'],
});
export const saveWebhook = endpoint({
  name: 'save-webhook',
  domain,
  summary: 'Change where events go, and which',
  method: 'PUT',
  path: '/developers/webhooks/:webhookId',
  params,
  body: webhookInputSchema,
  data: webhookSchema,
  refusals: ['webhook_not_found', 'webhook_address_refused'],
});

function webhookCommand<Data extends z.ZodType>(name: string, summary: string, data: Data) {
  const refusals: ['webhook_not_found'] = ['webhook_not_found'];
  return endpoint({
    name,
    domain,
    summary,
    method: 'POST',
    path: `/developers/webhooks/:webhookId/${name}`,
    params,
    data,
    refusals,
  });
}

export const pauseWebhook = webhookCommand(
  'pause-webhook',
  'Send nothing for now; what waits counts as failed and can be sent again',
  webhookSchema,
);
export const resumeWebhook = webhookCommand('resume-webhook', 'Send events from now on', webhookSchema);
export const rotateWebhookSecret = webhookCommand(
  'rotate-webhook-secret',
  'Make another secret; for 24 hours both sign',
  withSecret,
);
export const testWebhook = endpoint({
  ...webhookCommand('test-webhook', 'Send an event of the kind webhook.test', deliverySchema),
  refusals: ['webhook_not_found', 'webhook_not_active'],
});
export const replayFailed = endpoint({
  name: 'replay-failed',
  domain,
  summary: 'Send what has failed since a moment again, oldest first, at most 200',
  method: 'POST',
  path: '/developers/webhooks/:webhookId/replay-failed',
  params,
  body: z.strictObject({ since: z.iso.datetime() }),
  data: z.object({ replayed: z.int(), hasMore: z.boolean() }),
  refusals: ['webhook_not_found', 'webhook_not_active'],
});
export const deleteWebhook = endpoint({
  name: 'delete-webhook',
  domain,
  summary: 'Remove a webhook with its deliveries',
  method: 'DELETE',
  path: '/developers/webhooks/:webhookId',
  params,
  data: z.object({}),
  refusals: ['webhook_not_found'],
});

export const listDeliveries = endpoint({
  name: 'list-deliveries',
  domain,
  summary: 'What was sent to a webhook in the last 30 days, newest first',
  method: 'GET',
  path: '/developers/webhooks/:webhookId/deliveries',
  params,
  query: z.object({ state: z.enum(deliveryStates).optional(), ...pageQuery }),
  data: listOf(deliverySchema),
  refusals: ['webhook_not_found'],
});
export const getDelivery = endpoint({
  name: 'get-delivery',
  domain,
  summary: 'One delivery: what was sent, and how each attempt went',
  method: 'GET',
  path: '/developers/deliveries/:deliveryId',
  params: z.object({ deliveryId: idSchema }),
  data: deliveryViewSchema,
  refusals: ['delivery_not_found'],
});
export const replayDelivery = endpoint({
  name: 'replay-delivery',
  domain,
  summary: 'Send a delivery again, with the same id and body',
  method: 'POST',
  path: '/developers/deliveries/:deliveryId/replay',
  params: z.object({ deliveryId: idSchema }),
  data: deliverySchema,
  refusals: ['delivery_not_found', 'webhook_not_active'],
});

export const webhookEndpoints = [
  listWebhooks,
  createWebhook,
  getWebhook,
  saveWebhook,
  pauseWebhook,
  resumeWebhook,
  rotateWebhookSecret,
  testWebhook,
  replayFailed,
  deleteWebhook,
  listDeliveries,
  getDelivery,
  replayDelivery,
];
