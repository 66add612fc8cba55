import { rowName } from '../../model/imports/check-summary.ts';
import { againChoices, type Again, type Answers, type CheckRow } from '../../model/imports/lab-check.ts';
import { figureText, keyOfResult, resultColumns } from '../../model/imports/result-text.ts';
import { againOf } from '../../model/imports/retests.ts';
import { formatDay } from '../../model/format/date.ts';
import { NO_VALUE } from '../../model/format/number.ts';
import { checkTexts } from '../../model/texts/lab-check.ts';
import { Button } from '../ui/button.tsx';
import { Select } from '../ui/select.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import type { Column } from '../ui/table-types.ts';

interface RowActions {
  readonly answers: Answers;
  readonly again: Again;
  /** Shows a row with the ways out of its faults. */
  readonly onFix: (rowId: string) => void;
  readonly onLeave: (rowId: string, left: boolean) => void;
  readonly onAgain: (rowId: string, again: Again) => void;
}

const texts = checkTexts.rows;

const paddockOf = ({ paddock, isNewPaddock }: CheckRow): string =>
  paddock === null ? texts.noPaddock : isNewPaddock ? texts.newPaddock(paddock) : paddock;
const depthOf = ({ depthTopCm, depthBottomCm }: CheckRow): string =>
  depthTopCm === null ? NO_VALUE : `${depthTopCm}–${depthBottomCm ?? ''} cm`;

/** The columns of the grid: where, how deep, when, what becomes of the row, and a column for each test. */
export function rowColumns(rows: readonly CheckRow[], actions: RowActions): readonly Column<CheckRow>[] {
  return [
    {
      key: 'row',
      header: texts.row,
      width: '5.5rem',
      // The name of a sheet may be long, and the row number follows it.
      cell: (row) => <span className="line-clamp-3 break-words whitespace-normal">{rowName(row)}</span>,
    },
    { key: 'paddock', header: texts.paddock, width: '11rem', cell: paddockOf },
    {
      key: 'site',
      header: texts.site,
      width: '9rem',
      cell: ({ name, site, labNumber }) => name ?? site ?? labNumber ?? NO_VALUE,
      under: 'paddock',
    },
    { key: 'depth', header: texts.depth, width: '7rem', cell: depthOf },
    {
      key: 'date',
      header: texts.date,
      width: '7rem',
      cell: ({ dateSampled }) => (dateSampled === null ? NO_VALUE : formatDay(dateSampled)),
      under: 'depth',
    },
    { key: 'crop', header: texts.crop, width: '6rem', cell: ({ crop }) => crop ?? NO_VALUE, isLesser: true },
    ...(rows.some(({ faults }) => faults.length > 0)
      ? [
          {
            key: 'faults',
            header: texts.faults,
            width: '20rem',
            cell: (row: CheckRow) => <Faults row={row} onFix={actions.onFix} />,
          },
        ]
      : []),
    { key: 'becomes', header: texts.becomes, width: '11rem', cell: (row) => <Becomes row={row} {...actions} /> },
    {
      key: 'leave',
      header: texts.leave,
      headerContent: <></>,
      width: '6rem',
      align: 'end',
      cell: (row) => {
        const left = row.id in actions.answers;
        if (row.isLeftOut && !left) return null;
        return (
          <Button look="quiet" onClick={() => actions.onLeave(row.id, !left)}>
            {left ? texts.take : texts.leave}
            <span className="sr-only"> {rowName(row)}</span>
          </Button>
        );
      },
    },
    ...resultColumns(rows).map(({ key, analyte, method }) => ({
      key,
      header: method === '' ? analyte : `${analyte} ${method}`,
      width: '7.5rem',
      align: 'end' as const,
      cell: ({ results }: CheckRow) => {
        const result = results.find((one) => keyOfResult(one) === key);
        return <span className="tabular-nums">{result ? figureText(result) : NO_VALUE}</span>;
      },
    })),
  ];
}

function Faults({ row, onFix }: Pick<RowActions, 'onFix'> & { readonly row: CheckRow }) {
  return (
    <span className="flex items-center gap-1">
      <span className="line-clamp-3 min-w-0 flex-1 whitespace-normal text-danger">
        {row.faults.map(({ column, value, reason }) => checkTexts.fault(column, value, reason)).join(' ')}
      </span>
      {row.faults.some(({ cellId }) => cellId !== undefined) ? (
        <Button look="quiet" onClick={() => onFix(row.id)}>
          {texts.fix}
          <span className="sr-only"> {rowName(row)}</span>
        </Button>
      ) : null}
    </span>
  );
}

function Becomes({ row, answers, again, onAgain }: RowActions & { readonly row: CheckRow }) {
  if (row.again === 'retest' && !row.isLeftOut)
    return (
      <Select
        label={texts.again(rowName(row))}
        hideLabel
        choices={againChoices.map((value) => ({ value, label: texts.choices[value] }))}
        value={againOf(row.id, answers, again)}
        onChange={(chosen) => onAgain(row.id, chosen)}
      />
    );
  if (row.isLeftOut) return <StatusChip tone="neutral" label={texts.is.left} />;
  if (row.faults.length > 0) return <StatusChip tone="failed" label={texts.is.refused} />;
  if (row.again === null) return <StatusChip tone="progress" label={texts.is.open} />;
  return <StatusChip tone={row.again === 'new' ? 'done' : 'neutral'} label={texts.is[row.again]} />;
}
