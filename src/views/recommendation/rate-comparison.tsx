import { Fragment } from 'react';
import type { RerunRef } from '../../machines/recommendation/rerun.machine.ts';
import { comparisonOf, isAwaited, isCompared, isUncompared } from '../../machines/recommendation/rerun.selectors.ts';
import type { RateComparison as Comparison } from '../../model/advice/rate-comparison.ts';
import { shared } from '../../model/advice/shared.ts';
import { comparisonTable, type RateCell } from '../../model/recommendation/rate-comparison-words.ts';
import { NO_VALUE } from '../../model/format/number.ts';
import { comparisonTexts as texts } from '../../model/texts/recommendation.ts';
import { StatementList } from '../advice/statement-list.tsx';
import { RetryLine } from '../shared/retry-line.tsx';
import { useSelectors } from '../shared/use-selectors.ts';
import { Button } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';

interface RateComparisonProps {
  readonly actor: RerunRef;
  /** Paddock and site of a sample. */
  readonly nameOf: (sampleId: number) => string;
}

/** What a run would change: what is implausible in its rates at once, the rates by paddock on a press. */
export function RateComparison({ actor, nameOf }: RateComparisonProps) {
  const [comparison, compared] = useSelectors(actor, comparisonOf, isCompared);
  const [awaited, unavailable] = useSelectors(actor, isAwaited, isUncompared);
  if (unavailable) return <RetryLine actor={actor} texts={texts} />;
  return (
    <div className="flex flex-col items-start gap-3">
      <Warnings comparison={comparison} nameOf={nameOf} />
      {awaited ? (
        <Spinner label={texts.loading} />
      ) : (
        <Button look="quiet" onClick={() => actor.send(compared ? { type: 'HIDE' } : { type: 'COMPARE' })}>
          {compared ? texts.close : texts.open}
        </Button>
      )}
      {comparison && compared ? <Rates comparison={comparison} nameOf={nameOf} /> : null}
    </div>
  );
}

function Warnings({
  comparison,
  nameOf,
}: {
  readonly comparison: Comparison | null;
  readonly nameOf: RateComparisonProps['nameOf'];
}) {
  const warnings = comparison?.samples.flatMap((sample) => sample.warnings) ?? [];
  if (warnings.length === 0) return null;
  return (
    <section className="w-full">
      <h3 className="text-sm font-semibold">{texts.warnings}</h3>
      <StatementList
        label={texts.warnings}
        statements={shared(warnings)}
        where={(sampleIds) => sampleIds.map(nameOf).join('; ')}
      />
    </section>
  );
}

function Rates({
  comparison,
  nameOf,
}: {
  readonly comparison: Comparison;
  readonly nameOf: RateComparisonProps['nameOf'];
}) {
  const { nutrients, rows } = comparisonTable(comparison);
  if (rows.length === 0) return <p className="text-sm">{texts.nothing}</p>;
  return (
    <div className="max-h-[50vh] w-full overflow-auto" tabIndex={0} role="region" aria-label={texts.title}>
      <table className="w-full text-sm tabular-nums">
        <caption className="pb-1 text-left font-semibold">
          {texts.title}
          <span className="block text-xs font-normal text-muted">{texts.note}</span>
        </caption>
        <thead>
          <tr className="border-b border-hairline text-xs text-muted">
            <th scope="col" className="px-2 py-1 text-left">
              {texts.paddock}
            </th>
            <th scope="col" className="px-2 py-1 text-left">
              {texts.model}
            </th>
            {nutrients.map((nutrient) => (
              <th key={nutrient} scope="col" className="px-2 py-1 text-right">
                {nutrient}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ sampleId, madeWith, cells, reasons }) => (
            <Fragment key={sampleId}>
              <tr className="align-top">
                <th scope="row" className="px-2 py-1 text-left font-normal">
                  {nameOf(sampleId)}
                </th>
                <td className="px-2 py-1 text-muted">
                  {madeWith === comparison.current ? madeWith : texts.now(madeWith, comparison.current)}
                </td>
                {cells.map((cell, at) => (
                  <td key={nutrients[at]} className="px-2 py-1 text-right whitespace-nowrap">
                    <Rate cell={cell} />
                  </td>
                ))}
              </tr>
              {/* Of the whole width: in the column of names a sentence is as tall as the window. */}
              <tr className="border-b border-hairline text-xs text-muted">
                <td colSpan={nutrients.length + 2} className="px-2 pb-1.5">
                  {reasons.map((reason) => (
                    <span key={reason} className="block">
                      {reason}
                    </span>
                  ))}
                </td>
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Rate({ cell }: { readonly cell: RateCell | null }) {
  if (cell === null) return NO_VALUE;
  if (cell.now === null) return cell.before;
  return (
    <>
      <span aria-hidden="true" className="font-medium">
        {texts.now(cell.before, cell.now)}
      </span>
      <span className="sr-only">{texts.nowInWords(cell.before, cell.now)}</span>
    </>
  );
}
