import { useSelector } from '@xstate/react';
import { ChartColumn } from 'lucide-react';
import { useMemo } from 'react';
import type { CalculatorsRef } from '../../machines/calculators/calculators.machine.ts';
import {
  calculatorsOf,
  isLoading,
  isReadOnly,
  isUnavailable,
  listed,
  sampleIds,
} from '../../machines/calculators/calculators.selectors.ts';
import { nameOfCalculator, whereOf, type ListedCalculator } from '../../model/calculators/calculator.ts';
import { formatWithUnit } from '../../model/format/number.ts';
import { calculatorTexts } from '../../model/texts/calculators.ts';
import { OrderedList, type RowControls } from '../shared/ordered-list.tsx';
import { useSelectors } from '../shared/use-selectors.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

const COLUMNS =
  'grid grid-cols-[24px_minmax(80px,22%)_minmax(72px,20%)_minmax(0,1fr)_auto_28px] items-center gap-x-2 px-3';

/** The calculators in the order in which they are printed: dragged or moved by menu, dragged out to be removed. */
export function CalculatorList({ calculators }: { readonly calculators: CalculatorsRef }) {
  const list = useSelector(calculators, ({ children }) => children.calculatorList);
  const [stored, readOnly] = useSelectors(calculators, calculatorsOf, isReadOnly);
  const [loading, unavailable] = useSelectors(calculators, isLoading, isUnavailable);
  const items = useMemo(() => listed(stored), [stored]);
  const held = useSelector(calculators, sampleIds).split(',');
  if (!list) return null;
  return (
    <div className="border-t border-hairline" aria-busy={loading}>
      {unavailable ? (
        <Button onClick={() => calculators.send({ type: 'RETRY' })}>{calculatorTexts.retry}</Button>
      ) : null}
      {loading && items.length === 0 ? (
        <EmptyState text={calculatorTexts.loading} className="after-300ms py-6!" />
      ) : null}
      {items.length === 0 ? null : (
        <div
          className={`${COLUMNS} h-7 border-b border-hairline bg-sunken text-xs font-medium text-muted`}
          aria-hidden="true"
        >
          <span className="col-start-2">{calculatorTexts.type}</span>
          <span>{calculatorTexts.yield}</span>
          <span>{calculatorTexts.where}</span>
          <span>{calculatorTexts.preview}</span>
        </div>
      )}
      {loading && items.length === 0 ? null : (
        <OrderedList
          label={calculatorTexts.list}
          nameOf={nameOfCalculator}
          list={list}
          stored={items}
          isEditable={!readOnly}
          emptyText={readOnly ? calculatorTexts.noneInView : calculatorTexts.none}
          emptyClassName="py-6!"
          renderRow={(calculator, controls) => (
            <CalculatorRow
              calculator={calculator}
              isOfRemoved={!held.includes(String(calculator.sampleId))}
              controls={controls}
              onPreview={() => calculators.send({ type: 'OPEN_CALCULATOR', id: calculator.id })}
            />
          )}
        />
      )}
    </div>
  );
}

interface CalculatorRowProps {
  readonly calculator: ListedCalculator;
  /** Its sample is in the recommendation no more. */
  readonly isOfRemoved: boolean;
  readonly controls: RowControls;
  readonly onPreview: () => void;
}

function CalculatorRow({ calculator, isOfRemoved, controls: { grip, menu }, onPreview }: CalculatorRowProps) {
  const { type, yield: tonnes, isSummerRain } = calculator;
  const where = whereOf(calculator);
  return (
    <div className={`${COLUMNS} min-h-10 py-1`}>
      <span className="flex">{grip}</span>
      <span className="truncate font-medium">{calculatorTexts.types[type]}</span>
      <span className="text-sm tabular-nums">
        <span className="sr-only">{`${calculatorTexts.yield}: `}</span>
        {formatWithUnit(tonnes, calculatorTexts.yieldUnit)}
        {isSummerRain ? <span className="block text-xs text-muted">{calculatorTexts.summerRainShort}</span> : null}
      </span>
      <span className="min-w-0 text-sm" title={where}>
        <span className="sr-only">{`${calculatorTexts.where}: `}</span>
        <span className="block truncate">{where}</span>
        {isOfRemoved ? <span className="block text-xs text-danger">{calculatorTexts.ofRemoved}</span> : null}
      </span>
      <Button icon={ChartColumn} look="quiet" onClick={onPreview}>
        {calculatorTexts.preview}
        <span className="sr-only">{` ${nameOfCalculator(calculator)}`}</span>
      </Button>
      <span className="flex justify-end">{menu}</span>
    </div>
  );
}
