import { adviceTexts } from '../texts/advice.ts';
import { blendCompatibility, compatible, criticalHumidity } from './blending.ts';
import type { Fertiliser } from './codes.ts';
import type { PlanPart, PlanProduct } from './plan.ts';
import { figure, statement, type Statement } from './statement.ts';
import type { PlanTables } from './tables.ts';
import { present } from '../shared/present.ts';

interface Known extends PlanPart {
  readonly heap: Fertiliser;
}
const isKnown = (part: PlanPart): part is Known => part.heap !== null;

const humidityFigure = (a: Fertiliser, b: Fertiliser, tables: PlanTables) => {
  const { value } = criticalHumidity({ a, b }, tables);
  return value === null ? [] : [figure('criticalHumidity', { value, unit: '%' })];
};

/** The worst pair inside a blend or a sold mixture. */
function ofBlend(product: PlanProduct, tables: PlanTables): readonly Statement[] {
  const parts = product.parts.filter(isKnown);
  if (!product.isMixed || parts.length === 0) return [];
  const { code, pair, reason } = blendCompatibility({ ingredients: parts.map(({ heap }) => heap) }, tables);
  if (code === 'C') return [];
  const [a, b] = pair.split('+') as [Fertiliser, Fertiliser];
  const nameOf = (heap: Fertiliser): string => present(parts.find((part) => part.heap === heap)).name;
  return [
    statement(tables, code === 'X' ? 'BLEND_NEVER' : 'BLEND_MIX_TODAY', {
      level: code === 'X' ? 'act' : 'watch',
      sampleId: null,
      on: product.name,
      figures: humidityFigure(a, b, tables),
      words: { a: nameOf(a), b: nameOf(b), reason: adviceTexts.blendReasons[reason] },
    }),
  ];
}

function isSpread({ rates }: PlanProduct): boolean {
  for (const rate of rates.values()) if (rate > 0) return true;
  return false;
}
function sharesASample(a: PlanProduct, b: PlanProduct): boolean {
  for (const [sampleId, rate] of a.rates) if (rate > 0 && (b.rates.get(sampleId) ?? 0) > 0) return true;
  return false;
}

/** Products that go out at the same time to the same place might be put into one box: never those that must not meet. */
function apart(products: readonly PlanProduct[], tables: PlanTables): readonly Statement[] {
  return products.flatMap((one, at) =>
    products.slice(at + 1).flatMap((other): readonly Statement[] => {
      if (one.placement !== other.placement || one.timing !== other.timing || !sharesASample(one, other)) return [];
      for (const a of one.parts.filter(isKnown))
        for (const b of other.parts.filter(isKnown)) {
          const { code, reason } = compatible({ a: a.heap, b: b.heap }, tables);
          if (code === 'X')
            return [
              statement(tables, 'APART', {
                level: 'watch',
                sampleId: null,
                on: `${one.name}, ${other.name}`,
                figures: humidityFigure(a.heap, b.heap, tables),
                words: { a: a.name, b: b.name, reason: adviceTexts.blendReasons[reason] },
              }),
            ];
        }
      return [];
    }),
  );
}

/**
 * What must not lie in one heap: inside each blend, and between products of one pass.
 * @see IPNI SEAP-3024 (2013); Fan et al. 1996; about half of the pairs recalled
 */
export const blendStatements = (products: readonly PlanProduct[], tables: PlanTables): readonly Statement[] => {
  const spread = products.filter(isSpread);
  return [...products.flatMap((product) => ofBlend(product, tables)), ...apart(spread, tables)];
};
