import { isDoubt, type CheckFlag } from '../../model/imports/lab-check.ts';
import { adviceTexts } from '../../model/texts/advice.ts';
import { checkTexts } from '../../model/texts/lab-check.ts';
import { Banner } from '../ui/banner.tsx';

const texts = checkTexts.rows;

/** What looks doubtful, in words; a figure to check has a question of its own. */
export function CheckFlags({ flags }: { readonly flags: readonly CheckFlag[] }) {
  if (flags.length === 0) return null;
  return (
    <div
      tabIndex={0}
      role="group"
      aria-label={checkTexts.summary.flags}
      className="flex max-h-48 shrink-0 flex-col gap-2 *:shrink-0 overflow-y-auto border-b border-hairline px-4 py-2"
    >
      {flags.map((flag, index) => {
        const { column, statement, rows } = flag;
        return (
          <Banner key={index} tone={isDoubt(flag) ? 'warning' : 'info'}>
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
