import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { WorkbenchRef } from '../../machines/recommendation/workbench.machine.ts';
import {
  catalogueOf,
  isReadOnly,
  productsOf,
  ratedSamplesOf,
} from '../../machines/recommendation/workbench.selectors.ts';
import { columnsOf } from '../../model/rates/rate-columns.ts';
import { formatRate, rateOfText } from '../../model/products/rate-text.ts';
import { draftOfRates } from '../../model/rates/rates-draft.ts';
import { paddockSections } from '../../model/samples/paddock-sections.ts';
import { sampleNameWithPaddock } from '../../model/samples/sample-label.ts';
import { rateTexts } from '../../model/texts/rates.ts';
import { useSelection } from '../shared/use-selection.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { CELL, HEAD_CELL, RateColumnHead, RatesTable, SampleRow } from './rates-table.tsx';
import { TotalsRow } from './totals-row.tsx';

/** The rates as they are saved; a press on one opens the editor in its field. */
export function RatesPanel({ workbench }: { readonly workbench: WorkbenchRef }) {
  const samples = useSelector(workbench, ratedSamplesOf);
  const products = useSelector(workbench, productsOf);
  const { products: catalogue } = useSelector(workbench, catalogueOf);
  const readOnly = useSelector(workbench, isReadOnly);
  const selection = useSelection(workbench);
  const columns = useMemo(() => columnsOf(products, catalogue), [products, catalogue]);
  const sections = useMemo(() => paddockSections(samples), [samples]);
  const { rates } = useMemo(() => draftOfRates(products, samples), [products, samples]);
  if (columns.length === 0 || samples.length === 0)
    return <EmptyState text={readOnly ? rateTexts.noneInView : rateTexts.none} className="py-6!" />;
  return (
    <RatesTable
      label={rateTexts.section}
      fill
      oneStop
      className="max-h-96 border-t border-hairline"
      head={columns.map((column) => (
        <th key={column.id} scope="col" className={`${HEAD_CELL} px-3!`}>
          <RateColumnHead column={column} />
        </th>
      ))}
      foot={<TotalsRow columns={columns} sections={sections} rates={rates} />}
    >
      {samples.map((sample) => (
        <SampleRow
          key={sample.id}
          sample={sample}
          selection={selection}
          onSelect={() => workbench.send({ type: 'SITE_CHOSEN', sampleId: sample.id, by: 'rates' })}
        >
          {columns.map(({ id, name }) => {
            const rate = formatRate(rateOfText(rates[id]?.[sample.id] ?? ''));
            return (
              <td key={id} className={`${CELL} px-3! text-right tabular-nums`}>
                {readOnly ? (
                  rate
                ) : (
                  <button
                    type="button"
                    // A thousand rates are no thousand stops of Tab: its arrows lead from one to the next.
                    tabIndex={-1}
                    data-first-stop={sample === samples[0] && id === columns[0]?.id ? true : undefined}
                    title={rateTexts.rateOf(name, sampleNameWithPaddock(sample))}
                    onClick={() =>
                      workbench.send({
                        type: 'EDIT',
                        subject: { of: 'rates', at: { recommendedProductId: id, sampleId: sample.id } },
                      })
                    }
                    className="-mr-1 inline-block min-h-7 min-w-10 cursor-text rounded-sm px-1 text-right hover:bg-hover hover:outline hover:outline-hairline"
                  >
                    {rate}
                  </button>
                )}
              </td>
            );
          })}
        </SampleRow>
      ))}
    </RatesTable>
  );
}
