import { useSelector } from '@xstate/react';
import { memo, useMemo } from 'react';
import type { EditorRef } from '../../machines/recommendation/editor.machine.ts';
import { draftOf, isSaving } from '../../machines/recommendation/editor.selectors.ts';
import type { WorkbenchRef } from '../../machines/recommendation/workbench.machine.ts';
import { catalogueOf, productsOf, ratedSamplesOf } from '../../machines/recommendation/workbench.selectors.ts';
import type { RecommendationSample } from '../../model/contract/entities.ts';
import type { RatesDraft } from '../../model/rates/rates-draft.ts';
import { columnsOf, type RateColumn } from '../../model/rates/rate-columns.ts';
import { paddockSections } from '../../model/recommendation/paddock-sections.ts';
import { sampleNameWithPaddock } from '../../model/recommendation/sample-label.ts';
import { rateTexts } from '../../model/texts/rates.ts';
import { cellOf, keysOf } from './rate-steps.tsx';
import { BatchField, RateField } from './rate-field.tsx';
import { CELL, HEAD_CELL, RateColumnHead, RatesTable, SampleHead } from './rates-table.tsx';
import { useShownColumns } from './shown-products.tsx';
import { TotalsRow } from './totals-row.tsx';

interface RatesGridProps {
  readonly editor: EditorRef;
  readonly workbench: WorkbenchRef;
}

/** Samples by products, each cell a rate; the box in a column's head sets the rate of all its samples. */
export function RatesGrid({ editor, workbench }: RatesGridProps) {
  const samples = useSelector(workbench, ratedSamplesOf);
  const products = useSelector(workbench, productsOf);
  const { products: catalogue } = useSelector(workbench, catalogueOf);
  const all = useMemo(() => columnsOf(products, catalogue), [products, catalogue]);
  const columns = useShownColumns(editor, all);
  const sections = useMemo(() => paddockSections(samples), [samples]);
  return (
    <RatesTable
      label={rateTexts.editorTitle}
      onKeyDown={keysOf(editor)}
      className="surface max-h-full max-w-full min-h-0 self-start"
      head={columns.map((column) => (
        <th key={column.id} scope="col" className={HEAD_CELL}>
          <RateColumnHead column={column} />
          <BatchBox column={column} editor={editor} />
        </th>
      ))}
      foot={<EditedTotals editor={editor} columns={columns} sections={sections} />}
    >
      {samples.map((sample, index) => (
        <Row key={sample.id} isFirst={index === 0} sample={sample} columns={columns} editor={editor} />
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
      onCommit={(text) =>
        editor.send({
          type: 'DRAFT_EDITED',
          edit: { of: 'rates', edit: 'column', recommendedProductId: column.id, text },
        })
      }
    />
  );
}

const NO_RATES: RatesDraft['rates'] = {};
const ratesOf = (draft: ReturnType<typeof draftOf>): RatesDraft['rates'] =>
  draft.kind === 'rates' ? draft.rates : NO_RATES;
const SEPARATOR = '\n';

interface RowProps {
  readonly isFirst: boolean;
  readonly sample: RecommendationSample;
  readonly columns: readonly RateColumn[];
  readonly editor: EditorRef;
}

/** A row takes its texts as one, so that typing in one row renders no other. */
const Row = memo(function Row({ isFirst, sample, columns, editor }: RowProps) {
  const texts = useSelector(editor, (snapshot) =>
    columns.map(({ id }) => ratesOf(draftOf(snapshot))[id]?.[sample.id] ?? '').join(SEPARATOR),
  ).split(SEPARATOR);
  const saving = useSelector(editor, isSaving);
  const name = sampleNameWithPaddock(sample);
  return (
    <tr>
      <SampleHead sample={sample} />
      {columns.map((column, index) => (
        <td key={column.id} className={CELL}>
          <RateField
            cell={cellOf(column.id, sample.id)}
            label={rateTexts.rateOf(column.name, name)}
            value={texts[index] ?? ''}
            disabled={saving}
            isFirst={isFirst && index === 0}
            onChange={(text) =>
              editor.send({
                type: 'DRAFT_EDITED',
                edit: { of: 'rates', edit: 'cell', recommendedProductId: column.id, sampleId: sample.id, text },
              })
            }
          />
        </td>
      ))}
    </tr>
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
