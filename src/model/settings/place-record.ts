import { nameField, numberIn, shortField, textIn, type RecordKind } from './record-kind.ts';

export const placeRecord: RecordKind<'place'> = {
  fields: [nameField, shortField, { key: 'effectiveness', form: 'number', most: 2, mayBeEmpty: true }],
  problems: () => ({}),
  asked: (values) => ({ short: textIn(values, 'short'), effectiveness: numberIn(values, 'effectiveness') }),
};
