import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { BuilderLayoutRef } from '../../machines/recommendation/builder-layout.machine.ts';
import { layoutOf } from '../../machines/recommendation/builder-layout.selectors.ts';
import type { OpenRecommendationRef } from '../../machines/recommendation/open-recommendation.machine.ts';
import {
  adviceOf,
  catalogueOf,
  outputsOf,
  productsOf,
  effectiveSamplesOf,
} from '../../machines/recommendation/open-recommendation.selectors.ts';
import type { YieldEditorRef } from '../../machines/yields/yield-editor.machine.ts';
import { picksOf } from '../../machines/yields/yield-editor.selectors.ts';
import { NO_VALUE } from '../../model/format/number.ts';
import { supplyBySample } from '../../model/products/supply.ts';
import { decisionsOf, shownAnalytes } from '../../model/yields/decisions.ts';
import { farmBalances } from '../../model/recommendation/farm-balances.ts';
import { healthSummary, type HealthRow } from '../../model/recommendation/health-summary.ts';
import { boardGroupTexts } from '../../model/texts/plan-table.ts';
import { summaryTexts } from '../../model/texts/recommendation.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { StaleSamples } from './stale-samples.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { DistributionBar } from '../ui/distribution-bar.tsx';
import { Segments } from '../ui/segments.tsx';

interface HealthSummaryProps {
  readonly openRecommendation: OpenRecommendationRef;
  readonly layout: BuilderLayoutRef;
  readonly yields: YieldEditorRef;
}

const ORDERS = (['asSet', 'byShort'] as const).map((value) => ({ value, label: boardGroupTexts.orders[value] }));

/** All samples at one glance, under the legend and over the paddocks, whose order is chosen beside it; collapsed at first. */
export function HealthSummary(props: HealthSummaryProps) {
  const { closedSections, isByShort } = useSelector(props.layout, layoutOf);
  const isOpen = !closedSections.includes('summary');
  return (
    <Disclosure
      title={summaryTexts.title}
      level={2}
      open={isOpen}
      onToggle={() => props.layout.send({ type: 'SECTION_TOGGLED', section: 'summary' })}
      className="border-b!"
      oneStop="head"
      actions={
        <Segments
          label={boardGroupTexts.order}
          choices={ORDERS}
          value={isByShort ? 'byShort' : 'asSet'}
          onChange={(order) => props.layout.send({ type: 'ORDER_CHOSEN', isByShort: order === 'byShort' })}
        />
      }
    >
      <StaleSamples openRecommendation={props.openRecommendation} className="mx-3 mb-2" />
      <Grid {...props} />
    </Disclosure>
  );
}

function Grid({ openRecommendation, layout, yields }: HealthSummaryProps) {
  const [samples, outputs, products] = useSelectors(openRecommendation, effectiveSamplesOf, outputsOf, productsOf);
  const { products: catalogue } = useSelector(openRecommendation, catalogueOf);
  const { tables } = useSelector(openRecommendation, adviceOf);
  const picks = useSelector(yields, picksOf);
  const { secondaryAnalytes } = useSelector(layout, layoutOf);
  const rows = useMemo(() => {
    const decisions = decisionsOf(outputs);
    const analytes = shownAnalytes(decisions, secondaryAnalytes);
    const supply = supplyBySample(products, catalogue);
    const farm = farmBalances({ samples, decisions, picks, recommended: products, catalogue, tables });
    return healthSummary({ samples, decisions, analytes, picks, supply, farm, bounds: tables.bounds });
  }, [samples, outputs, products, catalogue, picks, secondaryAnalytes, tables]);
  if (rows.length === 0) return <p className="px-3 pb-3 text-sm text-muted">{summaryTexts.none}</p>;
  return (
    // A keyboard has to reach what is scrolled.
    <div tabIndex={0} role="group" aria-label={summaryTexts.title} className="focus-inset max-h-64 overflow-auto pb-2">
      <table aria-label={summaryTexts.title} className="w-full text-sm">
        <thead>
          <tr className="text-left text-xs text-muted">
            {[summaryTexts.nutrient, summaryTexts.distribution].map((head) => (
              <th key={head} scope="col" className="px-3 py-1 font-medium">
                {head}
              </th>
            ))}
            {[summaryTexts.average, summaryTexts.demandSupply].map((head) => (
              <th key={head} scope="col" className="px-3 py-1 text-right font-medium">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <SummaryRow key={row.analyteId} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const SummaryRow = ({
  row: { name, fullName, scale, counts, percents, average, spread, limits, demandSupply, farm },
}: {
  row: HealthRow;
}) => (
  <tr className="border-t border-hairline">
    <th scope="row" title={fullName} className="px-3 py-1 text-left font-normal">
      {name}
    </th>
    <td className="px-3 py-1">
      <span className="flex items-center gap-2">
        <DistributionBar scale={scale} counts={counts} percents={percents} />
        <span aria-hidden="true" className="text-xs text-muted tabular-nums">
          {percents.map((percent) => `${percent}%`).join(' ')}
        </span>
      </span>
    </td>
    <td className="px-3 py-1 text-right tabular-nums">
      {average}
      <Beside text={spread} />
      <Beside text={limits} />
    </td>
    <td className="px-3 py-1 text-right tabular-nums">
      {demandSupply ?? NO_VALUE}
      <Beside text={farm} />
    </td>
  </tr>
);

/** What a mean does not tell alone. */
const Beside = ({ text }: { readonly text: string | null }) =>
  text === null ? null : <span className="block text-xs text-muted">{text}</span>;
