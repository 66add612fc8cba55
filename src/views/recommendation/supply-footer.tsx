import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { WorkbenchRef } from '../../machines/recommendation/workbench.machine.ts';
import {
  catalogueOf,
  outputsOf,
  productsOf,
  standingSamplesOf,
} from '../../machines/recommendation/workbench.selectors.ts';
import type { YieldEditorRef } from '../../machines/yields/yield-editor.machine.ts';
import { picksOf } from '../../machines/yields/yield-editor.selectors.ts';
import { supplyAgainstDemand, type NutrientBalance } from '../../model/products/supply-summary.ts';
import { formatNutrientRate, supplyBySample } from '../../model/products/supply.ts';
import { decisionsOf } from '../../model/recommendation/decisions.ts';
import { supplyTexts } from '../../model/texts/products.ts';

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
  const balances = useMemo(
    () => supplyAgainstDemand(samples, decisionsOf(outputs), picks, supplyBySample(products, catalogue)),
    [samples, outputs, picks, products, catalogue],
  );
  if (balances.length === 0) return null;
  return (
    <section
      aria-label={supplyTexts.title}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-hairline bg-sunken px-3 py-2"
    >
      <h2 className="text-sm">
        {supplyTexts.title} <span className="font-normal text-muted">{supplyTexts.average}</span>
      </h2>
      <dl className="ml-auto flex flex-wrap gap-x-4 gap-y-1">
        {balances.map((balance) => (
          <Balance key={balance.code} balance={balance} />
        ))}
      </dl>
    </section>
  );
}

const Balance = ({ balance: { code, supplyKgPerHa, demandKgPerHa } }: { readonly balance: NutrientBalance }) => (
  <div className="flex items-baseline gap-1.5">
    <dt className="text-xs font-medium text-muted">{code}</dt>
    <dd className="font-medium tabular-nums">
      {supplyTexts.of(formatNutrientRate(code, supplyKgPerHa), formatNutrientRate(code, demandKgPerHa))}
    </dd>
  </div>
);
