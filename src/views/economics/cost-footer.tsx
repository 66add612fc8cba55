import { useSelector } from '@xstate/react';
import { Receipt } from 'lucide-react';
import type { CostsRef } from '../../machines/economics/costs.machine.ts';
import type { OpenRecommendationRef } from '../../machines/recommendation/open-recommendation.machine.ts';
import type { CostsOfRecommendation } from '../../model/contract/entities.ts';
import { formatHectares } from '../../model/format/area.ts';
import { formatMoney } from '../../model/format/money.ts';
import { isPriced } from '../../model/economics/cost-plan.ts';
import { costTexts as texts } from '../../model/texts/economics.ts';
import { Button } from '../ui/button.tsx';
import { useCosts } from './use-costs.ts';

/** $/ha at one glance, with the rates as they are being typed, and the way to what makes it up. */
export function CostFooter({ openRecommendation }: { readonly openRecommendation: OpenRecommendationRef }) {
  const actor = useSelector(openRecommendation, ({ children }) => children.costs);
  const { costs, isTyped, isBeingRead } = useCosts(openRecommendation);
  return actor ? <CostBar actor={actor} costs={costs} isTyped={isTyped} isBeingRead={isBeingRead} /> : null;
}

interface CostBarProps {
  readonly actor: CostsRef;
  readonly costs: CostsOfRecommendation | null;
  readonly isTyped: boolean;
  /** The costs are being read again, or are about to be: they say nothing of what has just been given a rate. */
  readonly isBeingRead: boolean;
}

export const CostBar = ({ actor, costs, isTyped, isBeingRead }: CostBarProps) => (
  <section
    aria-label={texts.footer}
    data-cost-bar
    className="flex shrink-0 items-center gap-x-4 gap-y-1 border-t border-hairline bg-sunken px-3 max-xl:gap-x-2 xl:flex-wrap"
  >
    <h2 className="text-sm">
      {texts.footer} {isTyped ? <span className="font-normal text-muted">{texts.notSaved}</span> : null}
    </h2>
    <p className="ml-auto text-sm tabular-nums">
      {costs === null ? '' : isBeingRead && costs.orders.length === 0 ? texts.reading : <InShort costs={costs} />}
    </p>
    <Button look="quiet" icon={Receipt} onClick={() => actor.send({ type: 'OPEN' })}>
      {texts.open}
    </Button>
  </section>
);

/** What is known, and what has no price: nothing known is never $0. A phone has room for the sum alone. */
function InShort({ costs: { orders, perHa, areaHa, total, unpriced } }: { readonly costs: CostsOfRecommendation }) {
  if (orders.length === 0) return texts.nothingToOrder;
  const isUnknown = !isPriced(orders);
  if (isUnknown) return texts.noPrice;
  const without = texts.without(unpriced);
  return (
    <>
      {perHa === null ? null : (
        <span className="max-md:sr-only">{`${formatMoney(perHa, { per: '/ha' })} ${texts.over(formatHectares(areaHa))}, `}</span>
      )}
      {formatMoney(total)}
      {without === '' ? null : `. ${without}`}
    </>
  );
}
