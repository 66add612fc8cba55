import { useSelector } from '@xstate/react';
import { CircleCheck, Pencil, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ArrangementRef } from '../../machines/recommendation/arrangement.machine.ts';
import { isSettled, shownOf } from '../../machines/recommendation/arrangement.selectors.ts';
import type { WorkbenchRef } from '../../machines/recommendation/workbench.machine.ts';
import { catalogueOf, isReadOnly, productsOf } from '../../machines/recommendation/workbench.selectors.ts';
import type { RecommendedProduct } from '../../model/contract/entities.ts';
import { chosenOf, nutrientTags } from '../../model/products/chosen-product.ts';
import { productTexts } from '../../model/texts/builder.ts';
import { SortableList } from '../ui/dom/sortable-list.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { NutrientTags } from './nutrient-tags.tsx';

interface ProductListProps {
  readonly workbench: WorkbenchRef;
}

const COLUMNS = 'grid grid-cols-[24px_20px_minmax(0,1fr)_minmax(72px,22%)_minmax(72px,22%)_28px] items-center gap-x-2 px-3';
const isProduct = (item: object): item is RecommendedProduct => 'placeId' in item;

/** The recommended products: dragged or moved by menu into their order, dragged out to be removed. */
export function ProductList({ workbench }: ProductListProps) {
  const list = useSelector(workbench, ({ children }) => children.productList);
  return list ? <Products workbench={workbench} list={list} /> : null;
}

function Products({ workbench, list }: ProductListProps & { readonly list: ArrangementRef }) {
  const stored = useSelector(workbench, productsOf);
  const shown = useSelector(list, shownOf);
  const settled = useSelector(list, isSettled);
  const readOnly = useSelector(workbench, isReadOnly);
  const items = shown?.filter(isProduct) ?? stored;
  if (items.length === 0) return <EmptyState text={readOnly ? productTexts.noneInView : productTexts.none} className="py-6!" />;
  const edit = (id: number): void => workbench.send({ type: 'EDIT_PRODUCT', id });
  return (
    <>
      <div className={`${COLUMNS} h-7 border-y border-hairline bg-sunken text-xs font-medium text-muted`} aria-hidden="true">
        <span className="col-start-3">{productTexts.product}</span>
        <span>{productTexts.placement}</span>
        <span>{productTexts.timing}</span>
      </div>
      <SortableList
        label={productTexts.list}
        items={items}
        itemKey={({ id }) => String(id)}
        itemLabel={nameOf}
        disabled={readOnly || !settled}
        itemClassName="border-b border-hairline last:border-b-0 hover:bg-hover"
        extraItems={readOnly ? undefined : (product) => [{ key: 'edit', label: productTexts.edit, icon: Pencil, onSelect: () => edit(product.id) }]}
        onMove={(from, to) => list.send({ type: 'MOVE', items, from, to })}
        onRemove={(index) => list.send({ type: 'REMOVE', items, index })}
        renderItem={(product, { grip, menu }) => (
          <ProductRow
            product={product}
            workbench={workbench}
            grip={readOnly ? null : grip}
            menu={readOnly ? null : menu}
            onEdit={readOnly ? undefined : () => edit(product.id)}
          />
        )}
      />
    </>
  );
}

const nameOf = ({ product, blend }: RecommendedProduct): string => product?.name ?? blend?.blendName ?? '';

interface ProductRowProps {
  readonly product: RecommendedProduct;
  readonly workbench: WorkbenchRef;
  readonly grip: ReactNode;
  readonly menu: ReactNode;
  readonly onEdit: (() => void) | undefined;
}

function ProductRow({ product, workbench, grip, menu, onEdit }: ProductRowProps) {
  const { products } = useSelector(workbench, catalogueOf);
  const chosen = chosenOf(product, products);
  const status = chosen.isActive ? productTexts.active : productTexts.inactive;
  return (
    <div className={`${COLUMNS} min-h-10 py-1`}>
      <span className="flex">{grip}</span>
      <span className="flex" title={status}>
        <Icon icon={chosen.isActive ? CircleCheck : TriangleAlert} size={16} label={status} className={chosen.isActive ? 'text-brand' : 'text-warning'} />
      </span>
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5">
        {onEdit ? (
          <button type="button" onClick={onEdit} aria-label={`${productTexts.edit} ${chosen.name}`} className="min-h-6 truncate rounded-sm text-left font-medium hover:underline">
            {chosen.name}
          </button>
        ) : (
          <span className="truncate font-medium">{chosen.name}</span>
        )}
        <NutrientTags tags={nutrientTags(chosen)} />
      </span>
      <span className="truncate text-sm" title={product.placement.description}>
        <span className="sr-only">{`${productTexts.placement}: `}</span>
        {product.placement.description}
      </span>
      <span className="truncate text-sm" title={product.timing.description}>
        <span className="sr-only">{`${productTexts.timing}: `}</span>
        {product.timing.description}
      </span>
      <span className="flex justify-end">{menu}</span>
    </div>
  );
}
