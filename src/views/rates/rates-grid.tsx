import { useSelector } from '@xstate/react';
import { memo, useMemo } from 'react';
import type { EditorRef } from '../../machines/recommendation/editor.machine.ts';
import { draftOf, isSaving } from '../../machines/recommendation/editor.selectors.ts';
import type { WorkbenchRef } from '../../machines/recommendation/workbench.machine.ts';
import type { RecommendationSample } from '../../model/contract/entities.ts';
import type { RatesDraft } from '../../model/rates/rates-draft.ts';
import type { RateCell, RateGrid } from '../../model/rates/rate-block.ts';
import type { RateColumn } from '../../model/rates/rate-columns.ts';
import { paddockSections } from '../../model/samples/paddock-sections.ts';
import { sampleNameWithPaddock } from '../../model/samples/sample-label.ts';
import { rateTexts } from '../../model/texts/rates.ts';
import { isSameBlock } from '../../model/shared/block.ts';
import { useSelection } from '../shared/use-selection.ts';
import { cx } from '../ui/cx.ts';
import { AddedColumnHead } from './added-column.tsx';
import { blockIn, editSheet, enter, handlersOf, sheetIn } from './rate-sheet.ts';
import { cellOf } from './rate-steps.tsx';
import { useSheet } from './use-sheet.ts';
import { BatchField, RateField } from './rate-field.tsx';
import { CELL, HEAD_CELL, RateColumnHead, RatesTable, SampleRow } from './rates-table.tsx';
import { TotalsRow } from './totals-row.tsx';

interface RatesGridProps {
  readonly editor: EditorRef;
  readonly workbench: WorkbenchRef;
}

/** Samples by products, each cell a rate; the box in a column's head sets the rate of all its samples. */
export function RatesGrid({ editor, workbench }: RatesGridProps) {
  const { samples, columns, grid } = useSheet(editor, workbench);
  const block = useSelector(editor, (snapshot) => blockIn(draftOf(snapshot), grid), isSameBlock);
  const sections = useMemo(() => paddockSections(samples), [samples]);
  const start = useMemo(() => startOf(editor, grid), [editor, grid]);
  return (
    <RatesTable
      label={rateTexts.editorTitle}
      handlers={handlersOf(editor, grid)}
      className="surface max-h-full max-w-full min-h-0 self-start"
      head={columns.map((column) => (
        <th key={column.id} scope="col" className={HEAD_CELL}>
          {column.added ? (
            <AddedColumnHead column={column} added={column.added} editor={editor} workbench={workbench} />
          ) : (
            <RateColumnHead column={column} />
          )}
          <BatchBox column={column} editor={editor} />
        </th>
      ))}
      foot={<EditedTotals editor={editor} columns={columns} sections={sections} />}
    >
      {samples.map((sample, index) => (
        <Row
          key={sample.id}
          startsIn={start?.sampleId === sample.id ? start.recommendedProductId : undefined}
          sample={sample}
          columns={columns}
          editor={editor}
          workbench={workbench}
          blockLeft={block && index >= block.top && index <= block.bottom ? block.left : 0}
          blockRight={block && index >= block.top && index <= block.bottom ? block.right : -1}
        />
      ))}
    </RatesTable>
  );
}

function BatchBox({ column, editor }: { readonly column: RateColumn; readonly editor: EditorRef }) {
  const saving = useSelector(editor, isSaving);
  const common = useSelector(editor, (snapshot) => {
    const texts = new Set(Object.values(ratesOf(draftOf(snapshot))[column.id] ?? {}));
    return texts.size === 1 ? ([...texts][0] ?? '') : '';
  });
  return (
    <BatchField
      label={rateTexts.batch(column.name)}
      value={common}
      placeholder={rateTexts.batchPlaceholder}
      disabled={saving}
      onCommit={(text) => editSheet(editor, { edit: 'column', recommendedProductId: column.id, text })}
    />
  );
}

const NO_RATES: RatesDraft['rates'] = {};
const ratesOf = (draft: ReturnType<typeof draftOf>): RatesDraft['rates'] =>
  draft.kind === 'rates' ? draft.rates : NO_RATES;
const SEPARATOR = '\n';

/** The field that the sheet opens on: the one it was opened for, else its first. */
function startOf(editor: EditorRef, { sampleIds, recommendedProductIds }: RateGrid): RateCell | undefined {
  const wanted = sheetIn(draftOf(editor.getSnapshot()))?.spot?.cell;
  if (wanted && sampleIds.includes(wanted.sampleId) && recommendedProductIds.includes(wanted.recommendedProductId))
    return wanted;
  const [sampleId] = sampleIds;
  const [recommendedProductId] = recommendedProductIds;
  return sampleId === undefined || recommendedProductId === undefined ? undefined : { sampleId, recommendedProductId };
}

interface RowProps {
  /** The column of the field that the sheet opens on, if it is in this row. */
  readonly startsIn: number | undefined;
  readonly sample: RecommendationSample;
  readonly columns: readonly RateColumn[];
  readonly editor: EditorRef;
  readonly workbench: WorkbenchRef;
  /** The columns of the chosen block in this row; none where the right one is left of the left one. */
  readonly blockLeft: number;
  readonly blockRight: number;
}

/** A row takes its texts as one, so that typing in one row renders no other. */
const Row = memo(function Row({ startsIn, sample, columns, editor, workbench, blockLeft, blockRight }: RowProps) {
  const texts = useSelector(editor, (snapshot) =>
    columns.map(({ id }) => ratesOf(draftOf(snapshot))[id]?.[sample.id] ?? '').join(SEPARATOR),
  ).split(SEPARATOR);
  const saving = useSelector(editor, isSaving);
  const selection = useSelection(workbench);
  const name = sampleNameWithPaddock(sample);
  return (
    <SampleRow sample={sample} selection={selection}>
      {columns.map((column, index) => (
        <td key={column.id} className={cx(CELL, index >= blockLeft && index <= blockRight && 'bg-selected')}>
          <RateField
            cell={cellOf(column.id, sample.id)}
            label={rateTexts.rateOf(column.name, name)}
            value={texts[index] ?? ''}
            disabled={saving}
            isFirst={column.id === startsIn}
            onEnter={() => enter(editor, { recommendedProductId: column.id, sampleId: sample.id })}
            onExtend={() =>
              editSheet(editor, {
                edit: 'at',
                cell: { recommendedProductId: column.id, sampleId: sample.id },
                extend: true,
              })
            }
            onChange={(text) =>
              editSheet(editor, { edit: 'cell', recommendedProductId: column.id, sampleId: sample.id, text })
            }
          />
        </td>
      ))}
    </SampleRow>
  );
});

interface EditedTotalsProps {
  readonly editor: EditorRef;
  readonly columns: readonly RateColumn[];
  readonly sections: ReturnType<typeof paddockSections>;
}

function EditedTotals({ editor, columns, sections }: EditedTotalsProps) {
  const rates = ratesOf(useSelector(editor, draftOf));
  return <TotalsRow columns={columns} sections={sections} rates={rates} />;
}
