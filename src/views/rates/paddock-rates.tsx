import { useSelector } from '@xstate/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { cellOf as chosenCellOf } from '../../machines/rates/plan-table.selectors.ts';
import type { EditorRef } from '../../machines/recommendation/editor.machine.ts';
import { isSaving } from '../../machines/recommendation/editor.selectors.ts';
import type { OpenRecommendationRef } from '../../machines/recommendation/open-recommendation.machine.ts';
import { formatMoney } from '../../model/format/money.ts';
import { formatHectares } from '../../model/format/area.ts';
import { cellIn, nutrientsOf, testsIn } from '../../model/recommendation/plan-rows.ts';
import { isSoilTest } from '../../model/recommendation/deciding-test.ts';
import { sampleNameWithLayers, sampleNameWithPaddock } from '../../model/samples/sample-label.ts';
import { planTexts } from '../../model/texts/plan-table.ts';
import { rateTexts } from '../../model/texts/rates.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { AddedColumnHead } from './added-column.tsx';
import { BalanceCell } from './balance-cell.tsx';
import { PlanField, TestFigure, warningOf } from './plan-field.tsx';
import type { Sheet } from './rate-sheet.ts';
import { turnedByKey } from './rate-steps.tsx';
import {
  rowsOf,
  useArrangedIds,
  useMainNutrients,
  usePlanPart,
  usePlanView,
  useRatesPart,
  type Plan,
} from './use-plan.ts';
import { useSheet } from './use-sheet.ts';

interface PaddockRatesProps {
  readonly openRecommendation: OpenRecommendationRef;
  readonly editor: EditorRef;
  readonly sheet: Sheet;
  readonly plan: Plan;
}

/** The plan of one paddock at a time, where a table has no room or one row: its tests, a rate a line, its balances, and the way to the next. */
export function PaddockRates({ openRecommendation, editor, sheet, plan }: PaddockRatesProps) {
  const { columns } = useSheet(editor, openRecommendation);
  const rows = usePlanPart(plan, (all) => all);
  const rates = useRatesPart(plan, (all) => all);
  const mains = useMainNutrients(editor, openRecommendation);
  const saving = useSelector(editor, isSaving);
  const { actor } = usePlanView(openRecommendation);
  const chosen = useSelector(actor, (snapshot) => (snapshot ? chosenCellOf(snapshot) : null));
  const arranged = rowsOf(useArrangedIds(plan, openRecommendation), rows);
  const at = Math.max(
    0,
    arranged.findIndex(({ sample }) => sample.id === chosen?.sampleId),
  );
  const row = arranged[at];
  if (!row || columns.length === 0) return <p className="p-3 text-muted">{row ? rateTexts.none : planTexts.noMatch}</p>;
  const { sample, paddockName, paddockHa, tests, costPerHa } = row;
  const isAlone = arranged.length === 1;
  const stepTo = (index: number) => () => {
    const sampleId = arranged[index]?.sample.id;
    const recommendedProductId = (columns.find(({ id }) => id === chosen?.recommendedProductId) ?? columns[0])?.id;
    if (sampleId !== undefined && recommendedProductId !== undefined)
      actor?.send({ type: 'CELL_CHOSEN', cell: { sampleId, recommendedProductId }, nutrient: null });
  };
  return (
    <section
      aria-label={paddockName}
      onKeyDown={(event) => {
        if (turnedByKey(sheet, event)) event.preventDefault();
      }}
      className="surface flex w-full max-w-160 flex-col"
    >
      <div className="flex items-center gap-2 border-b border-hairline bg-sunken p-1">
        {isAlone ? null : (
          <IconButton icon={ChevronLeft} label={planTexts.formerPaddock} disabled={at === 0} onClick={stepTo(at - 1)} />
        )}
        <h3 aria-live="polite" className="min-w-0 flex-1 text-center text-base">
          {paddockName}{' '}
          {isAlone ? null : <span className="font-normal text-muted">{planTexts.place(at + 1, arranged.length)}</span>}
          <span className="block text-xs font-normal text-muted">
            {[sampleNameWithLayers(sample), paddockHa === null ? '' : `${formatHectares(paddockHa)} ha`]
              .filter((text) => text !== '')
              .join(', ')}
          </span>
        </h3>
        {isAlone ? null : (
          <IconButton
            icon={ChevronRight}
            label={planTexts.nextPaddock}
            disabled={at === arranged.length - 1}
            onClick={stepTo(at + 1)}
          />
        )}
      </div>
      <dl className="flex flex-wrap gap-x-4 gap-y-1 px-3 py-2 text-xs tabular-nums">
        {testsIn(rows)
          .filter((of) => tests[of] !== undefined)
          .map((of) => (
            <div key={of} className="flex items-center gap-1">
              <dt className="text-muted">{isSoilTest(of) ? planTexts.soilTests[of] : planTexts.test(of)}</dt>
              <dd>
                <TestFigure test={tests[of]} />
              </dd>
            </div>
          ))}
      </dl>
      <ul className="divide-y divide-hairline border-y border-hairline">
        {columns.map((column) => (
          <li key={column.id} className="flex items-center gap-3 px-3 py-1">
            {column.added ? (
              <span className="mr-auto min-w-0 flex-1 [&>span]:w-full">
                <AddedColumnHead
                  column={column}
                  added={column.added}
                  editor={editor}
                  openRecommendation={openRecommendation}
                />
              </span>
            ) : (
              <span className="mr-auto min-w-0 text-xs text-muted">
                <span className="block text-sm text-ink">{`${column.product}, ${column.unitOfMeasure}/ha`}</span>
                {column.applied}
              </span>
            )}
            <span className="w-24 shrink-0 text-right tabular-nums">
              <PlanField
                key={sample.id}
                {...{ sheet, openRecommendation }}
                recommendedProductId={column.id}
                sampleId={sample.id}
                nutrient={mains.get(column.id) ?? null}
                label={rateTexts.rateOf(column.name, sampleNameWithPaddock(sample))}
                value={rates[column.id]?.[sample.id] ?? ''}
                warning={warningOf(row, column.id)}
                disabled={saving}
              />
            </span>
          </li>
        ))}
      </ul>
      <dl className="flex flex-wrap gap-x-4 gap-y-2 px-3 py-2 text-xs">
        {nutrientsOf(rows).map((nutrient) => (
          <div key={nutrient} className="min-w-14">
            <dt className="text-muted">{nutrient}</dt>
            <dd>
              <BalanceCell cell={cellIn(row, nutrient)} nutrient={nutrient} />
            </dd>
          </div>
        ))}
        {costPerHa === null ? null : (
          <div className="ml-auto text-right tabular-nums">
            <dt className="text-muted">{planTexts.cost}</dt>
            <dd>{formatMoney(costPerHa)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
