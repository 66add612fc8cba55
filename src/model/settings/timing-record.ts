import { nameField, numberIn, shortField, textIn, type RecordKind } from './record-kind.ts';

export const timingRecord: RecordKind<'timing'> = {
  fields: [nameField, shortField, { key: 'week', form: 'number', least: -52, most: 52, isWhole: true }],
  problems: () => ({}),
  asked: (values) => ({ short: textIn(values, 'short'), week: numberIn(values, 'week')! }),
};
