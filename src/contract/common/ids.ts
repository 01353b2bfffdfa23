// The shapes of identifiers: uuids, order numbers, slugs. new-id.ts creates ids.
import { z } from 'zod';

export const idSchema = z.uuid();

export { newId, newIdempotencyKey } from './new-id.ts';

export const orderNumberSchema = z
  .string()
  .regex(/^ORD-\d{4}-\d{4,9}$/, 'An order number looks like ORD-2026-0001');
/** The version of an object that a caller has seen; more than its integer column holds would fail there. */
export const seenVersionSchema = z.int().min(0).max(2_147_483_647);
export const slugSchema = z
  .string()
  .max(120, { abort: true })
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
