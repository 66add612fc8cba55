import { ratingsOf, type RatingScale } from '../../model/samples/rating.ts';
import { cx } from './cx.ts';
import { RATING_LOOK } from './rating-look.ts';
import { Tooltip } from './tooltip.tsx';

export interface DistributionBarProps {
  readonly scale: RatingScale;
  /** How many samples lie in each level, lowest first; five figures. */
  readonly counts: readonly number[];
  /** Whole percent of each level, from the model; five figures. */
  readonly percents: readonly number[];
}

/** Five segments in 100 by 21 px, each as wide as its share and with its count; the tooltip and the name tell words and percentages. */
export function DistributionBar({ scale, counts, percents }: DistributionBarProps) {
  const levels = ratingsOf(scale).map((rating) => ({
    rating,
    count: counts[rating.level] ?? 0,
    percent: percents[rating.level] ?? 0,
  }));
  const words = levels.map(({ rating, count, percent }) => `${rating.label} ${count} (${percent}%)`);
  return (
    <Tooltip text={words.join('\n')}>
      {() => (
        <span
          role="img"
          tabIndex={0}
          aria-label={words.join(', ')}
          className="flex h-[21px] w-[100px] gap-px overflow-hidden rounded-sm bg-hairline"
        >
          {levels.map(({ rating, count }) =>
            count === 0 ? null : (
              <span
                key={rating.level}
                data-rating={rating.tone}
                className={cx(
                  'flex min-w-3 basis-0 items-center justify-center overflow-hidden text-xs font-semibold tabular-nums',
                  RATING_LOOK[rating.tone].fill,
                )}
                style={{ flexGrow: count }}
              >
                {count}
              </span>
            ),
          )}
        </span>
      )}
    </Tooltip>
  );
}
