import type { BasisRow } from '../../model/contract/entities.ts';
import { formatDay } from '../../model/format/date.ts';
import { isChanged } from '../../model/reports/basis.ts';
import { reportTexts } from '../../model/texts/reports.ts';
import { cx } from '../ui/cx.ts';
import { Table, type Column } from '../ui/table.tsx';

const texts = reportTexts.versions;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Days travel as such, and are read as everywhere. */
const shown = (fact: string): string => (fact === '' ? texts.none : DAY.test(fact) ? formatDay(fact) : fact);

/** A long fact takes lines of its own: a product that goes out twice differs in its last word, the timing. */
const whole = (fact: string, look?: string | false) => (
  <span className={cx('block py-1 leading-tight break-words whitespace-normal', look)}>{fact}</span>
);

interface BasisTableProps {
  readonly label: string;
  readonly rows: readonly BasisRow[];
  /** The heads of the two columns. */
  readonly was: string;
  readonly is: string;
}

/** Facts side by side, as they were and as they are; what differs is in bold, and marked. */
export function BasisTable({ label, rows, was, is }: BasisTableProps) {
  const columns: readonly Column<BasisRow>[] = [
    { key: 'place', header: texts.place, cell: ({ place }) => whole(place || texts.everywhere) },
    { key: 'kind', header: texts.kind, width: '5rem', cell: ({ kind }) => texts.kinds[kind] },
    { key: 'what', header: texts.what, cell: ({ what }) => whole(what || texts.none) },
    { key: 'before', header: was, width: '9rem', align: 'end', cell: ({ before }) => whole(shown(before)) },
    {
      key: 'after',
      header: is,
      width: '9rem',
      align: 'end',
      cell: (row) => whole(shown(row.after), isChanged(row) && 'font-semibold'),
    },
  ];
  return (
    <Table label={label} columns={columns} rows={rows} rowKey={({ place, kind, what }) => `${place} ${kind} ${what}`} />
  );
}
