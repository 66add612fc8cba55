import { useSelector } from '@xstate/react';
import { favouritesOf } from '../../machines/recommendation/favourites.selectors.ts';
import type { FavouritesRef } from '../../machines/recommendation/favourites.machine.ts';
import type { OpenRecommendationRef } from '../../machines/recommendation/open-recommendation.machine.ts';
import { catalogueOf, recommendationOf } from '../../machines/recommendation/open-recommendation.selectors.ts';
import type { ChosenProduct } from '../../model/products/chosen-product.ts';
import { favouriteKey, type FavouriteIdentity } from '../../model/products/favourite-key.ts';
import type { PickedFrom, ProductDraft, ProductEdit } from '../../model/products/product-draft.ts';
import { pickOptions, productKey, productOfKey, productOptions } from '../../model/products/product-options.ts';
import { productTexts } from '../../model/texts/products.ts';
import { Combobox, type ComboboxOption } from '../ui/dom/combobox.tsx';

interface ProductChoiceProps {
  readonly draft: ProductDraft;
  readonly chosen: ChosenProduct | undefined;
  readonly openRecommendation: OpenRecommendationRef;
  readonly favourites: FavouritesRef | undefined;
  readonly loading: boolean;
  readonly disabled: boolean;
  readonly onEdit: (change: ProductEdit) => void;
}

interface ChoiceProps<Key extends string> {
  readonly chosen: ChosenProduct | undefined;
  readonly options: readonly ComboboxOption<Key>[];
  readonly value: Key | undefined;
  readonly disabled: boolean;
  readonly emptyText: string | undefined;
  readonly onChange: (value: Key | undefined) => void;
}

/** The products that can be chosen; the chosen one is included even when the catalogue, placement or timing has changed since. */
function Choice<Key extends string>({ chosen, options, value, ...choice }: ChoiceProps<Key>) {
  const isOffered = value === undefined || options.some((option) => option.value === value);
  return (
    <Combobox
      {...choice}
      label={productTexts.selector}
      options={chosen && !isOffered ? [{ value, label: chosen.name, hint: '' }, ...options] : options}
      value={value}
      placeholder={productTexts.selectorPlaceholder}
    />
  );
}

/** What is applied: one of all products and blends, or one with where and when that was marked or recommended before. */
export function ProductChoice(props: ProductChoiceProps) {
  const { draft, favourites } = props;
  if (draft.from === 'favourite' && favourites) return <AmongFavourites {...props} favourites={favourites} />;
  return draft.from === 'history' ? <AmongUsed {...props} /> : <AmongAll {...props} />;
}

function AmongAll({ draft, chosen, openRecommendation, loading, disabled, onEdit }: ProductChoiceProps) {
  const catalogue = useSelector(openRecommendation, catalogueOf);
  const key = productKey(draft.productId, draft.customBlendId);
  return (
    <Choice
      chosen={chosen}
      options={productOptions(catalogue, key)}
      value={key}
      disabled={disabled}
      emptyText={loading ? productTexts.catalogueLoading : undefined}
      onChange={(value) => onEdit({ edit: 'product', ...productOfKey(value) })}
    />
  );
}

const AmongFavourites = ({ favourites, ...props }: ProductChoiceProps & { readonly favourites: FavouritesRef }) => (
  <AmongPicks {...props} from="favourite" picks={useSelector(favourites, favouritesOf).products} />
);

const AmongUsed = (props: Omit<ProductChoiceProps, 'favourites'>) => (
  <AmongPicks
    {...props}
    from="history"
    picks={useSelector(props.openRecommendation, recommendationOf).productsRecentlyUsed}
  />
);

interface PicksProps extends Omit<ProductChoiceProps, 'favourites'> {
  readonly from: PickedFrom;
  readonly picks: readonly FavouriteIdentity[];
}

function AmongPicks({ from, picks, draft, chosen, openRecommendation, loading, disabled, onEdit }: PicksProps) {
  const catalogue = useSelector(openRecommendation, catalogueOf);
  const { productId, customBlendId, placeId, applicationTimingId } = draft;
  const key =
    chosen && placeId !== null && applicationTimingId !== null
      ? favouriteKey({ productId, customBlendId, placementId: placeId, timingId: applicationTimingId })
      : undefined;
  return (
    <Choice
      chosen={chosen}
      options={pickOptions(catalogue, picks)}
      value={key}
      disabled={disabled}
      emptyText={loading ? productTexts.catalogueLoading : productTexts.noneFrom[from]}
      onChange={(value) => {
        const pick = picks.find((one) => favouriteKey(one) === value);
        if (pick)
          onEdit({
            edit: 'pick',
            productId: pick.productId,
            customBlendId: pick.customBlendId,
            timingId: pick.timingId,
            placementId: pick.placementId,
          });
      }}
    />
  );
}
