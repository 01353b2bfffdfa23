// The buttons at both sides of a row of images; at an end, only the one that leads back.
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';

type Props = { current: number; count: number; show: (at: number) => void; className: string };

export function ImageArrows({ current, count, show, className }: Props) {
  const place = cx('absolute top-1/2 -translate-y-1/2!', className);
  return (
    <>
      {current > 0 && (
        <IconButton
          icon={ChevronLeft}
          label="Previous image"
          onClick={() => show(current - 1)}
          className={cx(place, 'left-3')}
        />
      )}
      {current < count - 1 && (
        <IconButton
          icon={ChevronRight}
          label="Next image"
          onClick={() => show(current + 1)}
          className={cx(place, 'right-3')}
        />
      )}
    </>
  );
}
