import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sample } from '../../../src/model/contract/entities.ts';
import { unpackedSamples } from '../../../src/model/samples/packed-samples.ts';
import { statusIds } from '../../../src/model/samples/status.ts';
import { enterInputs, importFarm, samplesOf, uploadSoil, usualInputs } from '../support/example-farm.ts';
import { startPortal, type Person, type Portal } from '../support/portal.ts';

let portal: Portal;
let adviser: Person;
let senior: Person;
let customerId: number;
let samples: readonly Sample[];
/** The queue has no worker, so that a requested run stays in progress. */
beforeAll(async () => {
  portal = await startPortal({ environment: { WORKER: '0' } });
  adviser = portal.as('ADVISER');
  senior = portal.as('SENIOR_ADVISER');
  customerId = await importFarm(portal);
  await uploadSoil(adviser, customerId);
  samples = await samplesOf(adviser, customerId);
});
afterAll(() => portal.stop());

const sampleAt = async (index: number): Promise<Sample> => (await samplesOf(adviser, customerId))[index]!;
const save = (sample: Sample, sampleModelParameterValues: { omlName: string; value: number | string | null }[]) => ({
  body: { customerId, samples: [{ id: sample.id, version: sample.version, sampleModelParameterValues }] },
});

test('the inputs of twenty samples are saved at once and make them ready', async () => {
  const some = samples.slice(0, 20);
  const saved = (await enterInputs(adviser, customerId, some)).samples;
  expect(saved).toHaveLength(20);
  expect(new Set(saved.map(({ status }) => status))).toEqual(new Set([statusIds.Ready]));
  expect(
    saved.every(({ hasPif, isEngineReady, missingInputs }) => hasPif && isEngineReady && missingInputs.length === 0),
  ).toBe(true);
  const { samples: shown } = await adviser.ask('POST /sample/inputmodel', {
    body: { customerId, SampleIds: some.map(({ id }) => id) },
  });
  expect(shown[0]?.sampleModelParameterValues).toEqual(
    expect.arrayContaining([expect.objectContaining({ omlName: 'Organic_Carbon', value: 1.1 })]),
  );
});

test('a value that is not sent returns to its default, and the sample waits again', async () => {
  const { samples: saved } = await adviser.ask(
    'POST /sample/saveInputModel',
    save(await sampleAt(0), [{ omlName: 'Organic_Carbon', value: 1.2 }]),
  );
  expect(saved[0]).toMatchObject({
    status: statusIds.WaitingForPif,
    missingInputs: ['Soil_Texture', 'Nitrate_N', 'Ammonium_N'],
  });
});

test('a value outside its bounds is named with them and saves nothing', async () => {
  const before = await sampleAt(1);
  const refusal = await adviser.refused(
    'POST /sample/saveInputModel',
    save(before, [...usualInputs.slice(1), { omlName: 'Organic_Carbon', value: 9 }]),
  );
  expect(refusal).toMatchObject({ status: 400, code: 'PIF_VALUE_INVALID' });
  const words = 'Organic carbon 0-10 cm must be between 0.05 and 8 %, not 9.';
  expect(refusal.message).toBe(`Failed to save samples. ${before.name}: ${words}`);
  expect(refusal.issues).toEqual([{ path: `samples.${before.name}.Organic_Carbon`, message: words }]);
  expect(await sampleAt(1)).toEqual(before);
});

test('an input or a sample that is sent twice is named, and saves nothing', async () => {
  const before = await sampleAt(1);
  const twice = [1.1, 1.2].map((value) => ({ omlName: 'Organic_Carbon', value }));
  const refusal = await adviser.refused('POST /sample/saveInputModel', save(before, twice));
  const words = 'Organic carbon 0-10 cm is sent twice.';
  expect(refusal).toMatchObject({
    status: 400,
    code: 'PIF_VALUE_INVALID',
    message: `Failed to save samples. ${before.name}: ${words}`,
    issues: [{ path: `samples.${before.name}.Organic_Carbon`, message: words }],
  });
  const { customerId: of, samples: one } = save(before, twice.slice(1)).body;
  expect(
    await adviser.refused('POST /sample/saveInputModel', { body: { customerId: of, samples: [...one, ...one] } }),
  ).toMatchObject({
    status: 400,
    code: 'PIF_VALUE_INVALID',
    issues: [{ path: `samples.${before.name}`, message: 'This sample is sent twice.' }],
  });
  expect(await sampleAt(1)).toEqual(before);
});

