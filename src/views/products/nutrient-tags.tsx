import { formatNumber } from '../../model/format/number.ts';
import { PERCENT_DECIMALS, type NutrientTag } from '../../model/products/chosen-product.ts';
import { productTexts } from '../../model/texts/products.ts';

/** What a product brings: code and percentage of each nutrient. */
export const NutrientTags = ({ tags }: { readonly tags: readonly NutrientTag[] }) =>
  tags.length === 0 ? null : (
    <ul aria-label={productTexts.nutrients} className="flex flex-wrap gap-1">
      {tags.map(({ code, percent }) => (
        <li
          key={code}
          className="flex h-5 items-center gap-1 rounded-sm bg-sunken px-1.5 text-xs text-muted tabular-nums ring-1 ring-hairline ring-inset"
        >
          <span className="font-medium text-ink">{code}</span>
          {`${formatNumber(percent, { decimals: PERCENT_DECIMALS })}%`}
        </li>
      ))}
    </ul>
  );
