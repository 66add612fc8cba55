import { barSpan, BAR_UNITS, type Rating } from '../../model/samples/rating.ts';
import { cx } from './cx.ts';
import { RATING_LOOK } from './rating-look.ts';

interface RatingBarProps {
  readonly rating: Rating;
  /** 0 to 100; where in its scale the result lies. */
  readonly percent: number;
  /** The result is near the line between two bands: hatched, which is seen without colour too. */
  readonly near?: boolean | undefined;
  readonly className?: string | undefined;
}

const share = (units: number): string => `${(units / BAR_UNITS) * 100}%`;

/**
 * The bar alone, 130 units wide with a tick at each band; show the letter or word beside it. A board shows thousands:
 * its ticks are one gradient, and nothing in it is positioned or cut off, as each such box is painted apart.
 */
export function RatingBar({ rating, percent, near = false, className }: RatingBarProps) {
  const { start, length } = barSpan(rating, percent);
  return (
    <span aria-hidden="true" className={cx('band-ticks block h-1.5 w-[130px] rounded-full bg-hairline', className)}>
      <span
        data-rating={rating.tone}
        data-near={near || undefined}
        className={cx('block h-full min-w-1 rounded-full', RATING_LOOK[rating.tone].ground, near && 'bar-hatch')}
        style={{ marginLeft: share(start), width: share(length) }}
      />
    </span>
  );
}
