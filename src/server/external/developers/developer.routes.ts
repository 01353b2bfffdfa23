// Routes for API keys and webhooks. No key can call them; whatever grants access or sends data out requires recent authentication.
import * as keys from '#contract/external/developers/key.endpoints.ts';
import * as hooks from '#contract/external/developers/webhook.endpoints.ts';
import { bind, bindRead } from '#server/platform/http/bind.ts';
import type { Bound } from '#server/platform/http/bind.ts';
import { createApiKey } from './api-keys/create-api-key.ts';
import { createWebhook } from './webhooks/create-webhook.ts';
import { deleteWebhook } from './webhooks/delete-webhook.ts';
import { getDelivery } from './webhooks/get-delivery.ts';
import { getWebhook } from './webhooks/get-webhook.ts';
import { listApiKeys } from './api-keys/list-api-keys.ts';
import { listDeliveries } from './webhooks/list-deliveries.ts';
import { listWebhooks } from './webhooks/list-webhooks.ts';
import { pauseWebhook } from './webhooks/pause-webhook.ts';
import { replayDelivery } from './webhooks/replay-delivery.ts';
import { replayFailed } from './webhooks/replay-failed.ts';
import { resumeWebhook } from './webhooks/resume-webhook.ts';
import { revokeApiKey } from './api-keys/revoke-api-key.ts';
import { rotateWebhookSecret } from './webhooks/rotate-webhook-secret.ts';
import { saveWebhook } from './webhooks/save-webhook.ts';
import { testWebhook } from './webhooks/test-webhook.ts';

const own = { needs: 'session', limit: '60/min' } as const;
const fresh = { needs: 'session', fresh: true, limit: '30/h' } as const;
/** Each call resends up to 200 deliveries. */
const sendsMany = { needs: 'session', limit: '6/h' } as const;
const sends = { needs: 'session', limit: '30/min' } as const;

export const developerRoutes: readonly Bound[] = [
  bindRead(keys.listApiKeys, own, listApiKeys),
  bind(keys.createApiKey, fresh, createApiKey),
  bind(keys.revokeApiKey, own, revokeApiKey),

  bindRead(hooks.listWebhooks, own, listWebhooks),
  bindRead(hooks.getWebhook, own, getWebhook),
  bind(hooks.createWebhook, fresh, createWebhook),
  bind(hooks.saveWebhook, fresh, saveWebhook),
  bind(hooks.rotateWebhookSecret, fresh, rotateWebhookSecret),
  bind(hooks.pauseWebhook, own, pauseWebhook),
  bind(hooks.resumeWebhook, { ...own, locksSession: true }, resumeWebhook),
  bind(hooks.deleteWebhook, own, deleteWebhook),
  bind(hooks.testWebhook, sends, testWebhook),
  bind(hooks.replayFailed, sendsMany, replayFailed),
  bind(hooks.replayDelivery, sends, replayDelivery),
  bindRead(hooks.listDeliveries, own, listDeliveries),
  bindRead(hooks.getDelivery, own, getDelivery),
];
