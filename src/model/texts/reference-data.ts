import {
  analysedNutrients,
  majorNutrients,
  type EditableKind,
  type ReferenceKind,
} from '../settings/reference-kinds.ts';

/** How a fact is written: unchanged, as a number, as a share in percent, or as yes. */
export type FactForm = 'text' | 'number' | 'percent' | 'yes';
export interface FactColumn {
  readonly key: string;
  readonly header: string;
  readonly form: FactForm;
}

const column = (key: string, header: string, form: FactForm = 'text'): FactColumn => ({ key, header, form });
const percent = (code: string): FactColumn => column(code, `${code}, % w/w`, 'percent');
const sampleTypes = [column('soil', 'Soil', 'yes'), column('plant', 'Plant', 'yes')];

/** The words of a supplier's catalogue: each kind with its columns, and the sources of the figures that are not changed here. */
export const referenceTexts = {
  list: 'Reference data',
  unavailable: 'The reference data could not be loaded.',
  kind: 'Kind of record',
  search: 'Find a name',
  noneFound: 'No match.',
  name: 'Name',
  offered: 'Offered',
  offer: (name: string): string => `Offer ${name} for new work`,
  nowOffered: (name: string): string => `${name} is available for new work`,
  nowRetired: (name: string): string => `${name} is retired. Existing work keeps it.`,
  yes: 'Yes',
  kinds: {
    product: 'Products',
    place: 'Placements',
    timing: 'Timings',
    crop: 'Crops',
    model: 'Models',
    grade: 'Grades',
    analyte: 'Analytes',
  } satisfies Readonly<Record<ReferenceKind, string>>,
  columns: {
    product: [
      column('unit', 'Rate in'),
      column('priceUnit', 'Price per'),
      column('kgPerUnit', 'kg per unit', 'number'),
      ...majorNutrients.map(percent),
      column('traces', 'Trace elements % w/w'),
      column('neutralisingPercent', 'NV %', 'number'),
      column('effectivePercent', 'Effective %', 'number'),
      column('warnings', 'Warnings'),
    ],
    place: [column('short', 'Short'), column('effectiveness', 'P effectiveness', 'number')],
    timing: [column('short', 'Short'), column('week', 'Weeks from seeding', 'number')],
    crop: [column('model', 'Crop model'), ...sampleTypes],
    model: [column('crop', 'Crop'), ...sampleTypes, column('inputs', 'Model inputs', 'number')],
    grade: [column('code', 'Code'), column('crop', 'Crop'), column('isDefault', 'Default', 'yes')],
    analyte: [
      column('short', 'Short'),
      column('unit', 'Unit'),
      column('decimals', 'Decimals', 'number'),
      ...sampleTypes,
      column('hasStatus', 'Rated', 'yes'),
      column('hasRate', 'Has a rate', 'yes'),
    ],
  } satisfies Readonly<Record<ReferenceKind, readonly FactColumn[]>>,
  restsOn: {
    product:
      'Typical analyses, as suppliers print them; nutrient supply uses them. A change applies to recommendations in progress at once; published documents do not change. Prices are under Prices. A retired product is no longer offered, and remains where it is recommended.',
    place:
      'How well phosphorus works by placement, against superphosphate drilled with the seed (NPDECIDE, otherwise Tilth default).',
    timing: 'The typical week of each, counted from seeding: timings are listed in this order.',
    crop: 'The engine model of a crop can’t be changed later. A retired crop is not available for new samples.',
    model:
      'Critical values and response curves are part of the engine and its versioned coefficients (Better Fertiliser Decisions for Cropping). A retired model is not available in the PIF editor.',
    grade:
      'Receival grades by crop (Grain Trade Australia). New samples of a crop start with its default. Prices are under Economics.',
    analyte: 'The tests that the engine and the ratings use, with their units. Read only.',
  } satisfies Readonly<Record<ReferenceKind, string>>,
} as const;

const fields: Readonly<Record<string, string>> = {
  name: 'Name',
  unit: 'Rate and price',
  kgPerUnit: 'Density',
  warnings: 'Warnings',
  neutralisingPercent: 'Neutralising value (lime)',
  effectivePercent: 'Effective value (lime)',
  short: 'Short name',
  effectiveness: 'P effectiveness',
  week: 'Weeks from seeding',
  model: 'Crop model',
  soil: 'Soil samples',
  plant: 'Plant samples',
  code: 'Code',
  cropId: 'Crop',
  isDefault: 'Default of its crop',
  ...Object.fromEntries(analysedNutrients.map((code) => [code, code])),
};

const fieldUnits: Readonly<Record<string, string>> = {
  kgPerUnit: 'kg/L',
  neutralisingPercent: '%',
  effectivePercent: '%',
};

const hints: Readonly<Record<string, string>> = {
  warnings: 'Shown where the product is chosen and recommended, and printed beside it in reports.',
  effectiveness:
    'Against superphosphate drilled with the seed, which is 1. Empty where phosphorus is not applied this way. The model does not use it: it uses “P relative to drilled super” of the PIF editor.',
  neutralisingPercent: 'Of a lime, against pure lime: the plan then uses it. Empty for fertilisers.',
  effectivePercent:
    'Neutralising value and fineness together, where the supplier of the lime states it. Used instead of the neutralising value.',
  week: 'Before seeding is below 0.',
};

/** The words of a record that is being added or changed. */
export const recordTexts = {
  add: (kind: EditableKind): string => `Add ${recordTexts.one[kind]}`,
  edit: 'Edit',
  editTitle: (name: string): string => `Edit ${name}`,
  one: { product: 'product', place: 'placement', timing: 'timing', crop: 'crop', grade: 'grade' } satisfies Readonly<
    Record<EditableKind, string>
  >,
  saved: 'Reference data saved',
  analysis: 'Analysis, % w/w of the element',
  missing: 'Cannot be empty',
  nameTaken: 'Name already used',
  overAll: 'The analysis is more than 100%',
  overNeutralising: 'Must not be above the neutralising value',
  noSamples: 'Choose soil samples, plant samples or both',
  canola: 'The canola model needs a name with canola, and the reverse',
  tooLong: (most: number): string => `Up to ${most} characters`,
  outside: (least: number, most: number): string => `Between ${least} and ${most}`,
  units: [
    { value: 'kg', label: 'kg/ha, priced per t' },
    { value: 'L', label: 'L/ha, priced per kL' },
  ],
  models: {
    WHEAT: 'Wheat',
    BARLEY: 'Barley',
    OATS: 'Oats',
    CANOLA: 'Canola',
    LUPIN: 'Lupin and pulses',
    PASTURE: 'Pasture',
  },
  ticked: 'yes',
  unticked: 'no',
  fields,
  hints,
  fieldUnits,
} as const;

/** What is said once a record is offered, or retired. */
export const offerText = (isOffered: boolean, name: string): string =>
  isOffered ? referenceTexts.nowOffered(name) : referenceTexts.nowRetired(name);
