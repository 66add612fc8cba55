import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { CostsRef } from '../../machines/economics/costs.machine.ts';
import { isDownloading, isOpen, isUnavailable } from '../../machines/economics/costs.selectors.ts';
import type { CostsOfRecommendation } from '../../model/contract/entities.ts';
import { formatDay, formatMonth } from '../../model/format/date.ts';
import { costTexts as texts } from '../../model/texts/economics.ts';
import { Unavailable } from '../shared/unavailable.tsx';
import { useSelectors } from '../shared/use-selectors.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { NutrientCosts } from './nutrient-costs.tsx';
import { OrderLines } from './order-lines.tsx';
import { PaddockCosts } from './paddock-costs.tsx';

interface CostsDialogProps {
  readonly actor: CostsRef;
  readonly costs: CostsOfRecommendation | null;
  /** With rates that are being typed: a file would hold others. */
  readonly isTyped: boolean;
  /** They say nothing yet of what has just been given a rate. */
  readonly isBeingRead: boolean;
  /** Which paddocks have no result. */
  readonly note?: ReactNode;
}

/** What the recommendation costs by paddock, product and nutrient, and what to order for it. */
export function CostsDialog({ actor, costs, isTyped, isBeingRead, note }: CostsDialogProps) {
  const [open, downloading] = useSelectors(actor, isOpen, isDownloading);
  const close = () => actor.send({ type: 'CLOSE' });
  return (
    <Dialog
      open={open}
      title={texts.title}
      size="wide"
      onClose={close}
      footer={
        <>
          {(['xlsx', 'csv', 'pdf'] as const).map((format) => (
            <Button
              key={format}
              disabled={downloading || isTyped || costs === null}
              onClick={() => actor.send({ type: 'DOWNLOAD', format })}
            >
              {texts.exports[format]}
            </Button>
          ))}
          <Button look="primary" onClick={close}>
            {texts.close}
          </Button>
        </>
      }
    >
      {note}
      <Figures actor={actor} costs={costs} isTyped={isTyped} isBeingRead={isBeingRead} />
    </Dialog>
  );
}

/** The date of the prices, and which of them are defaults. */
function pricesText({ asOf, isPublished, defaults: { names, since }, orders }: CostsOfRecommendation): string {
  const day = formatDay(asOf);
  const of = isPublished ? texts.published(day) : texts.asOf(day);
  const month = since === null ? '' : formatMonth(since);
  const priced = new Set(orders.filter(({ total }) => total !== null).map(({ product }) => product));
  if (names.length > 0 && [...priced].every((name) => names.includes(name))) return texts.allDefaults(month);
  return [of, texts.defaults(names, month)].filter((text) => text !== '').join(' ');
}

function Figures({ actor, costs, isTyped, isBeingRead }: Omit<CostsDialogProps, 'note'>) {
  const unavailable = useSelector(actor, isUnavailable);
  if (unavailable) return <Unavailable actor={actor} words={texts.unavailable} />;
  if (costs === null || (isBeingRead && costs.orders.length === 0)) return <Spinner label={texts.reading} />;
  return (
    <div className="grid gap-5">
      <p className="text-sm text-muted">
        {pricesText(costs)} {texts.without(costs.unpriced)}
        {costs.paddocksWithoutArea === 0 ? '' : ` ${texts.withoutArea(costs.paddocksWithoutArea)}`}
        {isTyped ? ` ${texts.unsaved}` : ''}
      </p>
      <OrderLines costs={costs} />
      <PaddockCosts costs={costs} />
      <NutrientCosts costs={costs} />
    </div>
  );
}
