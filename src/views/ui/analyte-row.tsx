import type { Rating } from '../../model/samples/rating.ts';
import { ratingTexts } from '../../model/texts/samples.ts';
import { cx } from './cx.ts';
import { RatingBar } from './rating-bar.tsx';
import { RatingTag } from './rating-tag.tsx';
import { Tooltip } from './tooltip.tsx';

export interface AnalyteRowProps {
  /** Short name, at most 6 characters. */
  readonly name: string;
  /** Display name and unit of measure. */
  readonly tooltip: string;
  /** The figure as text, with its qualifier. */
  readonly figure: string;
  /** Without a rating only the figure is shown. */
  readonly rating?: Rating | undefined;
  readonly percent?: number | undefined;
  /** The result lies where soils differ: its bar is hatched, and it says so. */
  readonly near?: boolean | undefined;
  /** What was found in deeper layers, in a line of its own. */
  readonly below?: string | undefined;
  /** Dims the row while deficiencies are highlighted and this is none. */
  readonly dimmed?: boolean | undefined;
}

/** One analyte of a sample column: 40 px high, 150 px wide: name, figure and letter over the bar. */
export function AnalyteRow({
  name,
  tooltip,
  figure,
  rating,
  percent = 0,
  near = false,
  below = '',
  dimmed = false,
}: AnalyteRowProps) {
  return (
    <div
      className={cx(
        'flex h-10 w-[150px] flex-col justify-center border-t border-hairline px-2.5',
        below === '' ? 'gap-1' : 'gap-px',
      )}
    >
      <div className={cx('flex items-center gap-1.5 text-sm', below === '' ? 'h-5' : 'h-4.5')}>
        <Tooltip text={tooltip}>
          {(describedBy) => (
            // A card is one stop of the Tab key: its arrows lead here.
            <span tabIndex={-1} data-stop aria-describedby={describedBy} className="text-xs text-muted">
              {name}
            </span>
          )}
        </Tooltip>
        <span className={cx('ml-auto truncate tabular-nums', dimmed ? 'text-muted' : 'font-medium')}>{figure}</span>
        {rating ? <RatingTag rating={rating} as="letter" quiet={dimmed} className="h-4! w-6" /> : null}
        {rating && near ? <span className="sr-only">{ratingTexts.near}</span> : null}
      </div>
      {rating ? (
        <RatingBar rating={rating} percent={percent} near={near} className={cx(dimmed && 'opacity-30 grayscale')} />
      ) : (
        <span aria-hidden="true" className="block h-1.5 w-[130px] rounded-full bg-sunken" />
      )}
      {below === '' ? null : (
        <p className="truncate text-[11px] leading-3 text-muted tabular-nums" title={below}>
          {below}
        </p>
      )}
    </div>
  );
}
