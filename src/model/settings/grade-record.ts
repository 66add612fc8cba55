import { isTicked, nameField, numberIn, textIn, type RecordKind } from './record-kind.ts';
import { referenceRows } from './reference-data.ts';
import { present } from '../shared/present.ts';

export const gradeRecord: RecordKind<'grade'> = {
  fields: [
    nameField,
    { key: 'code', form: 'text', most: 12 },
    {
      key: 'cropId',
      form: 'choice',
      isFixed: true,
      choices: (lists) => referenceRows(lists, 'crop', '').map(({ id, name: label }) => ({ value: String(id), label })),
    },
    { key: 'isDefault', form: 'yes' },
  ],
  problems: () => ({}),
  asked: (values) => ({
    code: textIn(values, 'code'),
    cropId: present(numberIn(values, 'cropId')),
    isDefault: isTicked(values, 'isDefault'),
  }),
};
