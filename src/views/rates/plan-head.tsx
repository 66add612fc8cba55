import { useSelector } from '@xstate/react';
import { memo, type ReactNode } from 'react';
import { isSaving } from '../../machines/recommendation/editor.selectors.ts';
import type { OpenRecommendationRef } from '../../machines/recommendation/open-recommendation.machine.ts';
import type { BalanceNutrient } from '../../model/advice/codes.ts';
import type { RateTexts } from '../../model/products/rate-text.ts';
import type { SheetColumn } from '../../model/rates/sheet-columns.ts';
import { isSoilTest, type TestOf } from '../../model/recommendation/deciding-test.ts';
import { oncePer } from '../../model/advice/once-per.ts';
import { planFoot } from '../../model/recommendation/plan-foot.ts';
import {
  isSameFilter,
  type PlanFilter,
  type PlanSortKey,
  type PlanView,
} from '../../model/recommendation/plan-view.ts';
import { footTexts, planTexts } from '../../model/texts/plan-table.ts';
import { rateTexts } from '../../model/texts/rates.ts';
import { ColumnHeader } from '../ui/column-header.tsx';
import { cx } from '../ui/cx.ts';
import { AddedColumnHead } from './added-column.tsx';
import type { PlanSize } from './plan-table.tsx';
import { BatchField } from './rate-field.tsx';
import type { Sheet } from './rate-sheet.ts';
import { HEAD_CELL, NameHead, RateColumnHead, stuck, testLook } from './rates-table.tsx';
import { rowsNow, usePlanPart, usePlanView, useRatesPart, type Plan } from './use-plan.ts';

interface PlanHeadProps {
  readonly size: PlanSize;
  readonly openRecommendation: OpenRecommendationRef;
  readonly plan: Plan;
  readonly sheet: Sheet;
  readonly columns: readonly SheetColumn[];
  readonly isRead: boolean;
  readonly nutrients: readonly BalanceNutrient[];
  /** Columns of tests; none where there is no room. */
  readonly tested: readonly TestOf[];
  readonly view: PlanView;
  /** The samples of the rows that are shown; null where all are. */
  readonly shownIds: readonly number[] | null;
}

/** What each column holds, by what rows are sorted, and the box that fills a product's column. */
export function PlanHead(props: PlanHeadProps) {
  const { size, openRecommendation, plan, sheet, columns, isRead, nutrients, tested, view, shownIds } = props;
  const { actor } = usePlanView(openRecommendation);
  const saving = useSelector(plan.editor, (snapshot) => snapshot !== undefined && isSaving(snapshot));
  const sorted = { actor, sort: view.sort };
  const costs = stuck(0, nutrients.length + 1);
  return (
    <tr className="bg-inherit">
      <NameHead aria-sort={sortedBy('paddock', view)}>
        <SortButton {...sorted} by="paddock" header={rateTexts.sample} />
      </NameHead>
      <th scope="col" aria-sort={sortedBy('ha', view)} className={cx(HEAD_CELL, 'w-12 min-w-12! px-1.5!')}>
        <SortButton {...sorted} by="ha" header={planTexts.ha} />
      </th>
      {tested.map((of) => (
        <th
          key={of}
          scope="col"
          aria-sort={sortedBy(`test ${of}`, view)}
          className={cx(HEAD_CELL, 'min-w-13!', testLook(of))}
        >
          <SortButton
            {...sorted}
            by={`test ${of}`}
            header={isSoilTest(of) ? planTexts.soilTests[of] : planTexts.test(of)}
          />
        </th>
      ))}
      {columns.map((column) => (
        <RateHead
          key={column.id}
          {...{ size, column, plan, openRecommendation, sheet, isRead, saving, shownIds, actor }}
          sort={view.sort}
        />
      ))}
      {nutrients.map((nutrient, index) => {
        const place = stuck(nutrients.length - index, nutrients.length + 1);
        return (
          <th
            key={nutrient}
            scope="col"
            aria-sort={sortedBy(`balance ${nutrient}`, view)}
            style={place?.style}
            className={cx(HEAD_CELL, 'w-14 min-w-13! px-1!', index === 0 && 'border-l', place?.className)}
          >
            <SortButton {...sorted} by={`balance ${nutrient}`} header={nutrient} />
            <ShortCount {...{ nutrient, plan, view, openRecommendation }} />
          </th>
        );
      })}
      <th
        scope="col"
        aria-sort={sortedBy('cost', view)}
        style={costs?.style}
        className={cx(HEAD_CELL, 'w-14 min-w-13! px-1.5!', costs?.className)}
      >
        <SortButton {...sorted} by="cost" header={planTexts.cost} />
      </th>
    </tr>
  );
}

const sortedBy = (by: PlanSortKey, { sort }: PlanView) => (sort?.by === by ? sort.direction : undefined);

