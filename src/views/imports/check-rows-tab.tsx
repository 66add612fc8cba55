import type { CheckQuestionsRef } from '../../machines/imports/check-questions.machine.ts';
import type { CheckRowsRef } from '../../machines/imports/check-rows.machine.ts';
import {
  againOfAll,
  answersOf,
  checkOf,
  openRowOf,
  retestCount,
  showsOddOnly,
  shownRows,
} from '../../machines/imports/check-rows.selectors.ts';
import { setAsidePart } from '../../model/imports/check-summary.ts';
import { againChoices } from '../../model/imports/lab-check.ts';
import { againId } from '../../model/imports/retests.ts';
import { limits } from '../../model/limits.ts';
import { checkTexts } from '../../model/texts/lab-check.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { VirtualTable } from '../ui/dom/virtual-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Pager } from '../ui/pager.tsx';
import { Select } from '../ui/select.tsx';
import { Switch } from '../ui/switch.tsx';
import { CheckFlags } from './check-flags.tsx';
import { CheckRowDetails } from './check-row-details.tsx';
import { rowColumns } from './check-row-columns.tsx';
import { SummaryDetails } from './summary-details.tsx';

const texts = checkTexts.rows;

interface CheckRowsProps {
  readonly tab: CheckRowsRef;
  readonly questions: CheckQuestionsRef;
}

/** The grid of what will be saved, problems first, with what looks doubtful, and what becomes of re-tests. */
export function CheckRowsTab({ tab, questions }: CheckRowsProps) {
  const [check, rows, answers, again] = useSelectors(tab, checkOf, shownRows, answersOf, againOfAll);
  const [onlyOdd, retests, open] = useSelectors(tab, showsOddOnly, retestCount, openRowOf);
  const aside = setAsidePart(check);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <CheckFlags flags={check.flags} />
      {aside.lines.length === 0 ? null : (
        <div className="shrink-0 border-b border-hairline px-4 py-2">
          <SummaryDetails title={aside.title} lines={aside.lines} />
        </div>
      )}
      <div className="flex flex-wrap items-end gap-x-6 gap-y-2 border-b border-hairline px-4 py-2">
        <Switch
          label={texts.onlyOdd}
          checked={onlyOdd}
          onChange={(on) => tab.send({ type: 'ONLY_ODD_SWITCHED', on })}
        />
        {retests === 0 ? null : (
          <Select
            label={texts.againForAll(retests)}
            choices={againChoices.map((value) => ({ value, label: texts.choices[value] }))}
            value={again}
            onChange={(chosen) => tab.send({ type: 'AGAIN_OF_ALL_CHOSEN', again: chosen })}
            className="w-72"
          />
        )}
      </div>
      <div className="flex min-h-0 flex-1 max-lg:flex-col">
        <div className="flex min-h-64 min-w-0 flex-1 flex-col">
          <VirtualTable
            label={texts.list}
            columns={rowColumns(check.rows, {
              answers,
              again,
              onFix: (rowId) => tab.send({ type: 'ROW_OPENED', rowId }),
              onLeave: (rowId, left) => questions.send({ type: 'ANSWER', id: rowId, answer: left ? 'leave' : null }),
              onAgain: (rowId, chosen) => questions.send({ type: 'ANSWER', id: againId(rowId), answer: chosen }),
            })}
            rows={rows}
            rowKey={({ id }) => id}
            rowHeight={44}
            current={open?.id}
            onOpen={({ id }) => tab.send({ type: 'ROW_OPENED', rowId: id })}
            empty={<EmptyState text={texts.empty} />}
          />
          {check.listing.rows <= limits.checkPageRows ? null : (
            <Pager
              unit={texts.unit}
              page={check.listing.page}
              pageSize={limits.checkPageRows}
              total={check.listing.rows}
              onPage={(page) => tab.send({ type: 'PAGE_CHOSEN', page })}
            />
          )}
        </div>
        {open ? (
          <CheckRowDetails questions={questions} row={open} onClose={() => tab.send({ type: 'ROW_CLOSED' })} />
        ) : null}
      </div>
    </div>
  );
}
