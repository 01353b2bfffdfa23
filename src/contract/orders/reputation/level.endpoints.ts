// Endpoints of seller levels: the public formula, and for the seller their own level and the events behind it.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { listOf, pageQuery } from '#contract/common/page.ts';
import { levelEventKinds, levelEventSchema, levelTermsSchema, ownLevelSchema } from './level.schema.ts';

const domain = 'reputation';

export const getLevelTerms = endpoint({
  name: 'get-level-terms',
  domain,
  summary: 'The current formula of seller levels and the benefits of each level',
  method: 'GET',
  path: '/levels',
  data: levelTermsSchema,
});

export const getOwnLevel = endpoint({
  name: 'get-own-level',
  domain,
  summary: 'Your level with the current value of every input of the formula',
  method: 'GET',
  path: '/seller/level',
  data: ownLevelSchema,
});

export const listLevelEvents = endpoint({
  name: 'list-level-events',
  domain,
  summary: 'The orders and reviews behind an input of your level, newest first',
  method: 'GET',
  path: '/seller/level/events',
  query: z.object({ kind: z.enum(levelEventKinds), ...pageQuery }),
  data: listOf(levelEventSchema),
});

export const levelEndpoints = [getLevelTerms, getOwnLevel, listLevelEvents];
