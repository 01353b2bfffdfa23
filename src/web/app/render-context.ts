// Facts of the response being rendered (nonce, request id). They exist on the server only; in the browser both are undefined.
import { createContext, use } from 'react';

export type RenderFacts = { nonce?: string | undefined; requestId?: string | undefined };

export const RenderContext = createContext<RenderFacts>({});

export function useRenderFacts(): RenderFacts {
  return use(RenderContext);
}
