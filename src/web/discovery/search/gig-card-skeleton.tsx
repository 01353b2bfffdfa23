// The placeholder of a gig card, in the card’s final size.
import { cx } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

export function GigCardSkeleton({ horizontalOnPhones = false }: { horizontalOnPhones?: boolean }) {
  return (
    <div className={cx('flex h-full', horizontalOnPhones ? 'gap-4 sm:flex-col sm:gap-0' : 'flex-col')}>
      <div className={cx(horizontalOnPhones && 'w-[38%] max-w-44 shrink-0 sm:w-full sm:max-w-none')}>
        <Skeleton className="aspect-cover w-full rounded-md" />
      </div>
      <div className={cx('flex flex-1 flex-col gap-2.5', horizontalOnPhones ? 'sm:mt-3' : 'mt-3')}>
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-6 w-1/3" />
      </div>
    </div>
  );
}
