import { formatNumber } from '../../model/format/number.ts';
import { calculatorDialogTexts as texts } from '../../model/texts/calculators.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';

interface RunNoticeProps {
  /** The sample was run again while its figures are shown. */
  readonly newer: boolean;
  /** What became of the run that was opened. */
  readonly replaced: 'found' | 'missing' | null;
  readonly openedYield: number;
  readonly onTakeNewest: () => void;
}

/** Which run the figures of a calculator are from, where that is another one than one may think. */
export function RunNotice({ newer, replaced, openedYield, onTakeNewest }: RunNoticeProps) {
  if (newer)
    return (
      <Banner tone="warning" actions={<Button onClick={onTakeNewest}>{texts.takeNewest}</Button>}>
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
