import type { ReactNode } from 'react';
import type { SensitivityRef } from '../../machines/calculators/sensitivity.machine.ts';
import {
  canAdd,
  cardGrid,
  cropOf,
  gridShown,
  hasNewerRun,
  isAdding,
  isLoading,
  isPending,
  isPrinting,
  isReadOnly,
  isShown,
  isUnavailable,
  labelOf,
  openedYield,
  pickOf,
  replacedOf,
} from '../../machines/calculators/sensitivity.selectors.ts';
import type { SensitivityColumns } from '../../model/contract/entities.ts';
import { formatNumber } from '../../model/format/number.ts';
import { sensitivityTexts as texts } from '../../model/texts/calculators.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { CalculatorDialog } from './calculator-dialog.tsx';
import { RunNotice } from './run-notice.tsx';
import { SensitivityCharts } from './sensitivity-charts.tsx';
import { SensitivityControls } from './sensitivity-controls.tsx';
import { SensitivitySummary } from './sensitivity-summary.tsx';
import { SensitivityTables } from './sensitivity-tables.tsx';

/** What its frame asks of it. */
const ASKED = { isShown, isReadOnly, canAdd, isAdding, isPrinting, hasNewerRun, replacedOf, openedYield };

/** What yield and margin of a sample do over rates of nitrogen, phosphorus and potassium. */
export function SensitivityDialog({
  actor,
  note,
}: {
  readonly actor: SensitivityRef;
  /** Which paddocks have no result. */
  readonly note?: ReactNode;
}) {
  const [loading, shown, grid] = useSelectors(actor, isLoading, isShown, gridShown);
  return (
    <CalculatorDialog actor={actor} of={ASKED} title={texts.title}>
      <div className="flex flex-col gap-5">
        {note}
        {shown ? <RunNotice actor={actor} of={ASKED} /> : null}
        <SensitivityControls actor={actor} />
        {loading ? <Spinner label={texts.loading} /> : null}
        {shown && grid ? (
          <div data-printing="calculator" className="flex flex-col gap-5">
            <Caption actor={actor} />
            <SensitivityTables actor={actor} />
            <SensitivityCharts actor={actor} />
            <SensitivitySummary actor={actor} />
          </div>
        ) : null}
        <Nothing actor={actor} />
      </div>
    </CalculatorDialog>
  );
}

/** What the figures are of: on paper, where the controls are not, with crop and place. */
function Caption({ actor }: { readonly actor: SensitivityRef }) {
  const [grid, pick, crop, place, card] = useSelectors(actor, gridShown, pickOf, cropOf, labelOf, cardGrid);
  if (!grid || !pick) return null;
  const potassium = formatNumber(grid.kKgPerHa[pick.kIndex] ?? 0);
  const caption = texts.caption(place, formatNumber(grid.yield), grid.isSummerRain, potassium);
  return (
    <>
      <p className="hidden font-medium print:block">{`${texts.title}: ${crop}, ${caption}`}</p>
      <p className="text-sm">{`${texts.shownRun(runOf(grid))}${besideCard(grid, card)}`}</p>
    </>
  );
}

const runOf = ({ yield: tonnes, isSummerRain }: SensitivityColumns): string =>
  texts.run(formatNumber(tonnes), isSummerRain);

/** Whether that is the run that the card rests on, and which one that is. */
const besideCard = (grid: SensitivityColumns, card: SensitivityColumns | undefined): string =>
  card ? ` ${card === grid ? texts.isCard : texts.isNotCard(runOf(card))}` : '';

/** Why there is nothing to show. */
function Nothing({ actor }: { readonly actor: SensitivityRef }) {
  const [pending, unavailable, readOnly] = useSelectors(actor, isPending, isUnavailable, isReadOnly);
  if (!pending && !unavailable) return null;
  return (
    <EmptyState
      text={pending ? texts.pending : readOnly ? texts.errorInView : texts.error}
      action={<Button onClick={() => actor.send({ type: 'RETRY' })}>{texts.retry}</Button>}
    />
  );
}
