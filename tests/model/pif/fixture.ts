import type {
  InputModel,
  InterpretiveCriteria,
  ParameterColumn,
  Sample,
} from '../../../src/model/contract/entities.ts';
import { leadColumns } from '../../../src/model/pif/columns.ts';
import { statusIds } from '../../../src/model/samples/status.ts';

/** The place of the first input in the table: behind the leading columns, the model and the grain grade. */
export const FIRST_INPUT = leadColumns.length + 2;

export const parameter = (omlName: string, more: Partial<ParameterColumn> = {}): ParameterColumn => ({
  omlName,
  description: omlName.replaceAll('_', ' '),
  groupName: 'Site and season',
  groupId: 1,
  order: 1,
  inputType: 'Real',
  unitOfMeasure: 'mm',
  lowerBound: 50,
  upperBound: 800,
  enumeration: [],
  isReadOnly: false,
  isOverwritable: false,
  classificationCode: null,
  value: 250,
  hasError: false,
  ...more,
});

export const rain = parameter('Growing_Season_Rain');
export const seeding = parameter('Seeding_Date', {
  inputType: 'Date',
  lowerBound: null,
  upperBound: null,
  unitOfMeasure: '',
  value: '2026-05-15',
  order: 2,
});
export const texture = parameter('Soil_Texture', {
  inputType: 'Integer',
  lowerBound: 1,
  upperBound: 2,
  unitOfMeasure: '',
  value: null,
  order: 3,
  enumeration: [
    { key: 1, value: 'Sand' },
    { key: 2, value: 'Loam' },
  ],
});
export const carbon = parameter('Organic_Carbon', {
  lowerBound: 0.05,
  upperBound: 8,
  unitOfMeasure: '%',
  value: null,
  classificationCode: 'LAB',
  isOverwritable: true,
  order: 4,
});
export const density = parameter('Bulk_Density', {
  lowerBound: 0.8,
  upperBound: 1.9,
  unitOfMeasure: 'g/cm3',
  value: null,
  isOverwritable: true,
  order: 5,
});
export const week = parameter('N_Application_Week', {
  inputType: 'Integer',
  lowerBound: 0,
  upperBound: 12,
  unitOfMeasure: 'week',
  value: 4,
  order: 6,
});
export const price = parameter('N_Price', {
  groupName: 'Economics',
  groupId: 6,
  lowerBound: 0,
  upperBound: 10,
  unitOfMeasure: '$/kg',
  value: null,
  isReadOnly: true,
  order: 1,
});

export const criteria = (id: number, name: string): InterpretiveCriteria => ({
  id,
  name,
  crop: id,
  cropId: id,
  sampleType: 1,
  isActive: true,
  grainGrades: [],
  parameterGroups: [
    { id: 6, name: 'Economics', order: 6, expanded: true, isActive: true, columns: [price] },
    {
      id: 1,
      name: 'Site and season',
      order: 1,
      expanded: true,
      isActive: true,
      columns: [rain, seeding, texture, carbon, density, week],
    },
  ],
});

/** A wheat sample of Home paddock whose texture and organic carbon are missing. */
export const sample = (id: number, more: Partial<Sample> = {}): Sample => ({
  id,
  name: `S${id}`,
  status: statusIds.WaitingForPif,
  statusMessage: null,
  hasPif: false,
  isEngineReady: false,
  missingInputs: ['Soil_Texture', 'Organic_Carbon'],
  sampleType: 'Soil',
  sampleTypeId: 1,
  paddockId: 1,
  paddockName: 'Home',
  farmName: 'Farm 12',
  site: { id, name: `Site ${id}`, coords: null },
  labNumber: `L${id}`,
  crop: { id: 1, name: 'Wheat' },
  cropId: 1,
  cropName: 'Wheat',
  inRecommendation: false,
  isFinalised: false,
  isCompositeSample: false,
  compositeSampleId: null,
  originalSampleId: null,
  originals: [],
  layers: [],
  layerNote: null,
  depthFrom: 0,
  depthTo: 10,
  plantCount: null,
  sampleWeight: null,
  dateEmergence: null,
  dateSampled: '2026-03-01',
  uploadedOn: null,
  interpretiveCriteriaId: 1,
  grainGradeId: null,
  sampleModelParameterValues: [],
  labResults: [
    {
      analyteId: 2,
      analyteName: 'Phosphorus (Colwell)',
      result: 31,
      qualifier: null,
      text: null,
      unitOfMeasure: 'mg/kg',
    },
  ],
  version: 1,
  ...more,
});

export const given = (values: Readonly<Record<string, number | string>>): Sample['sampleModelParameterValues'] =>
  Object.entries(values).map(([omlName, value]) => ({ omlName, value, valueType: 'Real', hasError: false }));

/** Samples 1 to 3 of wheat and 4 of barley, unless others are given. */
export const inputModel = (
  samples: readonly Sample[] = [sample(1), sample(2), sample(3), sample(4, { interpretiveCriteriaId: 2 })],
): InputModel => ({
  interpretiveCriteriaList: [criteria(1, 'Wheat soil WA'), criteria(2, 'Barley soil WA')],
  analyteColumns: [
    { analyteId: 2, analyteName: 'Phosphorus (Colwell)', analyteDisplayName: 'Phosphorus (Colwell) (mg/kg)' },
  ],
  samples: [...samples],
});
