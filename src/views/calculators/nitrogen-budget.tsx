import type { NitrogenRef } from '../../machines/calculators/nitrogen.machine.ts';
import { assumedSubsoilOf, cropOf, labelOf, pickOf, valuesOf } from '../../machines/calculators/nitrogen.selectors.ts';
import { isShare, tableRows } from '../../model/calculators/nitrogen-diagram.ts';
import type { NitrogenName, NitrogenValues } from '../../model/calculators/nitrogen.ts';
import { formatNumber } from '../../model/format/number.ts';
import { nitrogenTexts as texts } from '../../model/texts/calculators.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { NitrogenDiagram } from './nitrogen-diagram.tsx';

/** A budget as a drawing, and as a table for screen readers. */
export function NitrogenBudget({ actor }: { readonly actor: NitrogenRef }) {
  const [pick, place, crop, values, assumed] = useSelectors(actor, pickOf, labelOf, cropOf, valuesOf, assumedSubsoilOf);
  if (!pick || !values) return <EmptyState text={texts.noBudget} />;
  const caption = texts.caption(place, formatNumber(pick.yieldTPerHa), pick.isSummerRain);
  return (
    <figure className="min-w-0">
      <figcaption className="pb-2 font-medium">{`${crop}, ${caption}`}</figcaption>
      <NitrogenDiagram values={values} crop={crop} assumed={assumed} />
      <p className="pt-1 text-xs text-muted">{texts.scale}</p>
      <NitrogenTable values={values} />
    </figure>
  );
}

const figureOf = (name: NitrogenName, values: NitrogenValues): string =>
  isShare(name)
    ? texts.percent(formatNumber(Math.round(values[name] ?? 0)))
    : texts.amount(formatNumber(Math.round(values[name] ?? 0)));

function NitrogenTable({ values }: { readonly values: NitrogenValues }) {
  const partNames = { demand: texts.demand, supply: texts.supply, pools: texts.pools };
  return (
    <table className="sr-only">
      <caption>{`${texts.table}, ${texts.unit}`}</caption>
      <thead>
        <tr>
          {Object.values(texts.headings).map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {tableRows.flatMap(({ part, names }) =>
          names.map((name) => (
            <tr key={name}>
              <td>{partNames[part]}</td>
              <th scope="row">{texts.names[name]}</th>
              <td>{figureOf(name, values)}</td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  );
}
