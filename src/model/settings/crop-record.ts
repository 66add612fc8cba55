import { recordTexts } from '../texts/reference-data.ts';
import { isTicked, nameField, textIn, type RecordKind, type ReferenceRecord } from './record-kind.ts';
import { cropModels } from './reference-kinds.ts';

type CropModel = Extract<ReferenceRecord, { readonly kind: 'crop' }>['model'];

export const cropRecord: RecordKind<'crop'> = {
  fields: [
    nameField,
    {
      key: 'model',
      form: 'choice',
      isFixed: true,
      choices: () => cropModels.map((value) => ({ value, label: recordTexts.models[value] })),
    },
    { key: 'soil', form: 'yes', isFixed: true, first: 'yes' },
    { key: 'plant', form: 'yes', isFixed: true },
  ],
  problems: (values) => ({
    ...(isTicked(values, 'soil') || isTicked(values, 'plant') ? {} : { record: recordTexts.noSamples }),
    // The calculators tell canola by its name.
    ...(/canola/i.test(textIn(values, 'name')) === (values['model'] === 'CANOLA') ? {} : { name: recordTexts.canola }),
  }),
  asked: (values) => ({
    model: textIn(values, 'model') as CropModel,
    soil: isTicked(values, 'soil'),
    plant: isTicked(values, 'plant'),
  }),
};
