import { recordTexts } from '../texts/reference-data.ts';
import type { RecordField } from './record-fields.ts';
import { nameField, numberIn, textIn, type RecordKind, type RecordValues } from './record-kind.ts';
import { analysedNutrients } from './reference-kinds.ts';

const isInLitres = (values: RecordValues): boolean => textIn(values, 'unit') === 'L';
const percentIn = (values: RecordValues, code: string): number => numberIn(values, code) ?? 0;

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
    { key: 'warnings', form: 'long', most: 500, mayBeEmpty: true },
  ],
  problems: (values) =>
    analysedNutrients.reduce((sum, code) => sum + (percentIn(values, code) || 0), 0) > 100
      ? { record: recordTexts.overAll }
      : {},
  asked: (values) => ({
    unit: isInLitres(values) ? 'L' : 'kg',
    kgPerUnit: isInLitres(values) ? numberIn(values, 'kgPerUnit')! : 1,
    nutrients: analysedNutrients.flatMap((code) => {
      const percent = percentIn(values, code);
      return percent > 0 ? [{ code, proportion: Number((percent / 100).toFixed(8)) }] : [];
    }),
    warnings: textIn(values, 'warnings'),
  }),
};
