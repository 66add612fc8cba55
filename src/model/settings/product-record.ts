import { recordTexts } from '../texts/reference-data.ts';
import type { RecordField } from './record-fields.ts';
import { nameField, numberIn, textIn, type RecordKind, type RecordValues } from './record-kind.ts';
import { analysedNutrients } from './reference-kinds.ts';

const isInLitres = (values: RecordValues): boolean => textIn(values, 'unit') === 'L';
const percentIn = (values: RecordValues, code: string): number => numberIn(values, code) ?? 0;

const isFinerThanWhole = (values: RecordValues): boolean => {
  const [whole, effective] = [numberIn(values, 'neutralisingPercent'), numberIn(values, 'effectivePercent')];
  return whole !== null && effective !== null && effective > whole;
};

export const productRecord: RecordKind<'product'> = {
  fields: [
    nameField,
    { key: 'unit', form: 'choice', isFixed: true, first: 'kg', choices: () => [...recordTexts.units] },
    {
      key: 'kgPerUnit',
      form: 'number',
      least: 0.1,
      most: 3,
      isFixed: true,
      first: '1',
      // A product in kg weighs what it weighs.
      isOpenBeside: isInLitres,
    },
    ...analysedNutrients.map((key): RecordField => ({ key, form: 'percent', most: 100, mayBeEmpty: true })),
    { key: 'neutralisingPercent', form: 'number', least: 1, most: 150, mayBeEmpty: true },
    { key: 'effectivePercent', form: 'number', least: 1, most: 150, mayBeEmpty: true },
    { key: 'warnings', form: 'long', most: 500, mayBeEmpty: true },
  ],
  problems: (values) => {
    const problems: Record<string, string> = {};
    const analysed = analysedNutrients.reduce((sum, code) => sum + (percentIn(values, code) || 0), 0);
    if (analysed > 100) problems['record'] = recordTexts.overAll;
    // Fineness takes from what a lime neutralises and adds nothing.
    if (isFinerThanWhole(values)) problems['effectivePercent'] = recordTexts.overNeutralising;
    return problems;
  },
  asked: (values) => ({
    unit: isInLitres(values) ? 'L' : 'kg',
    kgPerUnit: isInLitres(values) ? numberIn(values, 'kgPerUnit')! : 1,
    nutrients: analysedNutrients.flatMap((code) => {
      const percent = percentIn(values, code);
      return percent > 0 ? [{ code, proportion: Number((percent / 100).toFixed(8)) }] : [];
    }),
    warnings: textIn(values, 'warnings'),
    neutralisingPercent: numberIn(values, 'neutralisingPercent'),
    effectivePercent: numberIn(values, 'effectivePercent'),
  }),
};
