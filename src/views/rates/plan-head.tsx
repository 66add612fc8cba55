import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { EditorRef } from '../../machines/recommendation/editor.machine.ts';
import { isSaving } from '../../machines/recommendation/editor.selectors.ts';
import type { WorkbenchRef } from '../../machines/recommendation/workbench.machine.ts';
import type { BalanceNutrient } from '../../model/advice/codes.ts';
import type { SheetColumn } from '../../model/rates/sheet-columns.ts';
import { isSoilTest, type TestOf } from '../../model/recommendation/deciding-test.ts';
import { planFoot } from '../../model/recommendation/plan-foot.ts';
import type { PlanRow } from '../../model/recommendation/plan-rows.ts';
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
import { HEAD_CELL, NameHead, RateColumnHead, testLook } from './rates-table.tsx';
import { usePlanView } from './use-plan.ts';
import { useRates } from './use-sheet.ts';

interface PlanHeadProps {
  readonly size: PlanSize;
  readonly workbench: WorkbenchRef;
  readonly editor: EditorRef | undefined;
  readonly sheet: Sheet;
  readonly columns: readonly SheetColumn[];
  readonly isRead: boolean;
  readonly rows: readonly PlanRow[];
  readonly nutrients: readonly BalanceNutrient[];
  /** Columns of tests; none where there is no room. */
  readonly tested: readonly TestOf[];
  readonly view: PlanView;
  /** The samples of the rows that are shown; null where all are. */
  readonly shownIds: readonly number[] | null;
}

/** What stands in each column, by what rows are sorted, and the box that fills a product's column. */
export function PlanHead(props: PlanHeadProps) {
  const { workbench, editor, columns, isRead, rows, nutrients, tested, view } = props;
  const { actor, filterBy } = usePlanView(workbench);
  const sort = (by: PlanSortKey): void => actor?.send({ type: 'SORT_CHOSEN', by });
  const foot = planFoot(rows);
  const sorted = (by: PlanSortKey, header: string, headerContent?: ReactNode) => (
    <ColumnHeader
      column={{
        key: by,
        header,
        headerContent,
        cell: () => null,
        align: by === 'paddock' ? 'start' : 'end',
        sortable: true,
      }}
      sort={view.sort === null ? undefined : { key: view.sort.by, direction: view.sort.direction }}
      onSort={() => sort(by)}
    />
  );
  const ariaSort = (by: PlanSortKey) => (view.sort?.by === by ? view.sort.direction : undefined);
  return (
    <tr>
      <NameHead aria-sort={ariaSort('paddock')}>{sorted('paddock', rateTexts.sample)}</NameHead>
      <th scope="col" aria-sort={ariaSort('ha')} className={cx(HEAD_CELL, 'min-w-13!')}>
        {sorted('ha', planTexts.ha)}
      </th>
      {tested.map((of) => (
        <th
          key={of}
          scope="col"
          aria-sort={ariaSort(`test ${of}`)}
          className={cx(HEAD_CELL, 'min-w-13!', testLook(of))}
        >
          {sorted(`test ${of}`, isSoilTest(of) ? planTexts.soilTests[of] : planTexts.test(of))}
        </th>
      ))}
      {columns.map((column) => (
        <th key={column.id} scope="col" aria-sort={ariaSort(`rate ${column.id}`)} className={HEAD_CELL}>
          {column.added && editor ? (
            <AddedColumnHead column={column} added={column.added} editor={editor} workbench={workbench} />
          ) : (
            sorted(`rate ${column.id}`, column.product, <RateColumnHead column={column} />)
          )}
          {isRead ? null : <BatchBox {...props} column={column} />}
        </th>
      ))}
      {nutrients.map((nutrient) => {
        const short = foot.find((of) => of.nutrient === nutrient)?.short;
        const filter: PlanFilter = { of: 'group', group: 'short', nutrient };
        return (
          <th
            key={nutrient}
            scope="col"
            aria-sort={ariaSort(`balance ${nutrient}`)}
            className={cx(HEAD_CELL, 'min-w-13!')}
          >
            {sorted(`balance ${nutrient}`, nutrient)}
            {short ? (
              <button
                type="button"
                aria-label={`${nutrient}: ${footTexts.count.short(short.count)}`}
                aria-pressed={isSameFilter(view.filter, filter)}
                title={short.words}
                onClick={() => filterBy(filter, rows)}
                className={cx(
                  'block min-h-6 w-full rounded-sm text-right text-xs tabular-nums hover:underline',
                  short.count > 0 ? 'font-medium text-danger' : 'text-muted',
                  isSameFilter(view.filter, filter) && 'bg-selected',
                )}
              >
                {footTexts.count.short(short.count)}
              </button>
            ) : null}
          </th>
        );
      })}
      <th scope="col" aria-sort={ariaSort('cost')} className={cx(HEAD_CELL, 'min-w-14!')}>
        {sorted('cost', planTexts.cost)}
      </th>
    </tr>
  );
}

/** Sets the rate of all samples; of those that are shown where not all are, as what is out of sight must not change unseen. */
function BatchBox({ column, editor, workbench, sheet, shownIds }: PlanHeadProps & { readonly column: SheetColumn }) {
  const saving = useSelector(editor, (snapshot) => snapshot !== undefined && isSaving(snapshot));
  const rates = useRates(editor, workbench)[column.id] ?? {};
  const texts = new Set(shownIds === null ? Object.values(rates) : shownIds.map((id) => rates[id] ?? ''));
  return (
    <BatchField
      label={shownIds === null ? rateTexts.batch(column.name) : planTexts.batchShown(column.name, shownIds.length)}
      value={texts.size === 1 ? ([...texts][0] ?? '') : ''}
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
