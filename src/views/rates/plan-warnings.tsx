import { useSelector } from '@xstate/react';
import { memo, useMemo, type ReactNode } from 'react';
import type { EditorRef } from '../../machines/recommendation/editor.machine.ts';
import type { OpenRecommendationRef } from '../../machines/recommendation/open-recommendation.machine.ts';
import { adviceOf, catalogueOf } from '../../machines/recommendation/open-recommendation.selectors.ts';
import { groundOf } from '../../model/advice/statement-words.ts';
import type { PlanRow } from '../../model/recommendation/plan-rows.ts';
import { everyPaddock, hasWarning, isSameFilter, type PlanFilter } from '../../model/recommendation/plan-view.ts';
import { pairFinder, planCaveats, planWarnings, type PlanWarning } from '../../model/recommendation/plan-warnings.ts';
import type { RateCell } from '../../model/rates/rate-block.ts';
import { adviceTexts } from '../../model/texts/advice.ts';
import { planTexts } from '../../model/texts/plan-table.ts';
import { LevelMark } from '../advice/statement-list.tsx';
import { Chip } from '../ui/chip.tsx';
import { focusSoon } from '../ui/dom/focus.ts';
import { Popover } from '../ui/popover.tsx';
import { cellOf } from './rate-steps.tsx';
import { useMainNutrients, usePlanView } from './use-plan.ts';
import { useSheet } from './use-sheet.ts';

interface PlanWarningsProps {
  readonly openRecommendation: OpenRecommendationRef;
  /** What the rates are typed into, if anything is. */
  readonly editor: EditorRef | undefined;
  readonly rows: readonly PlanRow[];
}

const WARNED: PlanFilter = { of: 'warnings' };
/** More places than these are counted, not named. */
const NAMED_PLACES = 6;

/** `Warnings 4`: lists them on demand, each leads to the rates it is about. */
export const PlanWarnings = memo(function PlanWarnings({ openRecommendation, editor, rows }: PlanWarningsProps) {
  const { tables } = useSelector(openRecommendation, adviceOf);
  const catalogue = useSelector(openRecommendation, catalogueOf);
  const { products } = useSheet(editor, openRecommendation);
  const { view, filterBy } = usePlanView(openRecommendation);
  const pairsIn = useMemo(() => pairFinder({ products, catalogue, tables }), [products, catalogue, tables]);
  const mains = useMainNutrients(editor, openRecommendation);
  const pairs = pairsIn(rows);
  const warnings = useMemo(() => planWarnings(rows, pairs, mains), [rows, pairs, mains]);
  const isShown = isSameFilter(view.filter, WARNED);
  return (
    <WarningList
      openRecommendation={openRecommendation}
      rows={rows}
      label={planTexts.filter.warnings(warnings.length)}
      warnings={warnings}
    >
      {isShown || rows.some(hasWarning) ? (
        <Chip selected={isShown} onClick={() => filterBy(WARNED, rows)}>
          {planTexts.showWarned}
        </Chip>
      ) : null}
    </WarningList>
  );
});

/** `Uncertain 3`: what could change the rates, with what to do and what it is worth. */
export const PlanCaveats = memo(function PlanCaveats({
  openRecommendation,
  rows,
}: Pick<PlanWarningsProps, 'openRecommendation' | 'rows'>) {
  const { statements } = useSelector(openRecommendation, adviceOf);
  const caveats = useMemo(() => planCaveats(rows, statements), [rows, statements]);
  return (
    <WarningList
      openRecommendation={openRecommendation}
      rows={rows}
      label={planTexts.filter.caveats(caveats.length)}
      warnings={caveats}
    >
      <h4 className="text-sm font-semibold">{adviceTexts.caveats}</h4>
    </WarningList>
  );
});

interface WarningListProps extends Pick<PlanWarningsProps, 'openRecommendation' | 'rows'> {
  readonly label: string;
  readonly warnings: readonly PlanWarning[];
  /** Above them. */
  readonly children: ReactNode;
}

function WarningList({ openRecommendation, rows, label, warnings, children }: WarningListProps) {
  const { actor, view, filterBy } = usePlanView(openRecommendation);
  const goTo = (cell: RateCell): void => {
    const row = rows.find(({ sample }) => sample.id === cell.sampleId);
    if (row && view.hidden.includes(row.paddockKey)) filterBy(everyPaddock, []);
    actor?.send({ type: 'CELL_CHOSEN', cell, nutrient: null });
    focusSoon(`[data-cell="${cellOf(cell.recommendedProductId, cell.sampleId)}"]`);
  };
  return (
    <Popover label={label} chip disabled={warnings.length === 0} panelClassName="max-h-[60vh] w-120 overflow-y-auto">
      {(close) => (
        <>
          {children}
          <ul className="divide-y divide-hairline text-sm">
            {warnings.map((warning) => (
              <Warning
                key={warning.text}
                warning={warning}
                onGo={(cell) => {
                  close();
                  goTo(cell);
                }}
              />
            ))}
          </ul>
        </>
      )}
    </Popover>
  );
}

interface WarningProps {
  readonly warning: PlanWarning;
  readonly onGo: (cell: RateCell) => void;
}

const Warning = ({ warning: { text, level, statement, places }, onGo }: WarningProps) => {
  const ground = statement && groundOf(statement);
  const more = places.length - NAMED_PLACES;
  return (
    <li className="flex items-start gap-2.5 py-2">
      <LevelMark level={level} />
      <div className="min-w-0">
        <p>{text}</p>
        {ground ? <p className="text-xs text-muted italic">{ground}</p> : null}
        {statement ? (
          <p className="text-xs text-muted">
            {adviceTexts.source(statement.source, adviceTexts.marks[statement.mark])}
          </p>
        ) : null}
        <p className="flex flex-wrap gap-x-2">
          {places.slice(0, NAMED_PLACES).map(({ cell, paddock }, at) =>
            cell === null ? (
              <span key={`${paddock} ${at}`} className="py-1 text-xs text-muted">
                {paddock}
              </span>
            ) : (
              <button
                key={cellOf(cell.recommendedProductId, cell.sampleId)}
                type="button"
                aria-label={planTexts.goTo(paddock)}
                onClick={() => onGo(cell)}
                className="min-h-6 text-xs font-medium text-brand hover:underline"
              >
                {paddock}
              </button>
            ),
          )}
          {more > 0 ? <span className="py-1 text-xs text-muted">{adviceTexts.more(more)}</span> : null}
        </p>
      </div>
    </li>
  );
};
