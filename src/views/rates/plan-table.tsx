import { shallowEqual, useSelector } from '@xstate/react';
import { memo, useMemo } from 'react';
import {
  cellOf as chosenCellOf,
  comparedWithOf,
  lastSeasonOf,
  openedOf,
} from '../../machines/rates/plan-table.selectors.ts';
import type { EditorRef } from '../../machines/recommendation/editor.machine.ts';
import { draftOf, isSaving } from '../../machines/recommendation/editor.selectors.ts';
import type { OpenRecommendationRef } from '../../machines/recommendation/open-recommendation.machine.ts';
import { catalogueOf } from '../../machines/recommendation/open-recommendation.selectors.ts';
import { formatMoney } from '../../model/format/money.ts';
import { formatHectares } from '../../model/format/area.ts';
import { formatRate } from '../../model/products/rate-text.ts';
import type { CopyGround } from '../../model/rates/product-copy.ts';
import { deltaText, ratesBefore, ratesOfPlace } from '../../model/rates/rate-deltas.ts';
import type { RateGrid } from '../../model/rates/rate-block.ts';
import type { SheetColumn } from '../../model/rates/sheet-columns.ts';
import { cellIn, nutrientsOf, testsIn, type PlanRow } from '../../model/recommendation/plan-rows.ts';
import type { PlanTest, TestOf } from '../../model/recommendation/deciding-test.ts';
import { paddockSections } from '../../model/samples/paddock-sections.ts';
import { sampleNameWithPaddock } from '../../model/samples/sample-label.ts';
import { isSameBlock } from '../../model/shared/block.ts';
import { planTexts } from '../../model/texts/plan-table.ts';
import { rateTexts } from '../../model/texts/rates.ts';
import { useSelection } from '../shared/use-selection.ts';
import { cx } from '../ui/cx.ts';
import { RowWindow } from '../ui/dom/row-window.tsx';
import { BalanceCell } from './balance-cell.tsx';
import { PlanHead } from './plan-head.tsx';
import { PlanField, TestFigure, warningOf } from './plan-field.tsx';
import { blockIn, handlersOf, sectionSheet, sheetIn, sheetOf, type Sheet } from './rate-sheet.ts';
import { CELL, FIGURE, RatesTable, SampleRow, stuck, testLook } from './rates-table.tsx';
import { TotalsRow } from './totals-row.tsx';
import {
  rowsNow,
  useArrangedIds,
  useMainNutrients,
  usePlanPart,
  usePlanView,
  useRatesPart,
  type Plan,
} from './use-plan.ts';
import { useSheet } from './use-sheet.ts';

/** In the section of the page, or over the whole window. */
export type PlanSize = 'section' | 'editor';

interface PlanTableProps {
  readonly size: PlanSize;
  readonly openRecommendation: OpenRecommendationRef;
  /** What is typed into; none in a section where nothing has been typed yet. */
  readonly editor: EditorRef | undefined;
  /** Rates are text. */
  readonly isRead?: boolean;
  readonly plan: Plan;
}

/** Balances of these are in the section too; trace elements only where there is room. */
const SECTION_NUTRIENTS: readonly string[] = ['N', 'P', 'K', 'S'];
/** A field with its room, and the line below it. */
const ROW_PX = 33;

/**
 * A row a site: hectares, the rate of each product, and what they mean for each nutrient and for the costs. The same piece in section and editor. A key
 * draws the row that it changes, and totals and counts, not the table.
 */
