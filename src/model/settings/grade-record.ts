import { isTicked, nameField, numberIn, textIn, type RecordKind } from './record-kind.ts';

export const gradeRecord: RecordKind<'grade'> = {
  fields: [
    nameField,
    { key: 'code', form: 'text', most: 12 },
    { key: 'cropId', form: 'choice', isFixed: true },
    { key: 'isDefault', form: 'yes' },
  ],
  problems: () => ({}),
  asked: (values) => ({
    code: textIn(values, 'code'),
    cropId: numberIn(values, 'cropId')!,
    isDefault: isTicked(values, 'isDefault'),
  }),
};
