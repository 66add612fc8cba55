import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { WorkbenchRef } from '../../machines/recommendation/workbench.machine.ts';
import {
  adviceOf,
  catalogueOf,
  outputsOf,
  productsOf,
  standingSamplesOf,
  withoutResultsOf,
} from '../../machines/recommendation/workbench.selectors.ts';
import type { YieldEditorRef } from '../../machines/yields/yield-editor.machine.ts';
import { picksOf } from '../../machines/yields/yield-editor.selectors.ts';
import type { NutrientOfFarm } from '../../model/advice/farm-words.ts';
import { farmBalances } from '../../model/recommendation/farm-balances.ts';
import { decisionsOf } from '../../model/yields/decisions.ts';
import { supplyTexts } from '../../model/texts/products.ts';
import { cx } from '../ui/cx.ts';

/** Supply against demand at one glance, whatever one scrolls to. */
export function SupplyFooter({ workbench }: { readonly workbench: WorkbenchRef }) {
  const yields = useSelector(workbench, ({ children }) => children.yieldEditor);
  return yields ? <Balances workbench={workbench} yields={yields} /> : null;
}

function Balances({ workbench, yields }: { readonly workbench: WorkbenchRef; readonly yields: YieldEditorRef }) {
  const samples = useSelector(workbench, standingSamplesOf);
  const outputs = useSelector(workbench, outputsOf);
  const products = useSelector(workbench, productsOf);
  const { products: catalogue } = useSelector(workbench, catalogueOf);
  const picks = useSelector(yields, picksOf);
  const { tables } = useSelector(workbench, adviceOf);
  const balances = useMemo(
    () => farmBalances({ samples, decisions: decisionsOf(outputs), picks, recommended: products, catalogue, tables }),
    [samples, outputs, picks, products, catalogue, tables],
  );
  const withoutResults = useSelector(workbench, withoutResultsOf);
  if (balances.length === 0 && withoutResults === 0) return null;
  return (
    <section
      aria-label={supplyTexts.title}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-hairline bg-sunken px-3 py-2"
    >
      <h2 className="text-sm">
        {supplyTexts.title} <span className="font-normal text-muted">{supplyTexts.byHectares}</span>
      </h2>
      {withoutResults === 0 ? null : (
        <p className="text-sm font-medium text-warning">{supplyTexts.withoutResults(withoutResults)}</p>
      )}
      <dl className="flex flex-wrap gap-x-4 gap-y-1">
        {balances.map((balance) => (
          <Balance key={balance.nutrient} balance={balance} />
        ))}
      </dl>
    </section>
  );
}

/** `short on 2 of 4 paddocks, 120 of 300 ha, by 23 kg/ha; worst Salt. 1 covered, 1 over.` */
const Balance = ({ balance: { nutrient, isUneven, text } }: { readonly balance: NutrientOfFarm }) => (
  <div className="flex items-baseline gap-1.5">
    <dt className="text-xs font-medium text-muted">{nutrient}</dt>
    <dd className={cx('text-sm tabular-nums', isUneven && 'font-medium')}>{text.slice(nutrient.length + 2)}</dd>
  </div>
);
