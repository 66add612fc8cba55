import type { Rating } from '../../model/samples/rating.ts';
import { cx } from './cx.ts';
import { RATING_LOOK } from './rating-look.ts';

interface RatingTagProps {
  readonly rating: Rating;
  /** The letter in a 20 px square, or the whole word. */
  readonly as?: 'letter' | 'word' | undefined;
  /** Takes the colour out and keeps the letter or word. */
  readonly quiet?: boolean | undefined;
  readonly className?: string | undefined;
}

/** A rating as a coloured tag that always carries its letter or word. */
export function RatingTag({ rating, as = 'word', quiet = false, className }: RatingTagProps) {
  const look = cx(
    'inline-flex h-5 items-center justify-center rounded-sm text-xs font-semibold whitespace-nowrap',
    quiet ? 'text-muted' : RATING_LOOK[rating.tone].fill,
    className,
  );
  if (as === 'word') {
    return (
      <span data-rating={rating.tone} className={cx(look, 'px-1.5 tracking-wide')}>
        {rating.label}
      </span>
    );
  }
  return (
    <span data-rating={rating.tone} className={cx(look, 'min-w-5 px-1')} title={rating.label}>
      <span aria-hidden="true">{rating.letter}</span>
      <span className="sr-only">{rating.label}</span>
    </span>
  );
}
