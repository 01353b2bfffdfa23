// Reloads the page's data when the live channel reports a change to something it shows.
// Guarantees: one load at a time; unsaved input stays, because only the loaded data is replaced.
import { useRevalidator } from 'react-router';
import type { LiveKind } from '#contract/common/live.schema.ts';
import { useLive } from './live.ts';

export function useFreshPage(kinds: readonly LiveKind[]): void {
  const { revalidate } = useRevalidator();
  useLive(kinds, () => void revalidate());
}