test('a value inside the editor’s bounds that the model cannot use keeps the sample waiting and names the input', async () => {
  const { samples: saved } = await adviser.ask(
    'POST /sample/saveInputModel',
    save(await sampleAt(1), [...usualInputs.slice(1), { omlName: 'Organic_Carbon', value: 7.9 }]),
  );
  expect(saved[0]).toMatchObject({ status: statusIds.WaitingForPif, missingInputs: ['Organic_Carbon'] });
});

test.each([
  ['Target_Yield', 'two', 'Target yield'],
  ['Tillage', 1.5, 'Tillage this year'],
  ['Seeding_Date', '2026-02-31', 'Seeding date'],
  ['Seeding_Date', 12, 'Seeding date'],
  ['Moon_Phase', 1, 'Moon phase'],
])('%s does not take %s', async (omlName, value, name) => {
  const refusal = await adviser.refused('POST /sample/saveInputModel', save(await sampleAt(2), [{ omlName, value }]));
  expect(refusal).toMatchObject({ status: 400, code: 'PIF_VALUE_INVALID' });
  expect(refusal.message).toContain(`: ${name} `);
  expect(refusal.message).not.toContain('_');
});

test('a save on an older version is refused with who changed the sample and when', async () => {
  const opened = await sampleAt(3);
  await senior.ask('POST /sample/saveInputModel', save(opened, [{ omlName: 'Organic_Carbon', value: 1.3 }]));
  const refusal = await adviser.refused(
    'POST /sample/saveInputModel',
    save(opened, [{ omlName: 'Organic_Carbon', value: 0.8 }]),
  );
  expect(refusal).toMatchObject({ status: 409, code: 'STALE_VERSION' });
  expect(refusal.message).toMatch(/^Sam Senior changed sample .+ on \d{2}\/\d{2}\/\d{4} at \d{1,2}:\d{2} [AP]M/i);
  expect((await sampleAt(3)).sampleModelParameterValues).toEqual([expect.objectContaining({ value: 1.3 })]);
});

test('one stale sample among many saves none of them', async () => {
  const [fresh, stale] = [await sampleAt(4), await sampleAt(5)];
  const refusal = await adviser.refused('POST /sample/saveInputModel', {
    body: {
      customerId,
      samples: [fresh, { ...stale, version: stale.version + 1 }].map(({ id, version }) => ({
        id,
        version,
        sampleModelParameterValues: [{ omlName: 'Target_Yield', value: 4 }],
      })),
    },
  });
  expect(refusal.code).toBe('STALE_VERSION');
  expect(await sampleAt(4)).toEqual(fresh);
});

test('a sample of another customer is refused', async () => {
  const { rows } = await portal.inside('TILTH', (tx) =>
    tx.execute<{ id: number }>(`insert into customer (name) values ('Neighbour') returning id`),
  );
  const sample = await sampleAt(6);
  const refusal = await adviser.refused('POST /sample/saveInputModel', {
    body: { ...save(sample, []).body, customerId: rows[0]!.id },
  });
  expect(refusal).toMatchObject({ status: 404, code: 'SAMPLE_NOT_FOUND' });
});

test('nothing of a sample may be edited while its run is under way', async () => {
  const { samples: saved } = await enterInputs(adviser, customerId, [await sampleAt(7)]);
  const [running] = saved;
  expect(await adviser.ask('POST /sample/engineJob', { body: { sampleIds: [running!.id] } })).toEqual({
    sampleIds: [running!.id],
    refused: [],
  });
  const now = await sampleAt(7);
  expect(now.status).toBe(statusIds.WaitingForEngine);
  const running409 = { status: 409, code: 'ENGINE_RUNNING', message: 'Cannot edit while engine run is in progress..' };
  expect(
    await adviser.refused('POST /sample/saveInputModel', save(now, [{ omlName: 'Target_Yield', value: 3 }])),
  ).toMatchObject(running409);
  expect(
    await adviser.refused('POST /sample/updateInputModel', {
      body: {
        SampleIds: [now.id],
        customerId,
        SampleTypeId: 1,
        GrainGradeId: now.grainGradeId,
        CropId: now.cropId!,
        InterpretiveCriteriaId: now.interpretiveCriteriaId!,
      },
    }),
  ).toMatchObject(running409);
  expect(await adviser.refused('POST /sample/finalise', { body: { customerId, sampleIds: [now.id] } })).toMatchObject(
    running409,
  );
});

test('a run that is under way is not asked for twice', async () => {
  const running = await sampleAt(7);
  expect(await adviser.ask('POST /sample/engineJob', { body: { sampleIds: [running.id] } })).toEqual({
    sampleIds: [],
    refused: [],
  });
});

