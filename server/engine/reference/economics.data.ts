import { openSynValues } from '../coefficients/open-syn.ts';
import { crops } from './crops.data.ts';
import { grainGrades } from './grain-grades.data.ts';
import type { EconomicsData } from './types.ts';

const { gradePrice, productPrice, variableCostPerHa } = openSynValues.economics;

/** The season the default prices are meant for. */
const seasonYear = 2026;

const grainPriceOf = (code: string): number => {
  const price = gradePrice[code];
  if (price === undefined) throw new Error(`The coefficient document has no price for grade ${code}`);
  return price;
};

/** One row per grain grade, its numbers from the coefficient document; pulses carry lupin's variable cost. */
export const economics: readonly EconomicsData[] = grainGrades.map((grade) => {
  const crop = crops.find(({ id }) => id === grade.cropId);
  return {
    defaultModelInputEconomicsId: grade.defaultModelInputEconomicsId,
    name: `${crop?.name ?? ''} ${grade.code}`,
    cropId: grade.cropId,
    grainGradeId: grade.id,
    seasonYear,
    grainPrice: grainPriceOf(grade.code),
    ureaPrice: productPrice.urea,
    mapPrice: productPrice.map,
    mopPrice: productPrice.mop,
    soaPrice: productPrice.soa,
    nPrice: null,
    pPrice: null,
    kPrice: null,
    sPrice: null,
    variableCost: variableCostPerHa[crop?.model ?? 'WHEAT'],
    isActive: true,
  };
});