export function PlanTable({ size, openRecommendation, editor, isRead = false, plan }: PlanTableProps) {
  const { columns, products, samples } = useSheet(editor, openRecommendation);
  const saving = useSelector(editor, (snapshot) => snapshot !== undefined && isSaving(snapshot));
  const catalogue = useSelector(openRecommendation, catalogueOf);
  const sampleIds = useArrangedIds(plan, openRecommendation);
  const places = useMemo(() => new Map(rowsNow(plan).map((row, at) => [row.sample.id, at])), [plan]);
  const { actor, view } = usePlanView(openRecommendation);
  const chosen = useSelector(actor, (snapshot) => (snapshot ? chosenCellOf(snapshot) : null));
  const sheet = useMemo(
    () => (editor ? sheetOf(editor) : sectionSheet(openRecommendation)),
    [editor, openRecommendation],
  );
  const grid = useMemo(
    (): RateGrid => ({ sampleIds, recommendedProductIds: columns.map(({ id }) => id) }),
    [sampleIds, columns],
  );
  const block = useSelector(editor, (snapshot) => blockIn(snapshot && sheetIn(draftOf(snapshot)), grid), isSameBlock);
  const sections = useMemo(() => paddockSections(samples), [samples]);
  const mains = useMainNutrients(editor, openRecommendation);
  const before = useBefore({ openRecommendation, samples, products, catalogue });
  const nutrients = usePlanPart(plan, nutrientsOf, shallowEqual).filter(
    (code) => size === 'editor' || SECTION_NUTRIENTS.includes(code),
  );
  // Tests do not follow from rates.
  const tested = useMemo(() => (size === 'editor' ? testsIn(rowsNow(plan)) : []), [size, plan]);
  const width = columns.length + tested.length + nutrients.length + 3;
  const start = startOf(sheet, grid);
  const { selected, isInSight } = useSelection(openRecommendation);
  const paddockAt = (index: number): string | undefined => {
    const at = places.get(sampleIds[index] ?? -1);
    return at === undefined ? undefined : rowsNow(plan)[at]?.paddockKey;
  };
  const isBeside = (index: number, other: number): boolean => paddockAt(index) === paddockAt(other);
  const kept = chosen === null ? -1 : grid.sampleIds.indexOf(chosen.sampleId);
  return (
    <RatesTable
      label={size === 'editor' ? rateTexts.editorTitle : rateTexts.section}
      fill={size === 'section'}
      handlers={isRead ? undefined : handlersOf(sheet, grid)}
      className={
        size === 'editor'
          ? 'surface max-h-full max-w-full min-h-0 self-start'
          : 'max-h-[max(16rem,calc(100dvh-24rem))] border-t border-hairline'
      }
      head={
        <PlanHead
          {...{ size, openRecommendation, plan, sheet, columns, isRead, nutrients, tested, view }}
          shownIds={grid.sampleIds.length === samples.length ? null : grid.sampleIds}
        />
      }
      foot={
        <TotalsRow {...{ columns, sections, plan, tested }} hasFarms={size === 'editor'} after={nutrients.length + 1} />
      }
    >
      {sampleIds.length === 0 ? (
        <tbody>
          <tr>
            <td colSpan={width} className="px-3 py-4 text-muted">
              {planTexts.noMatch}
            </td>
          </tr>
        </tbody>
      ) : null}
      <RowWindow
        count={sampleIds.length}
        rowPx={ROW_PX}
        columns={width}
        kept={kept}
        row={(index) => {
          const sampleId = sampleIds[index];
          const at = sampleId === undefined ? undefined : places.get(sampleId);
          if (sampleId === undefined || at === undefined) return null;
          const isIn = block !== undefined && index >= block.top && index <= block.bottom;
          return (
            <Row
              key={sampleId}
              {...{ plan, at, columns, tested, sheet, openRecommendation, size, isRead, mains, saving }}
              before={before}
              nutrients={nutrients.join()}
              isSelected={selected.rateIds.includes(sampleId)}
              isInSight={isInSight && selected.rateIds.includes(sampleId)}
              startsIn={start?.sampleId === sampleId ? start.recommendedProductId : undefined}
              stopsIn={stopIn(sampleId, { chosen, columns, index, isThere: kept >= 0 })}
              hasPaddockAbove={isBeside(index, index - 1)}
              isAlone={!isBeside(index, index - 1) && !isBeside(index, index + 1)}
              blockLeft={isIn ? block.left : 0}
              blockRight={isIn ? block.right : -1}
            />
          );
        }}
      />
    </RatesTable>
  );
}

