import { formatReported } from '../../model/format/lab-value.ts';
import { NO_VALUE } from '../../model/format/number.ts';
import type { ListedAnalyte } from '../../model/samples/list-layout.ts';
import { ratingOf } from '../../model/samples/rating.ts';
import type { SampleEntry } from '../../model/samples/sample-entry.ts';
import { analyteColumn } from '../../model/samples/sort.ts';
import { RatingTag } from '../ui/rating-tag.tsx';
import type { Column } from '../ui/table-types.ts';

/** The column of an analyte: what was found with its sign and unit, and the letter of its rating. */
export const analyteTableColumn = ({ id, name, decimals }: ListedAnalyte): Column<SampleEntry> => ({
  key: analyteColumn(id),
  header: name,
  sortable: true,
  width: '132px',
  align: 'end',
  cell: ({ figures }) => {
    const figure = figures?.[id];
    if (!figure) return <span className="text-faint">{NO_VALUE}</span>;
    const { text, rating, unit } = figure;
    return (
      <span className="inline-flex items-center gap-1.5">
        <span>{text ?? formatReported(figure, decimals, unit)}</span>
        {rating ? <RatingTag as="letter" rating={ratingOf(rating.scale, rating.level)} /> : null}
      </span>
    );
  },
});
