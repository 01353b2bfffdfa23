// Loads the data of the page anew when the live channel says that something it shows has changed.
// Guards: one loading at a time; what is typed meanwhile stays, because only the loaded data is exchanged.
import { useRevalidator } from 'react-router';
import type { LiveKind } from '#contract/live/live.schema.ts';
import { useLive } from '#web/live/live.ts';

export function useFreshPage(kinds: readonly LiveKind[]): void {
  const { revalidate } = useRevalidator();
  useLive(kinds, () => void revalidate());
}
