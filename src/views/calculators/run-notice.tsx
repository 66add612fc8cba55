import { useSelector } from '@xstate/react';
import { formatNumber } from '../../model/format/number.ts';
import { calculatorDialogTexts as texts } from '../../model/texts/calculators.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import type { CalculatorView } from './calculator-view.ts';

/** Which run the figures of a calculator are from, where that is another one than one may think. */
export function RunNotice<Snapshot>({ actor, of }: CalculatorView<Snapshot>) {
  const newer = useSelector(actor, of.hasNewerRun);
  const replaced = useSelector(actor, of.replacedOf);
  const openedYield = useSelector(actor, of.openedYield);
  if (newer)
    return (
      <Banner
        tone="warning"
        actions={<Button onClick={() => actor.send({ type: 'TAKE_NEWEST' })}>{texts.takeNewest}</Button>}
      >
        {texts.newer}
      </Banner>
    );
  if (replaced === null) return null;
  return (
    <Banner tone={replaced === 'found' ? 'info' : 'warning'}>
      {replaced === 'found' ? texts.replaced : texts.missing(formatNumber(openedYield))}
    </Banner>
  );
}
