// Being written.
import { refuse } from '#server/platform/refuse.ts';
import type { Sessions } from '#server/platform/session.ts';

export const sessions: Sessions = {
  viewerOfBearer: async () => refuse('access_token_expired'),
  viewerOfCookie: async () => null,
};
