import { formatReported } from '../../model/format/lab-value.ts';
import { NO_VALUE } from '../../model/format/number.ts';
import { isRated } from '../../model/samples/analyte-sets.ts';
import type { ListedAnalyte } from '../../model/samples/list-layout.ts';
import { ratingOf } from '../../model/samples/rating.ts';
import type { SampleEntry } from '../../model/samples/sample-entry.ts';
import { analyteColumn } from '../../model/samples/sort.ts';
import { sampleTexts } from '../../model/texts/samples.ts';
import { cx } from '../ui/cx.ts';
import { RATING_LOOK } from '../ui/rating-look.ts';
import type { Column } from '../ui/table-types.ts';

/** The column of an analyte: the figure and the letter of its rating on the colour of that, plain before the run is completed. Its unit is in the head. */
export const analyteTableColumn = ({ id, name, short, unit, decimals }: ListedAnalyte): Column<SampleEntry> => ({
  key: analyteColumn(id),
  header: sampleTexts.layout.head(name, unit),
  headerContent: (
    <>
      <span aria-hidden="true" title={sampleTexts.layout.head(name, unit)}>
        {short}
      </span>
      <span className="sr-only">{sampleTexts.layout.head(name, unit)}</span>
    </>
  ),
  sortable: true,
  isTight: true,
  width: decimals > 1 ? '60px' : '52px',
  align: 'end',
  cell: (sample) => {
    const figure = sample.figures?.[id];
    if (!figure) return <span className="px-1 text-faint">{NO_VALUE}</span>;
    const { text, unit: ownUnit } = figure;
    const rating = figure.rating && isRated(sample) ? ratingOf(figure.rating.scale, figure.rating.level) : null;
    const isNone = figure.value === null && text === null;
    return (
      <span
        title={[isNone ? '' : (text ?? formatReported(figure, decimals, ownUnit)), rating?.label ?? '']
          .filter(Boolean)
          .join(', ')}
        data-rating={rating?.tone}
        className={cx(
          'flex h-7 items-center justify-end gap-0.5 rounded-sm px-0.5 text-sm tabular-nums',
          rating && RATING_LOOK[rating.tone].fill,
        )}
      >
        {isNone ? null : <span className="truncate">{text ?? formatReported(figure, decimals, '')}</span>}
        {rating ? (
          <>
            <span aria-hidden="true" className="text-xs font-semibold">
              {rating.letter}
            </span>
            <span className="sr-only">{rating.label}</span>
          </>
        ) : null}
      </span>
    );
  },
});
