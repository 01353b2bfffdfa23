// Security alarms in the console: what was noticed, how often, and which agent has looked at it.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { listOf, pageQuery } from '#contract/common/page.ts';

const domain = 'console';

export const securityAlarmSchema = z.object({
  id: z.uuid(),
  kind: z.string(),
  /** A flow, an id or a network; empty for the site as a whole. */
  subject: z.string(),
  /** Repetitions within the window. */
  count: z.int(),
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  acknowledgedAt: z.iso.datetime().nullable(),
  /** The agent's username. */
  acknowledgedBy: z.string().nullable(),
});
export type SecurityAlarm = z.infer<typeof securityAlarmSchema>;

export const listSecurityAlarms = endpoint({
  name: 'list-security-alarms',
  domain,
  summary: 'List security alarms by their latest repetition, newest first',
  method: 'GET',
  path: '/admin/security',
  query: z.object({ ...pageQuery, state: z.enum(['all', 'open']).default('all') }),
  data: listOf(securityAlarmSchema),
});
export const acknowledgeSecurityAlarm = endpoint({
  name: 'acknowledge-security-alarm',
  domain,
  summary: 'Mark a security alarm as seen',
  method: 'POST',
  path: '/admin/security/:alarmId/acknowledge',
  params: z.object({ alarmId: z.uuid() }),
  body: z.strictObject({}),
  data: z.object({}),
  refusals: ['alarm_not_found'],
});

export const securityEndpoints = [listSecurityAlarms, acknowledgeSecurityAlarm];
