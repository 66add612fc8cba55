import { useSelector } from '@xstate/react';
import { memo, useMemo } from 'react';
import type { EditorRef } from '../../machines/recommendation/editor.machine.ts';
import type { WorkbenchRef } from '../../machines/recommendation/workbench.machine.ts';
import { adviceOf, catalogueOf } from '../../machines/recommendation/workbench.selectors.ts';
import { groundOf } from '../../model/advice/statement-words.ts';
import type { PlanRow } from '../../model/recommendation/plan-rows.ts';
import { everyPaddock, hasWarning, isSameFilter, type PlanFilter } from '../../model/recommendation/plan-view.ts';
import {
  pairFinder,
  planWarnings,
  type PlanWarning,
  type WarningPlace,
} from '../../model/recommendation/plan-warnings.ts';
import { mainNutrient } from '../../model/recommendation/rate-reason.ts';
import { adviceTexts } from '../../model/texts/advice.ts';
import { planTexts } from '../../model/texts/plan-table.ts';
import { LevelMark } from '../advice/statement-list.tsx';
import { Chip } from '../ui/chip.tsx';
import { focusSoon } from '../ui/dom/focus.ts';
import { Popover } from '../ui/popover.tsx';
import { cellOf } from './rate-steps.tsx';
import { usePlanView } from './use-plan.ts';
import { useSheet } from './use-sheet.ts';

interface PlanWarningsProps {
  readonly workbench: WorkbenchRef;
  /** What the rates are typed into, if anything is. */
  readonly editor: EditorRef | undefined;
  readonly rows: readonly PlanRow[];
}

const WARNED: PlanFilter = { of: 'warnings' };
/** More places than these are counted, not named. */
const NAMED_PLACES = 6;

/** `Warnings 4`: lists them on demand, each leads to the rates it is about. */
export const PlanWarnings = memo(function PlanWarnings({ workbench, editor, rows }: PlanWarningsProps) {
  const { tables } = useSelector(workbench, adviceOf);
  const catalogue = useSelector(workbench, catalogueOf);
  const { products } = useSheet(editor, workbench);
  const { actor, view, filterBy } = usePlanView(workbench);
  const pairsIn = useMemo(() => pairFinder({ products, catalogue, tables }), [products, catalogue, tables]);
  const mains = useMemo(
    () => new Map(products.map((product) => [product.id, mainNutrient(product, catalogue)])),
    [products, catalogue],
  );
  const pairs = pairsIn(rows);
  const warnings = useMemo(() => planWarnings(rows, pairs, mains), [rows, pairs, mains]);
  const isShown = isSameFilter(view.filter, WARNED);
  const goTo = ({ cell }: WarningPlace): void => {
    const row = rows.find(({ sample }) => sample.id === cell.sampleId);
    if (row && view.hidden.includes(row.paddockKey)) filterBy(everyPaddock, []);
    actor?.send({ type: 'CELL_CHOSEN', cell, nutrient: null });
    focusSoon(`[data-cell="${cellOf(cell.recommendedProductId, cell.sampleId)}"]`);
  };
  return (
    <Popover
      label={planTexts.filter.warnings(warnings.length)}
      chip
      disabled={warnings.length === 0}
      panelClassName="max-h-[60vh] w-120 overflow-y-auto"
    >
      {(close) => (
        <>
          {isShown || rows.some(hasWarning) ? (
            <Chip selected={isShown} onClick={() => filterBy(WARNED, rows)}>
              {planTexts.showWarned}
            </Chip>
          ) : null}
          <ul className="divide-y divide-hairline text-sm">
            {warnings.map((warning) => (
              <Warning
                key={warning.text}
                warning={warning}
                onGo={(place) => {
                  close();
                  goTo(place);
                }}
              />
            ))}
          </ul>
        </>
      )}
    </Popover>
  );
});

interface WarningProps {
  readonly warning: PlanWarning;
  readonly onGo: (place: WarningPlace) => void;
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
          {places.slice(0, NAMED_PLACES).map((place) => (
            <button
              key={cellOf(place.cell.recommendedProductId, place.cell.sampleId)}
              type="button"
              aria-label={planTexts.goTo(place.paddock)}
              onClick={() => onGo(place)}
              className="min-h-6 text-xs font-medium text-brand hover:underline"
            >
              {place.paddock}
            </button>
          ))}
          {more > 0 ? <span className="py-1 text-xs text-muted">{adviceTexts.more(more)}</span> : null}
        </p>
      </div>
    </li>
  );
};