interface Before {
  readonly of: 'opened' | 'lastSeason';
  readonly rateOf: ReturnType<typeof ratesBefore>;
}

/** The rates that those of the sheet are compared with; null for none. */
function useBefore({ openRecommendation, samples, products, catalogue }: BeforeGround): Before | null {
  const { actor } = usePlanView(openRecommendation);
  const opened = useSelector(actor, (snapshot) =>
    snapshot && comparedWithOf(snapshot) === 'opened' ? openedOf(snapshot) : null,
  );
  const source = useSelector(actor, (snapshot) => (snapshot ? lastSeasonOf(snapshot) : null));
  return useMemo(() => {
    if (opened) return { of: 'opened', rateOf: ratesBefore(opened) };
    return source && { of: 'lastSeason', rateOf: ratesOfPlace({ source, samples, products, catalogue }) };
  }, [opened, source, samples, products, catalogue]);
}

interface BeforeGround extends Omit<CopyGround, 'source'> {
  readonly openRecommendation: OpenRecommendationRef;
}

type Chosen = ReturnType<typeof chosenCellOf>;

/** The column whose field is the stop of the Tab key in a row of the section: that which one is at, else the first of all. */
function stopIn(
  sampleId: number,
  {
    chosen,
    columns,
    index,
    isThere,
  }: {
    readonly chosen: Chosen;
    readonly columns: readonly SheetColumn[];
    readonly index: number;
    readonly isThere: boolean;
  },
): number | undefined {
  const isShown = columns.some(({ id }) => id === chosen?.recommendedProductId);
  if (isThere && isShown) return chosen?.sampleId === sampleId ? chosen.recommendedProductId : undefined;
  return index === 0 ? columns[0]?.id : undefined;
}

/** The field that the sheet opens on: the one it was opened for, else its first. */
function startOf(sheet: Sheet, { sampleIds, recommendedProductIds }: RateGrid) {
  const wanted = sheet.now()?.spot?.cell;
  if (wanted && sampleIds.includes(wanted.sampleId) && recommendedProductIds.includes(wanted.recommendedProductId))
    return wanted;
  const [sampleId] = sampleIds;
  const [recommendedProductId] = recommendedProductIds;
  return sampleId === undefined || recommendedProductId === undefined ? undefined : { sampleId, recommendedProductId };
}

const SEPARATOR = '\n';

interface RowProps {
  readonly plan: Plan;
  /** Its place among the rows of the plan. */
  readonly at: number;
  readonly columns: readonly SheetColumn[];
  readonly nutrients: string;
  readonly tested: readonly TestOf[];
  readonly mains: ReturnType<typeof useMainNutrients>;
  readonly sheet: Sheet;
  readonly openRecommendation: OpenRecommendationRef;
  readonly size: PlanSize;
  readonly isRead: boolean;
  readonly saving: boolean;
  /** The rates that these are compared with. */
  readonly before: Before | null;
  /** The column of the field that the editor opens on, and of the one that Tab stops at in the section. */
  readonly startsIn: number | undefined;
  readonly stopsIn: number | undefined;
  /** Its site is selected on the page, and to be in sight by now. */
  readonly isSelected: boolean;
  readonly isInSight: boolean;
  readonly hasPaddockAbove: boolean;
  readonly isAlone: boolean;
  /** The columns of the chosen block in this row; none where the right one is left of the left one. */
  readonly blockLeft: number;
  readonly blockRight: number;
}

/** A row follows its own figures, and its texts as one, so that typing in one row renders no other. */
const Row = memo(function Row(props: RowProps) {
  const row = usePlanPart(props.plan, (rows) => rows[props.at]);
  const { columns } = props;
  const texts = useRatesPart(props.plan, (rates) =>
    columns.map(({ id }) => (row && rates[id]?.[row.sample.id]) ?? '').join(SEPARATOR),
  );
  return row ? <RowCells {...props} row={row} texts={texts.split(SEPARATOR)} /> : null;
});

