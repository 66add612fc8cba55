import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addModel2Inputs } from '../../../server/commands/pif/add-model-2-inputs.ts';
import { carriedOver } from '../../../server/queries/pif/carried-over.ts';
import { pifParameters } from '../../../server/queries/samples/parameters.ts';
import { enterInputs, importFarm, samplesOf, uploadSoil, usualInputs } from '../support/example-farm.ts';
import { startPortal, type Person, type Portal } from '../support/portal.ts';

const ADDED = [
  'N_Fert_Recovery',
  'Mineral_N_Subsoil_Assumed',
  'Root_Depth_Limit',
  'K_Placement_Effectiveness',
  'Copper_Last_Applied',
  'Zinc_Last_Applied',
  'Manganese_Last_Applied',
  'Lime_Incorporation_Depth',
];

let portal: Portal;
let adviser: Person;
let customerId: number;
beforeAll(async () => {
  portal = await startPortal({ environment: { WORKER: '0' } });
  adviser = portal.as('ADVISER');
  customerId = await importFarm(portal);
  await uploadSoil(adviser, customerId);
});
afterAll(() => portal.stop());

const columnsOf = async (sampleType: number) => {
  const { interpretiveCriteriaList } = await adviser.ask('GET /referencedata/interpretivecriteria', {
    query: {},
  });
  const list = interpretiveCriteriaList.filter((one) => one.sampleType === sampleType);
  return list.map(({ parameterGroups }) => parameterGroups.flatMap(({ columns }) => columns));
};

test('every soil sheet has the inputs of model 2 with unit and bounds, and shows what the document says where nothing is entered', async () => {
  for (const columns of await columnsOf(1)) {
    const of = (omlName: string) => columns.find((column) => column.omlName === omlName);
    expect(ADDED.map(of)).toMatchObject([
      { unitOfMeasure: 'fraction', lowerBound: 0.2, upperBound: 0.8, value: 0.44, isOverwritable: true },
      { unitOfMeasure: 'kg/ha', lowerBound: 0, upperBound: 200, value: null, isOptional: true },
      { unitOfMeasure: 'cm', lowerBound: 10, upperBound: 200, value: null, isOptional: true },
      { unitOfMeasure: 'ratio', lowerBound: 0.3, upperBound: 1.2, value: 1, isOverwritable: true },
      ...Array.from({ length: 3 }, () => ({
        inputType: 'Integer',
        lowerBound: 1950,
        upperBound: 2100,
        isOptional: true,
      })),
      { unitOfMeasure: 'cm', lowerBound: 10, upperBound: 100, value: null, isOptional: true },
    ]);
    const from = of('N_Shoot_To_Grain')!.value;
    expect(of('N_Soil_To_Shoot')).toMatchObject({
      value: null,
      follows: { omlName: 'N_Shoot_To_Grain', share: 0.5, value: from },
    });
  }
  for (const columns of await columnsOf(2))
    expect(columns.filter(({ omlName }) => ADDED.includes(omlName))).toEqual([]);
});

test('they are saved, bounded by name, and may all stay empty', async () => {
  const [first, second] = await samplesOf(adviser, customerId);
  const { samples } = await enterInputs(adviser, customerId, [first!]);
  expect(samples[0]).toMatchObject({ missingInputs: [], isEngineReady: true });
  const entry = (value: number) => ({
    body: {
      customerId,
      samples: [
        {
          id: second!.id,
          version: second!.version,
          sampleModelParameterValues: [...usualInputs, { omlName: 'Root_Depth_Limit', value }],
        },
      ],
    },
  });
  const refusal = await adviser.refused('POST /sample/saveInputModel', entry(5));
  expect(JSON.stringify(refusal)).toContain('Roots stop at must be between 10 and 200 cm, not 5.');
  const saved = await adviser.ask('POST /sample/saveInputModel', entry(40));
  expect(saved.samples[0]!.sampleModelParameterValues).toContainEqual(
    expect.objectContaining({ omlName: 'Root_Depth_Limit', value: 40 }),
  );
});

test('a catalogue of model 1 gets them once, after the existing inputs, and keeps edited defaults', async () => {
  const inside = (statement: ReturnType<typeof sql>) => portal.inside('TILTH', (tx) => tx.execute(statement));
  await inside(sql`delete from pif_parameter where id > 45`);
  await inside(sql`update interpretive_criteria set parameters = (
    select coalesce(jsonb_agg(given.word), '[]') from jsonb_array_elements_text(parameters) as given(word)
    where given.word <> all(${sql.param(ADDED)}::text[]))`);
  await inside(sql`update pif_parameter set definition = definition || '{"defaultValue": 0.667, "cropDefaults": {"CANOLA": 0.714}}'
    where oml_name = 'N_Soil_To_Shoot'`);
  const read = () => portal.inside('TILTH', pifParameters);
  const soilToShoot = async () => (await read()).find(({ omlName }) => omlName === 'N_Soil_To_Shoot');
  expect(await read()).toHaveLength(45);
  await addModel2Inputs(portal.db);
  expect((await read()).slice(45).map(({ omlName }) => omlName)).toEqual(ADDED);
  expect(await soilToShoot()).toMatchObject({ defaultValue: null, cropDefaults: {} });
  const names = (await columnsOf(1)).map((columns) => columns.map(({ omlName }) => omlName));
  for (const list of names) expect(list).toEqual(expect.arrayContaining(ADDED));
  await inside(
    sql`update pif_parameter set definition = definition || '{"defaultValue": 0.7}' where oml_name = 'N_Soil_To_Shoot'`,
  );
  await addModel2Inputs(portal.db);
  expect(await soilToShoot()).toMatchObject({ defaultValue: 0.7 });
  expect((await columnsOf(1)).map((columns) => columns.map(({ omlName }) => omlName))).toEqual(names);
});

test('what was assumed of the subsoil belongs to its season, where roots stop to the paddock', async () => {
  const catalogue = await portal.inside('TILTH', pifParameters);
  const given = [
    { omlName: 'Mineral_N_Subsoil_Assumed', value: 30 },
    { omlName: 'Root_Depth_Limit', value: 40 },
    { omlName: 'N_Fert_Recovery', value: 0.35 },
  ];
  const carried = (ownCrop: string) =>
    carriedOver(catalogue, given, { crop: 'WHEAT', ownCrop, seasons: 2 }).map(({ omlName }) => omlName);
  expect(carried('WHEAT')).toEqual(['Root_Depth_Limit', 'N_Fert_Recovery']);
  expect(carried('CANOLA')).toEqual(['Root_Depth_Limit']);
});
