import { useSelector } from '@xstate/react';
import { CircleCheck, Gauge, Pencil, TriangleAlert } from 'lucide-react';
import type { FavouritesRef } from '../../machines/recommendation/favourites.machine.ts';
import type { OpenRecommendationRef } from '../../machines/recommendation/open-recommendation.machine.ts';
import {
  catalogueOf,
  favouritesIn,
  isReadOnly,
  productsOf,
} from '../../machines/recommendation/open-recommendation.selectors.ts';
import type { RecommendedProduct } from '../../model/contract/entities.ts';
import { chosenOf, nutrientTags } from '../../model/products/chosen-product.ts';
import { nameOfProduct } from '../../model/products/product-kind.ts';
import { productTexts } from '../../model/texts/products.ts';
import { OrderedList, type RowControls } from '../shared/ordered-list.tsx';
import { useSelectors } from '../shared/use-selectors.ts';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { FavouriteProduct } from './favourite-product.tsx';
import { NutrientTags } from './nutrient-tags.tsx';

interface ProductListProps {
  readonly openRecommendation: OpenRecommendationRef;
}

const COLUMNS =
  'grid grid-cols-[24px_20px_minmax(0,1fr)_minmax(72px,20%)_minmax(72px,20%)_84px] items-center gap-x-2 px-3 max-sm:grid-cols-[24px_20px_minmax(0,1fr)_84px]';
/** On a phone they are below the name. */
const BELOW = 'truncate text-sm max-sm:col-span-2 max-sm:col-start-3';

/** The recommended products: dragged or moved by menu into their order, dragged out to be removed. */
export function ProductList({ openRecommendation }: ProductListProps) {
  const list = useSelector(openRecommendation, ({ children }) => children.productList);
  const [products, readOnly, favourites] = useSelectors(openRecommendation, productsOf, isReadOnly, favouritesIn);
  if (!list) return null;
  const edit = (id: number): void => openRecommendation.send({ type: 'EDIT', subject: { of: 'product', id } });
  return (
    <>
      {products.length === 0 ? null : (
        <div
          className={`${COLUMNS} h-7 border-y border-hairline bg-sunken text-xs font-medium text-muted`}
          aria-hidden="true"
        >
          <span className="col-start-3">{productTexts.product}</span>
          <span className="max-sm:hidden">{productTexts.placement}</span>
          <span className="max-sm:hidden">{productTexts.timing}</span>
        </div>
      )}
      <OrderedList
        label={productTexts.list}
        nameOf={nameOfProduct}
        list={list}
        stored={products}
        isEditable={!readOnly}
        emptyText={readOnly ? productTexts.noneInView : productTexts.none}
        emptyClassName="py-6!"
        extraItems={({ id }) => [{ key: 'edit', label: productTexts.edit, icon: Pencil, onSelect: () => edit(id) }]}
        renderRow={(product, controls) => (
          <ProductRow
            product={product}
            openRecommendation={openRecommendation}
            controls={controls}
            onEdit={readOnly ? undefined : () => edit(product.id)}
            favourites={readOnly ? undefined : favourites}
          />
        )}
      />
    </>
  );
}

interface ProductRowProps {
  readonly product: RecommendedProduct;
  readonly openRecommendation: OpenRecommendationRef;
  readonly controls: RowControls;
  readonly onEdit: (() => void) | undefined;
  /** Without them nothing can be marked. */
  readonly favourites: FavouritesRef | undefined;
}

function ProductRow({ product, openRecommendation, controls: { grip, menu }, onEdit, favourites }: ProductRowProps) {
  const { products } = useSelector(openRecommendation, catalogueOf);
  const chosen = chosenOf(product, products);
  const onRate = (): void => openRecommendation.send({ type: 'EDIT', subject: { of: 'rates', shown: [product.id] } });
  const status = chosen.isActive ? productTexts.active : productTexts.inactive;
  return (
    <div className={`${COLUMNS} min-h-10 py-1`}>
      <span className="flex">{grip}</span>
      <span className="flex" title={status}>
        <Icon
          icon={chosen.isActive ? CircleCheck : TriangleAlert}
          size={16}
          label={status}
          className={chosen.isActive ? 'text-brand' : 'text-warning'}
        />
      </span>
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5">
        {onEdit ? (
          <button
            type="button"
            onClick={onEdit}
            aria-label={`${productTexts.edit} ${chosen.name}`}
            className="flex min-h-6 min-w-0 items-center gap-1 rounded-sm text-left font-medium hover:underline"
          >
            <span className="line-clamp-2">{chosen.name}</span>
            <Icon icon={Pencil} size={14} className="shrink-0 text-muted" />
          </button>
        ) : (
          <span className="line-clamp-2 font-medium">{chosen.name}</span>
        )}
        <NutrientTags tags={nutrientTags(chosen)} />
        {chosen.warnings.length > 0 ? (
          <span className="basis-full text-xs text-muted">{chosen.warnings.join(' ')}</span>
        ) : null}
      </span>
      <span className={BELOW} title={product.placement.description}>
        <span className="sr-only">{`${productTexts.placement}: `}</span>
        {product.placement.description}
      </span>
      <span className={BELOW} title={product.timing.description}>
        <span className="sr-only">{`${productTexts.timing}: `}</span>
        {product.timing.description}
      </span>
      <span className="flex justify-end gap-0.5 max-sm:col-start-4 max-sm:row-start-1">
        {onEdit ? (
          <IconButton icon={Gauge} size="sm" label={productTexts.applyRate(chosen.name)} onClick={onRate} />
        ) : null}
        {favourites ? <FavouriteProduct product={product} favourites={favourites} /> : null}
        {menu}
      </span>
    </div>
  );
}
