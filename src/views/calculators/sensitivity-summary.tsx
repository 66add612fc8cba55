import type { SensitivityRef } from '../../machines/calculators/sensitivity.machine.ts';
import { gridShown, isReadOnly, seasonsOf, summaryStatus } from '../../machines/calculators/sensitivity.selectors.ts';
import { breakEvenText } from '../../model/calculators/break-even.ts';
import { bestRates, type SensitivitySeasons } from '../../model/calculators/sensitivity.ts';
import type { SensitivityColumns } from '../../model/contract/entities.ts';
import { formatNumber } from '../../model/format/number.ts';
import { sensitivityTexts as texts } from '../../model/texts/calculators.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { Button } from '../ui/button.tsx';

type Season = SensitivitySeasons['targetAnalysis'];

const two = (value: number): string => formatNumber(value, { decimals: 2, fixed: true });
const figuresOf = (season: Season): readonly string[] => [
  two(season.yield),
  two(season.grossMargin),
  ...[season.nResponse, season.pResponse, season.kResponse, season.sResponse].map(two),
  two(season.likelyResponse),
  breakEvenText({ yieldTPerHa: season.yield, breakEvenTPerHa: season.breakEven }),
];

const ratesOf = (grid: SensitivityColumns): string =>
  Object.entries({ ...bestRates(grid), ...(grid.sKgPerHa !== undefined && { S: grid.sKgPerHa }) })
    .map(([code, kgPerHa]) => `${code} ${formatNumber(kgPerHa, { decimals: 1 })}`)
    .join(', ');

/** What the same rates bring in a target, a high and a low season, of the run that is shown. */
export function SensitivitySummary({ actor }: { readonly actor: SensitivityRef }) {
  const [summary, status, grid, readOnly] = useSelectors(actor, seasonsOf, summaryStatus, gridShown, isReadOnly);
  if (status !== 'completed')
    return (
      <p className="flex flex-wrap items-center gap-3 text-sm text-muted">
        {status === 'pending' ? texts.pending : readOnly ? texts.errorInView : texts.error}
        <Button onClick={() => actor.send({ type: 'RETRY' })}>{texts.retry}</Button>
      </p>
    );
  if (!summary) return <p className="text-sm text-muted">{texts.noSummary}</p>;
  const rows = [
    [texts.seasons.target, summary.targetAnalysis],
    [texts.seasons.high, summary.optimisticAnalysis],
    [texts.seasons.low, summary.pessimisticAnalysis],
  ] as const;
  return (
    <div className="overflow-x-auto" data-print="together" tabIndex={0} role="region" aria-label={texts.summary}>
      <table className="w-full text-right text-sm tabular-nums">
        <caption className="pb-1 text-left font-semibold">{texts.summary}</caption>
        <thead>
          <tr className="border-b border-hairline text-xs text-muted">
            <th scope="col" className="px-2 py-1 text-left">
              {texts.season}
            </th>
            {Object.values(texts.columns).map((column) => (
              <th key={column} scope="col" className="px-2 py-1">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, season]) => (
            <tr key={name} className="border-b border-hairline">
              <th scope="row" className="px-2 py-1 text-left">
                {name}
              </th>
              {figuresOf(season).map((figure, at) => (
                <td key={Object.keys(texts.columns)[at]} className="px-2 py-1">
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {grid?.analysis ? (
        <p className="pt-1 text-xs text-muted">
          {texts.summaryRun(texts.run(formatNumber(grid.yield), grid.isSummerRain), ratesOf(grid))}
        </p>
      ) : null}
      <p className="pt-1 text-xs text-muted">{texts.summaryNote}</p>
    </div>
  );
}
