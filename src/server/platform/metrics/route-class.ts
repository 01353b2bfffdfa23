// Groups requests by what they ask for, so that durations are comparable and labels few.
import type { FastifyContextConfig } from 'fastify';

export type RouteClass = 'api' | 'page' | 'asset' | 'media' | 'upload' | 'live' | 'health';

/** `route`: the pattern that matched; undefined for pages, which the router of the web matches. */
export function routeClassOf(route: string | undefined, config: FastifyContextConfig = {}): RouteClass {
  if (config.isHealthCheck) return 'health';
  if (config.isUpload) return 'upload';
  if (route === undefined) return 'page';
  if (route === '/api/v1/live') return 'live';
  if (/^\/(?:media|files)\//.test(route)) return 'media';
  if (/^\/(?:api|webhooks)\//.test(route)) return 'api';
  return 'asset';
}
