import { NUTRIENT_RATINGS, SOIL_HEALTH_RATINGS } from '../../model/samples/rating.ts';
import { ratingTexts } from '../../model/texts/samples.ts';
import { cx } from './cx.ts';
import { RATING_LOOK } from './rating-look.ts';
import { RatingTag } from './rating-tag.tsx';

const ROWS = [
  { label: 'Nutrient:', ratings: NUTRIENT_RATINGS },
  { label: 'Soil Health:', ratings: SOIL_HEALTH_RATINGS },
] as const;

/** Both scales with their five words, and the sign of a test near the line. */
export function RatingLegend() {
  return (
    <dl className="flex flex-wrap items-center gap-x-6 gap-y-1.5">
      {ROWS.map(({ label, ratings }) => (
        <div key={label} className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <dt className="text-xs text-muted">{label}</dt>
          {ratings.map((rating) => (
            <dd key={rating.label} className="flex">
              <RatingTag rating={rating} />
            </dd>
          ))}
        </div>
      ))}
      <div className="flex items-center gap-2">
        <dt>
          <span
            aria-hidden="true"
            className={cx('bar-hatch block h-1.5 w-8 rounded-full', RATING_LOOK.marginal.ground)}
          />
        </dt>
        <dd className="text-xs text-muted">{ratingTexts.near}</dd>
      </div>
    </dl>
  );
}
