import type { Difference } from '../../model/shared/difference.ts';
import { conflictTexts } from '../../model/texts/shared.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';

interface ConflictNoticeProps {
  /** Who has changed it and when, in the words of the server. */
  readonly text: string;
  /** Null while it is not known how theirs looks. */
  readonly differences: readonly Difference[] | null;
  /** The record is there no more: keeping one's own adds it again. */
  readonly isGone?: boolean;
  readonly canKeep: boolean;
  readonly onKeep: () => void;
  readonly onTake: () => void;
}

const CELL = 'border-t border-hairline py-1 pr-4 align-top break-words';
const MOST_SHOWN = 50;
const shown = (text: string): string => (text === '' ? conflictTexts.nothing : text);

/** The version of somebody else beside one's own, and the choice between them: nothing is decided by closing. */
export const ConflictNotice = ({ text, differences, isGone = false, canKeep, onKeep, onTake }: ConflictNoticeProps) => (
  <Banner tone="danger" className="mb-3 shrink-0">
    <p>{text}</p>
    {differences === null || isGone ? null : (
      <div
        className="mt-1 max-h-48 overflow-y-auto text-ink"
        tabIndex={0}
        role="group"
        aria-label={conflictTexts.table}
      >
        {differences.length === 0 ? (
          <p>{conflictTexts.alike}</p>
        ) : (
          <table aria-label={conflictTexts.table} className="w-full text-sm">
            <thead>
              <tr className="text-left text-xs text-muted">
                <th scope="col">{conflictTexts.what}</th>
                <th scope="col">{conflictTexts.mine}</th>
                <th scope="col">{conflictTexts.theirs}</th>
              </tr>
            </thead>
            <tbody>
              {differences.slice(0, MOST_SHOWN).map(({ what, mine, theirs }) => (
                <tr key={what}>
                  <th scope="row" className={`${CELL} text-left font-normal text-muted`}>
                    {what}
                  </th>
                  <td className={CELL}>{shown(mine)}</td>
                  <td className={CELL}>{shown(theirs)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {differences.length > MOST_SHOWN ? <p>{conflictTexts.more(differences.length - MOST_SHOWN)}</p> : null}
      </div>
    )}
    <div className="mt-2 flex flex-wrap gap-2">
      <Button disabled={!canKeep} onClick={onKeep}>
        {isGone ? conflictTexts.addAgain : conflictTexts.keep}
      </Button>
      {differences === null ? null : (
        <Button onClick={onTake}>{isGone ? conflictTexts.letGo : conflictTexts.take}</Button>
      )}
    </div>
  </Banner>
);
