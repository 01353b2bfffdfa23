// The calls about levels: the formula for everyone, one's own level and the events behind it for the seller.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { listOf, pageQuery } from '#contract/common/page.ts';
import { levelEventKinds, levelEventSchema, levelTermsSchema, ownLevelSchema } from './level.schema.ts';

const domain = 'reputation';

export const getLevelTerms = endpoint({
  name: 'get-level-terms',
  domain,
  summary: 'The formula of seller levels in force, and what comes with each level',
  method: 'GET',
  path: '/levels',
  data: levelTermsSchema,
});

export const getOwnLevel = endpoint({
  name: 'get-own-level',
  domain,
  summary: 'One’s level with every input of the formula as it is now',
  method: 'GET',
  path: '/seller/level',
  data: ownLevelSchema,
});

export const listLevelEvents = endpoint({
  name: 'list-level-events',
  domain,
  summary: 'The orders and reviews that an input of one’s level is counted from, newest first',
  method: 'GET',
  path: '/seller/level/events',
  query: z.object({ kind: z.enum(levelEventKinds), ...pageQuery }),
  data: listOf(levelEventSchema),
});

export const levelEndpoints = [getLevelTerms, getOwnLevel, listLevelEvents];
