import type { Listener } from '#server/platform/events.ts';

export const notificationListeners: readonly Listener[] = [];
