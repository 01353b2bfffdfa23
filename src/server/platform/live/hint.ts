// What a transaction tells open pages: whom, that something of this kind changed, and which one. Never what it is now.
import type { LiveKind } from '#contract/live/live.schema.ts';

export type Hint = { to: string; kind: LiveKind; about: string };
