import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { MapRef } from '../../machines/map/map.machine.ts';
import { cellOf as chosenCellOf, nutrientOf } from '../../machines/rates/plan-table.selectors.ts';
import type { EditorRef } from '../../machines/recommendation/editor.machine.ts';
import type { OpenRecommendationRef } from '../../machines/recommendation/open-recommendation.machine.ts';
import { BALANCE_NUTRIENTS } from '../../model/advice/codes.ts';
import { balanceClasses, mostShort } from '../../model/recommendation/plan-on-map.ts';
import { nutrientsOf, type PlanRow } from '../../model/recommendation/plan-rows.ts';
import { planMapTexts } from '../../model/texts/plan-table.ts';
import { MapPanel } from '../map/map-panel.tsx';
import type { OwnColours } from '../map/own-colours.ts';
import { focusSoon } from '../ui/dom/focus.ts';
import { cellOf } from './rate-steps.tsx';
import { useArrangedIds, usePlan, usePlanView, useRestedRows } from './use-plan.ts';
import { useEditors, useSheet } from './use-sheet.ts';

interface PlanMapProps {
  readonly openRecommendation: OpenRecommendationRef;
  readonly map: MapRef;
  readonly onHide?: () => void;
}

const useTitle = (openRecommendation: OpenRecommendationRef): string =>
  useSelector(
    openRecommendation,
    ({
      context: {
        recommendation: { customerName, name },
      },
    }) => `${customerName}: ${name}`,
  );

/** The paddocks by the balance of the nutrient that one is working on, those that the filter hides hollow. */
function usePlanColours(
  rows: readonly PlanRow[],
  openRecommendation: OpenRecommendationRef,
): Omit<OwnColours, 'highlightedIds' | 'onPick'> | undefined {
  const { actor, view } = usePlanView(openRecommendation);
  const worked = useSelector(actor, (snapshot) => (snapshot ? nutrientOf(snapshot) : null));
  return useMemo(() => {
    const nutrient = worked ?? mostShort(rows);
    return nutrient === null
      ? undefined
      : {
          choices: nutrientsOf(rows).map((value) => ({ value, label: planMapTexts.balance(value) })),
          chosen: nutrient,
          classes: balanceClasses(rows, nutrient, view.hidden),
          hollow: planMapTexts.hollow,
          onChoose: (chosen) => {
            const known = BALANCE_NUTRIENTS.find((code) => code === chosen);
            if (known) actor?.send({ type: 'NUTRIENT_CHOSEN', nutrient: known });
          },
        };
  }, [rows, worked, view.hidden, actor]);
}

/** The map beside the cards: a paddock leads to its rates and its card. */
export function PlanMap({ openRecommendation, map, onHide }: PlanMapProps) {
  const { section } = useEditors(openRecommendation);
  const rows = useRestedRows(usePlan(section, openRecommendation));
  const own = usePlanColours(rows, openRecommendation);
  return <MapPanel map={map} title={useTitle(openRecommendation)} own={own} {...(onHide ? { onHide } : {})} />;
}

/** The map beside the sheet: it outlines the paddock whose rate one is at, and a press on a paddock leads to its rate. */
export function SheetMap({ openRecommendation, map, editor }: PlanMapProps & { readonly editor: EditorRef }) {
  const plan = usePlan(editor, openRecommendation);
  const rows = useRestedRows(plan);
  const colours = usePlanColours(rows, openRecommendation);
  const arranged = useArrangedIds(plan, openRecommendation);
  const { columns } = useSheet(editor, openRecommendation);
  const { actor } = usePlanView(openRecommendation);
  const cell = useSelector(actor, (snapshot) => (snapshot ? chosenCellOf(snapshot) : null));
  const own = useMemo((): OwnColours | undefined => {
    const paddockId = rows.find(({ sample }) => sample.id === cell?.sampleId)?.sample.detail.paddockId;
    return (
      colours && {
        ...colours,
        highlightedIds: typeof paddockId === 'number' ? [paddockId] : undefined,
        onPick: (sampleIds) => {
          const sampleId = arranged.find((id) => sampleIds.includes(id));
          const recommendedProductId = (columns.find(({ id }) => id === cell?.recommendedProductId) ?? columns[0])?.id;
          if (sampleId === undefined || recommendedProductId === undefined) return;
          actor?.send({ type: 'CELL_CHOSEN', cell: { sampleId, recommendedProductId }, nutrient: null });
          focusSoon(`[role=dialog] [data-cell="${cellOf(recommendedProductId, sampleId)}"]`);
        },
      }
    );
  }, [colours, rows, arranged, columns, cell, actor]);
  return <MapPanel map={map} title={useTitle(openRecommendation)} own={own} />;
}
