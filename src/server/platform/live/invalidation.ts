// An invalidation for open pages: the user, the kind of thing that changed, and its id. Never the new value.
import type { LiveKind } from '#contract/common/live.schema.ts';

export type Invalidation = { to: string; kind: LiveKind; about: string };
