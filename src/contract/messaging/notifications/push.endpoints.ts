// The devices that ring: browsers whose owner allowed it, each with the address that its push service gave it.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { idSchema } from '#contract/common/ids.ts';

const domain = 'notifications';
const deviceSchema = z.object({
  id: idSchema,
  userAgent: z.string().nullable(),
  /** Allowed in the sign-in that asks. */
  isThisSession: z.boolean(),
  createdAt: z.iso.datetime(),
  /** When its push service last took a message for it. */
  lastSentAt: z.iso.datetime().nullable(),
});
export type PushDevice = z.infer<typeof deviceSchema>;
const data = z.object({
  /** The server's key, as browsers want it when they subscribe. */
  publicKey: z.string(),
  items: z.array(deviceSchema),
});
export type PushDevices = z.infer<typeof data>;

/** Of one person; the one that was allowed first makes room for another. */
export const maxPushDevices = 20;
const base64 = z.string().regex(/^[\w-]{16,100}={0,2}$/);

export const listPushDevices = endpoint({
  name: 'list-push-devices',
  domain,
  summary: 'The devices on which one is told by push, newest first',
  method: 'GET',
  path: '/me/push-devices',
  data,
});
export const addPushDevice = endpoint({
  name: 'add-push-device',
  domain,
  summary: 'Be told by push on this device; repeating it changes nothing',
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
  summary: 'Be told by push on this device no more',
  method: 'DELETE',
  path: '/me/push-devices/:id',
  params: z.object({ id: idSchema }),
  data,
});
export const pushEndpoints = [listPushDevices, addPushDevice, removePushDevice];
