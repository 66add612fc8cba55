import { useSelector } from '@xstate/react';
import type { SensitivityRef } from '../../machines/calculators/sensitivity.machine.ts';
import { summaryOf } from '../../machines/calculators/sensitivity.selectors.ts';
import type { SensitivityAnalysis } from '../../model/contract/entities.ts';
import { formatNumber } from '../../model/format/number.ts';
import { sensitivityTexts as texts } from '../../model/texts/calculators.ts';

type Season = SensitivityAnalysis['targetAnalysis'];

const two = (value: number): string => formatNumber(value, { decimals: 2, fixed: true });
const figuresOf = (season: Season): readonly string[] => [
  two(season.yield),
  two(season.grossMargin),
  ...[season.nResponse, season.pResponse, season.kResponse, season.sResponse].map(two),
  two(season.likelyResponse),
  two(season.breakEven),
];

/** What the same rates bring in a target, a high and a low season. */
export function SensitivitySummary({ actor }: { readonly actor: SensitivityRef }) {
  const summary = useSelector(actor, summaryOf);
  if (!summary) return null;
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
      <p className="pt-1 text-xs text-muted">{texts.summaryNote}</p>
    </div>
  );
}