test('another crop and model resets what was entered, and its grain grade must fit', async () => {
  const { interpretiveCriteriaList } = await adviser.ask('GET /referencedata/interpretivecriteria', {
    query: { activeIcOnly: 'true' },
  });
  const sample = (await enterInputs(adviser, customerId, [await sampleAt(8)])).samples[0]!;
  const other = interpretiveCriteriaList.find(
    (entry) => entry.sampleType === 1 && entry.cropId !== sample.cropId && entry.grainGrades.length > 0,
  )!;
  const change = {
    SampleIds: [sample.id],
    customerId,
    SampleTypeId: 1 as const,
    CropId: other.cropId,
    InterpretiveCriteriaId: other.id,
  };
  expect(
    await adviser.refused('POST /sample/updateInputModel', { body: { ...change, GrainGradeId: null } }),
  ).toMatchObject({ status: 400, message: 'Select a grain grade' });
  await adviser.ask('POST /sample/updateInputModel', { body: { ...change, GrainGradeId: other.grainGrades[0]!.id } });
  expect(await sampleAt(8)).toMatchObject({
    cropId: other.cropId,
    sampleModelParameterValues: [],
    status: statusIds.WaitingForPif,
  });
});

test("another model is not chosen over another user's input since, and the refusal says who and when", async () => {
  const { interpretiveCriteriaList } = await adviser.ask('GET /referencedata/interpretivecriteria', {
    query: { activeIcOnly: 'true' },
  });
  const [seen, untouched] = [await sampleAt(12), await sampleAt(13)];
  const other = interpretiveCriteriaList.find(
    (entry) => entry.sampleType === 1 && entry.cropId !== seen.cropId && entry.grainGrades.length > 0,
  )!;
  const change = (versions: readonly Sample[]) => ({
    body: {
      SampleIds: [seen.id, untouched.id],
      versions: versions.map(({ id, version }) => ({ id, version })),
      customerId,
      SampleTypeId: 1 as const,
      CropId: other.cropId,
      InterpretiveCriteriaId: other.id,
      GrainGradeId: other.grainGrades[0]!.id,
    },
  });
  const theirs = (await enterInputs(senior, customerId, [seen])).samples[0]!;
  const refusal = await adviser.refused('POST /sample/updateInputModel', change([seen, untouched]));
  expect(refusal).toMatchObject({ status: 409, code: 'STALE_VERSION' });
  expect(refusal.message).toMatch(/^Sam Senior changed sample .+ on .+ at .+\. Your version is kept/);
  expect(await sampleAt(12)).toEqual(theirs);
  expect((await sampleAt(13)).cropId).toBe(untouched.cropId);
  await adviser.ask('POST /sample/updateInputModel', change([theirs, untouched]));
  expect([(await sampleAt(12)).cropId, (await sampleAt(13)).cropId]).toEqual([other.cropId, other.cropId]);
});

test('a sample gets no crop that the others of its recommendation do not have, unless they get it too', async () => {
  const { interpretiveCriteriaList } = await adviser.ask('GET /referencedata/interpretivecriteria', {
    query: { activeIcOnly: 'true' },
  });
  const [one, other] = [await sampleAt(10), await sampleAt(11)];
  const model = interpretiveCriteriaList.find(
    (entry) => entry.sampleType === 1 && entry.cropId !== one.cropId && entry.grainGrades.length > 0,
  )!;
  const change = (...sampleIds: readonly number[]) => ({
    SampleIds: [...sampleIds],
    customerId,
    SampleTypeId: 1 as const,
    CropId: model.cropId,
    InterpretiveCriteriaId: model.id,
    GrainGradeId: model.grainGrades[0]!.id,
  });
  await adviser.ask('POST /recommendation/attachSample', {
    body: { recommendationId: 0, recommendationName: 'One crop', customerId, sampleIds: [one.id, other.id] },
  });
  expect(await adviser.refused('POST /sample/updateInputModel', { body: change(one.id) })).toMatchObject({
    status: 409,
    code: 'SAMPLE_MISMATCH',
    message: 'Sample mismatch - the samples in recommendation must have matching Crop and Sample types',
  });
  expect(await sampleAt(10)).toEqual({ ...one, inRecommendation: true });
  await adviser.ask('POST /sample/updateInputModel', { body: change(one.id, other.id) });
  expect([(await sampleAt(10)).cropId, (await sampleAt(11)).cropId]).toEqual([model.cropId, model.cropId]);
});

test('a finalised sample takes no inputs', async () => {
  const sample = await sampleAt(9);
  await adviser.ask('POST /sample/finalise', { body: { customerId, sampleIds: [sample.id] } });
  expect(await adviser.refused('POST /sample/saveInputModel', save(await sampleAt(9), []))).toMatchObject({
    status: 409,
    code: 'SAMPLE_IN_USE',
  });
});

