// The calls of accounts.
import type { Bound } from '#server/platform/bind.ts';

export const accountRoutes: readonly Bound[] = [];
