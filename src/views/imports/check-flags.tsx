import { useSelector } from '@xstate/react';
import type { CheckRowsRef } from '../../machines/imports/check-rows.machine.ts';
import { flagsOf } from '../../machines/imports/check-rows.selectors.ts';
import { formatNumber } from '../../model/format/number.ts';
import { isDoubt } from '../../model/imports/lab-check.ts';
import { adviceTexts } from '../../model/texts/advice.ts';
import { checkTexts } from '../../model/texts/lab-check.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';

const texts = checkTexts.rows;

/** What looks doubtful, in words, with one press that corrects a whole column where one factor would. */
export function CheckFlags({ tab }: { readonly tab: CheckRowsRef }) {
  const flags = useSelector(tab, flagsOf);
  if (flags.length === 0) return null;
  return (
    <div
      tabIndex={0}
      role="group"
      aria-label={checkTexts.summary.flags}
      className="flex max-h-48 shrink-0 flex-col gap-2 *:shrink-0 overflow-y-auto border-b border-hairline px-4 py-2"
    >
      {flags.map((flag, index) => {
        const { columnId, factor, column, statement, rows } = flag;
        return (
          <Banner
            key={index}
            tone={isDoubt(flag) ? 'warning' : 'info'}
            actions={
              columnId === null || factor === null ? undefined : (
                <Button onClick={() => tab.send({ type: 'CORRECT', columnId })}>
                  {texts.correct(formatNumber(factor, { decimals: 6 }))}
                  <span className="sr-only">: {column}</span>
                </Button>
              )
            }
          >
            {texts.flag(column, statement.sentence)} {texts.inRows(rows)}
            <span className="block text-xs text-muted">
              {adviceTexts.source(statement.source, adviceTexts.marks[statement.mark])}
            </span>
          </Banner>
        );
      })}
    </div>
  );
}
