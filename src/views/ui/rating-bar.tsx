import { BAND_UNITS, BAR_UNITS, barSpan, type Rating } from '../../model/samples/rating.ts';
import { cx } from './cx.ts';
import { RATING_LOOK } from './rating-look.ts';

interface RatingBarProps {
  readonly rating: Rating;
  /** 0 to 100; where in its scale the result lies. */
  readonly percent: number;
  readonly className?: string | undefined;
}

const share = (units: number): string => `${(units / BAR_UNITS) * 100}%`;
const BAND_EDGES = [1, 2, 3, 4].map((band) => share(band * BAND_UNITS));

/** The bar alone, 130 units wide with a tick at each band; the letter or word has to stand beside it. */
export function RatingBar({ rating, percent, className }: RatingBarProps) {
  const { start, length } = barSpan(rating, percent);
  return (
    <span
      aria-hidden="true"
      className={cx('relative block h-1.5 w-[130px] overflow-hidden rounded-full bg-hairline', className)}
    >
      <span
        data-rating={rating.tone}
        className={cx('absolute inset-y-0 min-w-1 rounded-full', RATING_LOOK[rating.tone].ground)}
        style={{ left: share(start), width: share(length) }}
      />
      {BAND_EDGES.map((left) => (
        <span key={left} className="absolute inset-y-0 w-px bg-panel" style={{ left }} />
      ))}
    </span>
  );
}