interface SortButtonProps {
  readonly by: PlanSortKey;
  readonly header: string;
  readonly headerContent?: ReactNode;
  readonly actor: ReturnType<typeof usePlanView>['actor'];
  readonly sort: PlanView['sort'];
}

/** Its props are the same objects while one types. */
const SortButton = memo(function SortButton({ by, header, headerContent, actor, sort }: SortButtonProps) {
  return (
    <ColumnHeader
      column={{
        key: by,
        header,
        headerContent,
        cell: () => null,
        align: by === 'paddock' ? 'start' : 'end',
        sortable: true,
      }}
      sort={sort === null ? undefined : { key: sort.by, direction: sort.direction }}
      onSort={() => actor?.send({ type: 'SORT_CHOSEN', by })}
      isNarrow={headerContent !== undefined}
    />
  );
});

interface ShortCountProps extends Pick<PlanHeadProps, 'plan' | 'view' | 'openRecommendation'> {
  readonly nutrient: BalanceNutrient;
}

/** How many paddocks are short of the nutrient; a press shows them. */
function ShortCount({ nutrient, plan, view, openRecommendation }: ShortCountProps) {
  const { filterBy } = usePlanView(openRecommendation);
  const short = usePlanPart(
    plan,
    (rows) => planFoot(rows).find((of) => of.nutrient === nutrient)?.short,
    (one, other) => one?.words === other?.words,
  );
  const filter: PlanFilter = { of: 'group', group: 'short', nutrient };
  const isChosen = isSameFilter(view.filter, filter);
  return short ? (
    <button
      type="button"
      aria-label={`${nutrient}: ${footTexts.count.short(short.count)}`}
      aria-pressed={isChosen}
      title={short.words}
      onClick={() => filterBy(filter, rowsNow(plan))}
      className={cx(
        'block min-h-6 w-full rounded-sm text-right text-xs whitespace-nowrap tabular-nums hover:underline',
        short.count > 0 ? 'font-medium text-danger' : 'text-muted',
        isChosen && 'bg-selected',
      )}
    >
      {footTexts.count.short(short.count)}
    </button>
  ) : null;
}

interface RateHeadProps extends Pick<
  PlanHeadProps,
  'size' | 'openRecommendation' | 'plan' | 'sheet' | 'isRead' | 'shownIds'
> {
  readonly column: SheetColumn;
  readonly actor: SortButtonProps['actor'];
  readonly sort: PlanView['sort'];
  readonly saving: boolean;
}

/** Name and batch box of a product. */
const RateHead = memo(function RateHead(props: RateHeadProps) {
  const { size, column, plan, openRecommendation, isRead, actor, sort } = props;
  const { editor } = plan;
  const by = `rate ${column.id}` as const;
  return (
    <th
      scope="col"
      aria-sort={sort?.by === by ? sort.direction : undefined}
      className={cx(HEAD_CELL, size === 'section' && 'w-30')}
    >
      {column.added && editor ? (
        <AddedColumnHead column={column} added={column.added} editor={editor} openRecommendation={openRecommendation} />
      ) : (
        <RateSortButton {...{ actor, sort, by, column }} />
      )}
      {isRead ? null : <BatchBox {...props} />}
    </th>
  );
});

const RateSortButton = memo(function RateSortButton({
  column,
  ...sorted
}: Pick<SortButtonProps, 'actor' | 'sort' | 'by'> & { readonly column: SheetColumn }) {
  return <SortButton {...sorted} header={column.product} headerContent={<RateColumnHead column={column} />} />;
});

const sharedBy = (texts: readonly string[]): string =>
  texts.every((text) => text === texts[0]) ? (texts[0] ?? '') : '';
const sharedByAll = oncePer((rates: RateTexts) => sharedBy(Object.values(rates)));
const NO_TEXTS: RateTexts = {};

/** Sets the rate of all samples; of those that are shown where not all are, as what is out of sight must not change unseen. */
function BatchBox({ column, sheet, shownIds, plan, saving }: RateHeadProps) {
  const shared = useRatesPart(plan, ({ [column.id]: rates = NO_TEXTS }) =>
    shownIds === null ? sharedByAll(rates) : sharedBy(shownIds.map((id) => rates[id] ?? '')),
  );
  return (
    <BatchField
      label={shownIds === null ? rateTexts.batch(column.name) : planTexts.batchShown(column.name, shownIds.length)}
      value={shared}
      placeholder={rateTexts.batchPlaceholder}
      disabled={saving}
      onCommit={(text) =>
        shownIds === null
          ? sheet.edit({ edit: 'column', recommendedProductId: column.id, text })
          : sheet.edit({
              edit: 'many',
              patches: shownIds.map((sampleId) => ({ recommendedProductId: column.id, sampleId, text })),
              columns: [],
            })
      }
    />
  );
}
