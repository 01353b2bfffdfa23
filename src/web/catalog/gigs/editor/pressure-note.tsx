// A warning below a field whose text presses buyers. The seller may keep the text; repeated use reaches support.
import { pressureIn } from '#contract/catalog/gigs/pressure.rules.ts';

export function PressureNote({ text }: { text: string }) {
  const rule = pressureIn(text);
  // The region is always there, so that a screen reader announces what appears in it.
  return (
    <p role="status" className="text-sm text-marigold-ink empty:hidden">
      {rule && `${rule.warning} Please change the text.`}
    </p>
  );
}
