import { useSelector } from '@xstate/react';
import { CloudSun, Plus } from 'lucide-react';
import type { CalculatorsRef } from '../../machines/calculators/calculators.machine.ts';
import { calculatorsOf, isReadOnly } from '../../machines/calculators/calculators.selectors.ts';
import type { OpenRecommendationRef } from '../../machines/recommendation/open-recommendation.machine.ts';
import { calculatorTexts } from '../../model/texts/calculators.ts';
import { Button } from '../ui/button.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { CalculatorList } from './calculator-list.tsx';

interface CalculatorSectionProps {
  readonly openRecommendation: OpenRecommendationRef;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly level: 2;
}

/** The calculators of the recommendation, and the ways to another one. */
export function CalculatorSection({ openRecommendation, ...folding }: CalculatorSectionProps) {
  const calculators = useSelector(openRecommendation, ({ children }) => children.calculators);
  return calculators ? <Section calculators={calculators} {...folding} /> : null;
}

function Section({
  calculators,
  ...folding
}: Omit<CalculatorSectionProps, 'openRecommendation'> & { readonly calculators: CalculatorsRef }) {
  const count = useSelector(calculators, calculatorsOf).length;
  const readOnly = useSelector(calculators, isReadOnly);
  return (
    <Disclosure
      title={calculatorTexts.section}
      count={count}
      {...folding}
      className="border-b!"
      actions={
        <span className="flex flex-wrap justify-end gap-2 py-1">
          <Button icon={readOnly ? undefined : Plus} onClick={() => calculators.send({ type: 'ADD_NITROGEN' })}>
            {readOnly ? calculatorTexts.viewNitrogen : calculatorTexts.addNitrogen}
          </Button>
          <Button icon={readOnly ? undefined : Plus} onClick={() => calculators.send({ type: 'ADD_SENSITIVITY' })}>
            {readOnly ? calculatorTexts.viewSensitivity : calculatorTexts.addSensitivity}
          </Button>
        </span>
      }
    >
      {/* Above the list, which comes later and would move it. */}
      <div className="border-t border-hairline px-3 py-2">
        <Button icon={CloudSun} onClick={() => calculators.send({ type: 'OPEN_SEASONS' })}>
          {calculatorTexts.compareSeasons}
        </Button>
      </div>
      <CalculatorList calculators={calculators} />
    </Disclosure>
  );
}
