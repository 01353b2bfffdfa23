// The viewer's push devices: browsers that allowed push, each with the endpoint of its push service.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { idSchema } from '#contract/common/ids.ts';

const domain = 'notifications';
const deviceSchema = z.object({
  id: idSchema,
  userAgent: z.string().nullable(),
  /** Registered in the current session. */
  isThisSession: z.boolean(),
  createdAt: z.iso.datetime(),
  /** When its push service last accepted a message. */
  lastSentAt: z.iso.datetime().nullable(),
});
export type PushDevice = z.infer<typeof deviceSchema>;
const data = z.object({
  /** The server's public key, for the browser's subscription. */
  publicKey: z.string(),
  items: z.array(deviceSchema),
});
export type PushDevices = z.infer<typeof data>;

/** Per user. Beyond it, the oldest device is removed. */
export const maxPushDevices = 20;
const base64 = z.string().regex(/^[\w-]{16,100}={0,2}$/);

export const listPushDevices = endpoint({
  name: 'list-push-devices',
  domain,
  summary: 'The viewer’s push devices, newest first',
  method: 'GET',
  path: '/me/push-devices',
  data,
});
export const addPushDevice = endpoint({
  name: 'add-push-device',
  domain,
  summary: 'Enable push on this device; idempotent',
  method: 'POST',
  path: '/me/push-devices',
  body: z.strictObject({
    endpoint: z.url().max(1000),
    keys: z.strictObject({ p256dh: base64, auth: base64 }),
  }),
  data,
  refusals: ['push_service_unknown'],
});
export const removePushDevice = endpoint({
  name: 'remove-push-device',
  domain,
  summary: 'Disable push on a device',
  method: 'DELETE',
  path: '/me/push-devices/:id',
  params: z.object({ id: idSchema }),
  data,
});
export const pushEndpoints = [listPushDevices, addPushDevice, removePushDevice];