test('each input says who changed it last and when, also once it is taken away, and an input that a save leaves as it was does not', async () => {
  const [one, other] = [await sampleAt(21), await sampleAt(22)];
  const body = { customerId, SampleIds: [one.id, other.id] };
  const changes = async () => (await adviser.ask('POST /sample/inputmodel', { body })).inputChanges!;
  const inputs = { yield: { omlName: 'Target_Yield', value: 4 }, carbon: { omlName: 'Organic_Carbon', value: 1.1 } };
  expect(await changes(), 'nobody has entered anything').toEqual([]);

  await adviser.ask('POST /sample/saveInputModel', {
    body: {
      customerId,
      samples: [one, other].map(({ id, version }) => ({
        id,
        version,
        sampleModelParameterValues: [inputs.yield, inputs.carbon],
      })),
    },
  });
  const [entered, ...none] = await changes();
  expect(none, 'one entry for all that one person changes at once').toEqual([]);
  expect(entered).toMatchObject({
    by: 'Alex Adviser',
    sampleIds: [one.id, other.id],
    omlNames: ['Organic_Carbon', 'Target_Yield'],
  });

  await senior.ask('POST /sample/saveInputModel', save(await sampleAt(21), [{ ...inputs.yield, value: 5 }]));
  const [, theirs] = await changes();
  expect(await changes()).toEqual([
    { ...entered, sampleIds: [other.id] },
    { ...theirs, by: 'Sam Senior', sampleIds: [one.id], omlNames: ['Organic_Carbon', 'Target_Yield'] },
  ]);
  await adviser.ask(
    'POST /sample/saveInputModel',
    save(await sampleAt(21), [
      { ...inputs.yield, value: 5 },
      { omlName: 'Soil_Texture', value: 2 },
    ]),
  );
  const byAll = (await changes()).map(({ by, sampleIds, omlNames }) => [by, sampleIds, omlNames]);
  expect(byAll).toEqual([
    ['Alex Adviser', [other.id], ['Organic_Carbon', 'Target_Yield']],
    ['Sam Senior', [one.id], ['Organic_Carbon', 'Target_Yield']],
    ['Alex Adviser', [one.id], ['Soil_Texture']],
  ]);

  const stranger = portal.as('ADVISER', 'OTHER');
  expect(await stranger.refused('POST /sample/inputmodel', { body })).toMatchObject({ status: 404 });
  expect(await stranger.refused('POST /sample/saveInputModel', save(await sampleAt(21), []))).toMatchObject({
    status: 404,
  });
  const known = await portal.inside('OTHER', (tx) => tx.execute('select * from input_change'));
  expect(known.rows, 'no row of another tenant is seen').toEqual([]);
});

/** The inputs of a sample have no order. */
const byName = (entries: readonly Sample[]) =>
  entries.map((entry) => ({
    ...entry,
    sampleModelParameterValues: entry.sampleModelParameterValues.toSorted((a, b) => a.omlName.localeCompare(b.omlName)),
  }));

test('the editor reads the same samples as columns, and saves to the same but for the lab results that it has, as programs do as objects', async () => {
  const asked = { customerId, SampleIds: samples.map(({ id }) => id) };
  const plain = await adviser.ask('POST /sample/inputmodel', { body: asked });
  const {
    samples: none,
    columns,
    ...rest
  } = await adviser.ask('POST /sample/inputmodel', {
    body: { ...asked, asColumns: true },
  });
  expect(none).toEqual([]);
  expect({ ...rest, samples: byName(unpackedSamples(columns!)) }).toEqual({ ...plain, samples: byName(plain.samples) });
  expect(plain.samples.some(({ labResults }) => labResults.length > 1)).toBe(true);
  const one = await sampleAt(20);
  const { columns: saved } = await adviser.ask('POST /sample/saveInputModel', {
    body: { ...save(one, [{ omlName: 'Target_Yield', value: 4 }]).body, asColumns: true },
  });
  expect(byName(unpackedSamples(saved!))).toEqual(byName([{ ...(await sampleAt(20)), labResults: [] }]));
});

test('a list of samples carries the results that it shows, and neither the others nor inputs', async () => {
  const body = { customerId, dateFrom: '2025-06-01', dateTo: '2027-01-01', showFinalised: true };
  const plain = await adviser.ask('POST /sample/customersamples', { body });
  const { columns, doubts } = await adviser.ask('POST /sample/customersamples', {
    body: { ...body, asColumns: true, analyteIds: [2] },
  });
  expect(unpackedSamples(columns!)).toEqual(
    plain.samples.map((entry) => ({
      ...entry,
      labResults: entry.labResults.filter(({ analyteId }) => analyteId === 2),
      sampleModelParameterValues: [],
    })),
  );
  expect(doubts).toEqual(plain.doubts);
});
