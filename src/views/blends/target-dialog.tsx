import { useSelector } from '@xstate/react';
import type { BlendEditorRef } from '../../machines/blends/blend-editor.machine.ts';
import { solvedOf, targetOf } from '../../machines/blends/blend-editor.selectors.ts';
import type { OpenRecommendationRef } from '../../machines/recommendation/open-recommendation.machine.ts';
import { adviceOf, catalogueOf } from '../../machines/recommendation/open-recommendation.selectors.ts';
import {
  newTarget,
  possibleHighs,
  TARGET_NUTRIENTS,
  requestOf,
  type BlendTarget,
  type TargetEdit,
} from '../../model/blends/blend-target.ts';
import { solveBlend } from '../../model/blends/solve-blend.ts';
import type { Product, ProductPrice } from '../../model/contract/entities.ts';
import { textOfNumber } from '../../model/format/number-text.ts';
import { limits } from '../../model/limits.ts';
import { targetTexts } from '../../model/texts/blends.ts';
import { usePrices } from '../economics/use-costs.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { NumberInput } from '../ui/number-input.tsx';
import { OpenDemand } from './open-demand.tsx';
import { SolvedMix } from './solved-mix.tsx';

interface TargetDialogProps {
  readonly actor: BlendEditorRef;
  readonly openRecommendation: OpenRecommendationRef;
}

const BOUNDS = limits.blendTarget;

/** What a blend is to bring and what it may be made of; the resulting mix is below. */
export function TargetDialog({ actor, openRecommendation }: TargetDialogProps) {
  const target = useSelector(actor, targetOf) ?? newTarget;
  const solved = useSelector(actor, solvedOf);
  const { products } = useSelector(openRecommendation, catalogueOf);
  const { tables } = useSelector(openRecommendation, adviceOf);
  const prices = usePrices(openRecommendation);
  const edit = (change: TargetEdit): void => actor.send({ type: 'TARGET_EDITED', edit: change });
  const solve = (): void => {
    const request = requestOf(target, products, tables);
    actor.send({ type: 'SOLVE', solved: request && solveBlend(request) });
  };
  return (
    <Dialog
      open
      size="lg"
      title={targetTexts.title}
      onClose={() => actor.send({ type: 'CLOSE' })}
      footer={
        <>
          <Button onClick={() => actor.send({ type: 'CLOSE' })}>{targetTexts.close}</Button>
          <Button look={solved ? 'secondary' : 'primary'} disabled={solved !== null} onClick={solve}>
            {targetTexts.solve}
          </Button>
          {solved && solved.shares.length > 0 ? (
            <Button look="primary" onClick={() => actor.send({ type: 'TAKE_PROPOSALS' })}>
              {targetTexts.use}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1 text-sm font-medium">{targetTexts.nutrients}</legend>
          <div className="grid grid-cols-2 gap-2 md:grid-cols-4">
            {TARGET_NUTRIENTS.map((code) => (
              <NumberInput
                key={code}
                label={targetTexts.kgPerHa(code)}
                value={target.kgPerHa[code]}
                unit="kg/ha"
                min={BOUNDS.kgPerHa.min}
                max={BOUNDS.kgPerHa.max}
                onChange={(text) => edit({ edit: 'nutrient', code, text })}
              />
            ))}
          </div>
          <p className="text-xs text-muted">{targetTexts.hint}</p>
          <OpenDemand target={target} openRecommendation={openRecommendation} onEdit={edit} />
        </fieldset>
        <Highs target={target} products={possibleHighs(products)} prices={prices} onEdit={edit} />
        <div className="flex flex-wrap items-end gap-4">
          <NumberInput
            label={targetTexts.leastShare}
            value={target.leastShare}
            unit="%"
            min={BOUNDS.leastShare.min}
            max={BOUNDS.leastShare.max}
            className="w-44"
            onChange={(text) => edit({ edit: 'leastShare', text })}
          />
          <NumberInput
            label={targetTexts.mostParts}
            value={target.mostParts}
            min={BOUNDS.mostParts.min}
            max={BOUNDS.mostParts.max}
            className="w-32"
            onChange={(text) => edit({ edit: 'mostParts', text })}
          />
          <Checkbox
            label={targetTexts.today}
            checked={target.isForToday}
            onChange={(isForToday) => edit({ edit: 'today', isForToday })}
          />
        </div>
        <SolvedMix solved={solved} target={target} products={products} />
      </div>
    </Dialog>
  );
}

interface HighsProps {
  readonly target: BlendTarget;
  readonly products: readonly Product[];
  readonly prices: ReadonlyMap<number, ProductPrice> | null;
  readonly onEdit: (change: TargetEdit) => void;
}

const priceText = (price: ProductPrice | undefined): string => (price ? textOfNumber(price.price) : '');

function Highs({ target, products, prices, onEdit }: HighsProps) {
  const typed = new Map(target.highs.map(({ productId, price }) => [productId, price]));
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 text-sm font-medium">{targetTexts.highs}</legend>
      {/* A row that is cut in half says that there is more below. */}
      <ul className="grid max-h-[270px] gap-x-6 overflow-y-auto rounded-md border border-hairline px-2 md:grid-cols-2">
        {products.map(({ id, name }) => {
          const price = typed.get(id);
          return (
            <li key={id} className="flex min-h-9 items-center justify-between gap-2">
              <Checkbox
                label={name}
                checked={price !== undefined}
                onChange={() => onEdit({ edit: 'high', productId: id, price: priceText(prices?.get(id)) })}
              />
              {price === undefined ? null : (
                <NumberInput
                  label={targetTexts.price(name)}
                  hideLabel
                  value={price}
                  placeholder={targetTexts.noPrice}
                  unit="$/t"
                  min={BOUNDS.pricePerTonne.min}
                  max={BOUNDS.pricePerTonne.max}
                  className="w-32 shrink-0"
                  onChange={(text) => onEdit({ edit: 'price', productId: id, text })}
                />
              )}
            </li>
          );
        })}
      </ul>
      <p className="text-xs text-muted">{targetTexts.pricesHint}</p>
    </fieldset>
  );
}
