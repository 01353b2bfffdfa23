// Endpoints for webhooks: managing subscriptions, inspecting deliveries and resending them.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { idSchema } from '#contract/common/ids.ts';
import { listOf, pageQuery } from '#contract/common/page.ts';
import {
  deliverySchema,
  deliveryStates,
  deliveryViewSchema,
  webhookInputSchema,
  webhookLimits,
  webhookSchema,
} from './webhook.schema.ts';

const domain = 'developers';
const params = z.object({ webhookId: idSchema });
/** The signing secret, returned only once. */
const withSecret = z.object({ webhook: webhookSchema, secret: z.string() });

export const listWebhooks = endpoint({
  name: 'list-webhooks',
  domain,
  summary: 'List your webhooks, newest first',
  method: 'GET',
  path: '/developers/webhooks',
  data: z.object({ items: z.array(webhookSchema) }),
});
export const createWebhook = endpoint({
  name: 'create-webhook',
  domain,
  summary: 'Create a webhook; only this response contains its secret',
  method: 'POST',
  path: '/developers/webhooks',
  body: webhookInputSchema,
  data: withSecret,
  refusals: ['webhook_url_rejected', 'webhook_limit_reached'],
});
export const getWebhook = endpoint({
  name: 'get-webhook',
  domain,
  summary: 'Get a webhook',
  method: 'GET',
  path: '/developers/webhooks/:webhookId',
  params,
  data: webhookSchema,
  refusals: ['webhook_not_found'],
});
export const saveWebhook = endpoint({
  name: 'save-webhook',
  domain,
  summary: 'Update a webhook’s URL, note and events',
  method: 'PUT',
  path: '/developers/webhooks/:webhookId',
  params,
  body: webhookInputSchema,
  data: webhookSchema,
  refusals: ['webhook_not_found', 'webhook_url_rejected'],
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
  'Pause a webhook; waiting deliveries fail and can be resent later',
  webhookSchema,
);
export const resumeWebhook = webhookCommand('resume-webhook', 'Resume a webhook from now on', webhookSchema);
export const rotateWebhookSecret = webhookCommand(
  'rotate-webhook-secret',
  `Rotate the secret; both secrets sign for ${webhookLimits.overlapHours} hours`,
  withSecret,
);
export const testWebhook = endpoint({
  ...webhookCommand('test-webhook', 'Send a webhook.test event', deliverySchema),
  refusals: ['webhook_not_found', 'webhook_not_active'],
});
export const replayFailed = endpoint({
  name: 'replay-failed',
  domain,
  summary: 'Resend deliveries that failed since a given time, oldest first, at most 200',
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
  summary: 'Delete a webhook with its deliveries',
  method: 'DELETE',
  path: '/developers/webhooks/:webhookId',
  params,
  data: z.object({}),
  refusals: ['webhook_not_found'],
});

export const listDeliveries = endpoint({
  name: 'list-deliveries',
  domain,
  summary: `List a webhook’s deliveries of the last ${webhookLimits.retentionDays} days, newest first`,
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
  summary: 'Get a delivery with its body and attempts',
  method: 'GET',
  path: '/developers/deliveries/:deliveryId',
  params: z.object({ deliveryId: idSchema }),
  data: deliveryViewSchema,
  refusals: ['delivery_not_found'],
});
export const replayDelivery = endpoint({
  name: 'replay-delivery',
  domain,
  summary: 'Resend a delivery with the same id and body',
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