interface RowCellsProps extends RowProps {
  readonly row: PlanRow;
  /** The rates as they are typed. */
  readonly texts: readonly string[];
}

function RowCells(props: RowCellsProps) {
  const { row, texts, columns, nutrients, tested, mains, sheet, openRecommendation, size, isRead, saving } = props;
  const { sample, paddockHa, costPerHa } = row;
  const balances = nutrients === '' ? [] : nutrients.split(',');
  const costs = stuck(0, balances.length + 1);
  const name = sampleNameWithPaddock(sample);
  return (
    <SampleRow
      sample={sample}
      isSelected={props.isSelected}
      isInSight={props.isInSight}
      isBelow={props.hasPaddockAbove}
      isAlone={props.isAlone}
      isStop={isRead || props.stopsIn !== undefined}
      {...(size === 'section'
        ? {
            onSelect: () => openRecommendation.send({ type: 'SITE_CHOSEN', sampleId: sample.id, by: 'rates' as const }),
          }
        : {})}
    >
      <td className={cx(CELL, 'px-1.5! text-right text-xs text-muted tabular-nums')}>
        {props.hasPaddockAbove ? '' : formatHectares(paddockHa)}
      </td>
      {tested.map((of) => (
        <TestCell key={of} of={of} test={row.tests[of]} />
      ))}
      {columns.map((column, index) => {
        return (
          <td
            key={column.id}
            className={cx(CELL, index >= props.blockLeft && index <= props.blockRight && 'bg-selected')}
          >
            {props.before ? (
              <Delta
                text={deltaText(
                  texts[index] ?? '',
                  props.before.rateOf({ recommendedProductId: column.id, sampleId: sample.id }),
                )}
                since={planTexts.since[props.before.of]}
              />
            ) : null}
            {isRead ? (
              <span className="block text-right tabular-nums">{formatRate(row.rates[column.id] ?? 0)}</span>
            ) : (
              <PlanField
                {...{ sheet, openRecommendation }}
                recommendedProductId={column.id}
                sampleId={sample.id}
                nutrient={mains.get(column.id) ?? null}
                label={rateTexts.rateOf(column.name, name)}
                value={texts[index] ?? ''}
                warning={warningOf(row, column.id)}
                disabled={saving}
                isFirst={size === 'editor' && column.id === props.startsIn}
                isStop={size === 'editor' || column.id === props.stopsIn}
              />
            )}
          </td>
        );
      })}
      {balances.map((nutrient, index) => {
        const place = stuck(balances.length - index, balances.length + 1);
        return (
          <td
            key={nutrient}
            style={place?.style}
            className={cx(CELL, 'min-w-13 px-1! text-xs', index === 0 && 'border-l', place?.className)}
          >
            <BalanceCell cell={cellIn(row, nutrient)} nutrient={nutrient} />
          </td>
        );
      })}
      <td style={costs?.style} className={cx(CELL, 'px-1.5! text-right text-xs tabular-nums', costs?.className)}>
        <span className={FIGURE}>{costPerHa === null ? '' : formatMoney(costPerHa)}</span>
      </td>
    </SampleRow>
  );
}

/** What has changed since then. */
const Delta = ({ text, since }: { readonly text: string; readonly since: (delta: string) => string }) =>
  text === '' ? null : (
    <span title={since(text)} className="float-left pt-1.5 text-xs text-muted tabular-nums">
      <span aria-hidden>{text}</span>
      <span className="sr-only">{since(text)}</span>
    </span>
  );

/** The result of the test that decides; what judges it on hover. */
const TestCell = ({ of, test }: { readonly of: TestOf; readonly test: PlanTest | undefined }) => (
  <td className={cx(CELL, 'text-right text-xs tabular-nums', testLook(of))} title={test?.words}>
    <TestFigure test={test} />
  </td>
);
