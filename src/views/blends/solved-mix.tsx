import { isPriced, type BlendTarget } from '../../model/blends/blend-target.ts';
import type { SolvedBlend } from '../../model/blends/solve-blend.ts';
import type { Product } from '../../model/contract/entities.ts';
import { formatMoney } from '../../model/format/money.ts';
import { formatNumber } from '../../model/format/number.ts';
import { targetTexts } from '../../model/texts/blends.ts';
import { Banner } from '../ui/banner.tsx';

interface SolvedMixProps {
  readonly solved: SolvedBlend | null;
  readonly target: BlendTarget;
  readonly products: readonly Product[];
}

/** The mix that was found, what it brings, and what stays short. */
export function SolvedMix({ solved, target, products }: SolvedMixProps) {
  return (
    <section aria-label={targetTexts.solved} aria-live="polite" className="flex flex-col gap-2">
      {solved && solved.shares.length === 0 ? <Banner tone="warning">{targetTexts.none}</Banner> : null}
      {solved && solved.shares.length > 0 ? <Mix solved={solved} target={target} products={products} /> : null}
    </section>
  );
}

const oneDecimal = (value: number): string => formatNumber(value, { decimals: 1 });

function Mix({ solved, target, products }: SolvedMixProps & { readonly solved: SolvedBlend }) {
  const { shares, rateKgPerHa, costPerHa, brought } = solved;
  const short = brought.filter(({ shortKgPerHa }) => shortKgPerHa >= SHOWN_FROM);
  const name = (productId: number): string => products.find(({ id }) => id === productId)?.name ?? '';
  const facts = [
    targetTexts.rate(oneDecimal(rateKgPerHa)),
    ...(isPriced(target) ? [formatMoney(costPerHa, { per: '/ha' })] : []),
    ...brought.map(({ code, kgPerHa, wantedKgPerHa }) =>
      targetTexts.brings(code, oneDecimal(kgPerHa), oneDecimal(wantedKgPerHa)),
    ),
  ];
  return (
    <>
      <h3 className="text-sm font-medium">{targetTexts.solved}</h3>
      <ul className="flex flex-wrap gap-x-4 text-sm tabular-nums">
        {shares.map(({ productId, percentage }) => (
          <li key={productId}>{targetTexts.share(formatNumber(percentage, { decimals: 2 }), name(productId))}</li>
        ))}
      </ul>
      <ul className="flex flex-wrap gap-x-4 text-sm text-muted tabular-nums">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {short.length === 0 ? null : (
        <Banner tone="warning">
          {short.map(({ code, shortKgPerHa }) => targetTexts.short(code, oneDecimal(shortKgPerHa))).join(' ')}
        </Banner>
      )}
    </>
  );
}

/** kg/ha: less is not seen at one decimal. */
const SHOWN_FROM = 0.05;
