import { useSelector } from '@xstate/react';
import type { ProductCopyRef } from '../../machines/rates/product-copy.machine.ts';
import { planOf } from '../../machines/rates/product-copy.selectors.ts';
import type { Recommendation } from '../../model/contract/entities.ts';
import type { Catalogue } from '../../model/products/chosen-product.ts';
import { columnsOf } from '../../model/rates/rate-columns.ts';
import { movedTiming, type CopyEdit } from '../../model/rates/product-copy.ts';
import { copyTexts } from '../../model/texts/rates.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Select } from '../ui/select.tsx';

interface CopiedProductsProps {
  readonly actor: ProductCopyRef;
  readonly source: Recommendation;
  readonly catalogue: Catalogue;
}

/** Which products are copied, and when each goes on here: a timing is moved for all that share it. */
export function CopiedProducts({ actor, source, catalogue }: CopiedProductsProps) {
  const plan = useSelector(actor, planOf);
  const edit = (change: CopyEdit): void => actor.send({ type: 'PLAN_EDITED', edit: change });
  const { timings } = catalogue;
  const columns = columnsOf(source.recommendedProducts, catalogue.products);
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 text-sm font-medium">{copyTexts.products}</legend>
      <ul className="flex max-h-60 flex-col overflow-y-auto">
        {source.recommendedProducts.map((product, at) => {
          const name = columns[at]!.name;
          return (
            <li key={product.id} className="flex min-h-10 flex-wrap items-center justify-between gap-x-3">
              <Checkbox
                label={name}
                checked={!plan.leftOut.includes(product.id)}
                onChange={() => edit({ edit: 'product', recommendedProductId: product.id })}
              />
              <Select
                label={copyTexts.timingOf(name)}
                hideLabel
                className="w-56"
                disabled={plan.leftOut.includes(product.id)}
                choices={timings.map(({ id, description }) => ({ value: id, label: description }))}
                value={movedTiming(plan, product.applicationTimingId)}
                onChange={(to) => edit({ edit: 'timing', from: product.applicationTimingId, to })}
              />
            </li>
          );
        })}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => edit({ edit: 'shift', steps: -1, timings })}>{copyTexts.earlier}</Button>
        <Button onClick={() => edit({ edit: 'shift', steps: 1, timings })}>{copyTexts.later}</Button>
      </div>
    </fieldset>
  );
}
