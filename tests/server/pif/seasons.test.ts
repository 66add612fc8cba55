import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sample } from '../../../src/model/contract/entities.ts';
import { statusIds } from '../../../src/model/samples/status.ts';
import { importFarm, samplesOf, uploadSoil, usualInputs } from '../support/example-farm.ts';
import { startPortal, type Person, type Portal } from '../support/portal.ts';

let portal: Portal;
let adviser: Person;
let customerId: number;
/** A sample of this season, and one of the same paddock and site three seasons before. */
let own: Sample;
let earlier: Sample;
beforeAll(async () => {
  portal = await startPortal({ environment: { WORKER: '0' } });
  adviser = portal.as('ADVISER');
  customerId = await importFarm(portal);
  await uploadSoil(adviser, customerId);
  [own, earlier] = (await samplesOf(adviser, customerId)) as [Sample, Sample];
});
afterAll(() => portal.stop());

const read = async (ids: readonly number[], who = adviser) =>
  who.ask('POST /sample/inputmodel', { body: { customerId, SampleIds: [...ids] } });
const sampleOf = async (id: number): Promise<Sample> => (await read([id])).samples[0]!;
const move = async (id: number, dateSampled: string): Promise<void> => {
  await adviser.ask('PUT /sample/correct', {
    body: {
      customerId,
      samples: [{ id, version: (await sampleOf(id)).version }],
      change: { dateSampled, paddockId: own.paddockId },
    },
  });
};
const save = async (id: number, values: { omlName: string; value: number | string; takenFrom?: number }[]) =>
  adviser.ask('POST /sample/saveInputModel', {
    body: {
      customerId,
      samples: [{ id, version: (await sampleOf(id)).version, sampleModelParameterValues: values }],
    },
  });
const lastSeason = () =>
  adviser.ask('POST /sample/lastSeasonInputs', { body: { customerId, SampleIds: [own.id, earlier.id] } });
const dayOfSeason = (season: number): string => `${season}-03-01`;

test('what was entered in the last season of the paddock is offered as it holds for the next one', async () => {
  await move(own.id, dayOfSeason(2026));
  await move(earlier.id, dayOfSeason(2025));
  await save(earlier.id, [
    { omlName: 'Growing_Season_Rain', value: 333 },
    { omlName: 'Target_Yield', value: 3.2 },
    { omlName: 'Seeding_Date', value: '2025-05-20' },
    { omlName: 'Organic_Carbon', value: 1.4 },
    { omlName: 'Last_Year_Land_Use', value: 3 },
    { omlName: 'Last_Year_Yield', value: 1.1 },
    { omlName: 'Tillage', value: 1 },
  ]);
  const { inputs } = await lastSeason();
  expect(inputs.map(({ sampleId, season }) => [sampleId, season])).toEqual([[own.id, 2025]]);
  expect(Object.fromEntries(inputs[0]!.values.map(({ omlName, value }) => [omlName, value]))).toEqual({
    Growing_Season_Rain: 333,
    Target_Yield: 3.2,
    Tillage: 1,
    Last_Year_Tillage: 1,
    Last_Year_Land_Use: 1,
    Two_Years_Ago_Land_Use: 3,
    Two_Years_Ago_Yield: 1.1,
  });
});

test('after more than a season the rotation is unknown; a sample of August is of the next season', async () => {
  await move(earlier.id, '2022-08-01');
  const { inputs } = await lastSeason();
  expect(inputs).toMatchObject([{ sampleId: own.id, season: 2023 }]);
  expect(inputs[0]!.values.map(({ omlName }) => omlName).toSorted()).toEqual([
    'Growing_Season_Rain',
    'Target_Yield',
    'Tillage',
  ]);
  await move(earlier.id, '2025-08-01');
  expect((await lastSeason()).inputs).toEqual([]);
});

test('a value that was taken over says from which season, in objects and in columns, until another is entered', async () => {
  const { samples } = await save(own.id, [
    { omlName: 'Growing_Season_Rain', value: 333, takenFrom: 2025 },
    { omlName: 'Tillage', value: 2 },
  ]);
  const seasons = ({ sampleModelParameterValues }: Sample) =>
    sampleModelParameterValues.flatMap(({ omlName, takenFrom }) =>
      takenFrom === undefined ? [] : [[omlName, takenFrom]],
    );
  expect(seasons(samples[0]!)).toEqual([['Growing_Season_Rain', 2025]]);
  expect(seasons(await sampleOf(own.id))).toEqual([['Growing_Season_Rain', 2025]]);
  await save(own.id, [{ omlName: 'Growing_Season_Rain', value: 320 }]);
  expect(seasons(await sampleOf(own.id))).toEqual([]);
});

test('a default of the paddock applies where nothing is entered or measured, makes a sample ready, and can be removed', async () => {
  const lacking = await sampleOf(own.id);
  const missing = lacking.missingInputs;
  expect(missing).toContain('Soil_Texture');
  const inputs = [...usualInputs, { omlName: 'Target_Yield', value: 2.5 }].map(({ omlName, value }) => ({
    paddockId: own.paddockId!,
    omlName,
    value,
    before: null,
  }));
  const keep = (value: typeof inputs) =>
    adviser.ask('PUT /sample/paddockInputs', { body: { customerId, inputs: value } });
  expect((await keep(inputs)).sampleIds).toContain(own.id);
  const model = await read([own.id]);
  expect(model.paddockInputs).toEqual(expect.arrayContaining([expect.objectContaining({ omlName: 'Target_Yield' })]));
  expect(model.samples[0]).toMatchObject({ missingInputs: [], status: statusIds.Ready });
  expect(model.samples[0]!.sampleModelParameterValues.some(({ omlName }) => omlName === 'Target_Yield')).toBe(false);
  await adviser.ask('PUT /sample/paddockInputs', {
    body: { customerId, inputs: inputs.map((input) => ({ ...input, value: null, before: input.value })) },
  });
  expect((await read([own.id])).paddockInputs).toEqual([]);
  expect((await sampleOf(own.id)).missingInputs).toEqual(missing);
});

test("a default is not set over another user's since, and the refusal says which, who and when", async () => {
  const set = (value: number | null, before: number | null) => ({
    body: { customerId, inputs: [{ paddockId: own.paddockId!, omlName: 'Target_Yield', value, before }] },
  });
  await portal.as('SENIOR_ADVISER').ask('PUT /sample/paddockInputs', set(3, null));
  const refusal = await adviser.refused('PUT /sample/paddockInputs', set(2, null));
  expect(refusal).toMatchObject({ status: 409, code: 'STALE_VERSION' });
  expect(refusal.message).toMatch(/^Sam Senior changed the default Target yield of .+ to 3 on .+ at /);
  expect((await read([own.id])).paddockInputs).toEqual([expect.objectContaining({ value: 3 })]);
  await adviser.ask('PUT /sample/paddockInputs', set(2, 3));
  await adviser.ask('PUT /sample/paddockInputs', set(null, 2));
  const gone = await adviser.refused('PUT /sample/paddockInputs', set(4, 2));
  expect(gone.message).toMatch(/^Another user removed the default Target yield of /);
});

test.each([
  ['Seeding_Date', '2026-05-15', 'Seeding date is no default of a paddock.'],
  ['Growing_Season_Rain', 9_000, 'must be between 50 and 800 mm'],
  ['Nonsense', 1, 'is not an input of the model.'],
])('%s %s is no default of a paddock', async (omlName, value, words) => {
  const refusal = await adviser.refused('PUT /sample/paddockInputs', {
    body: { customerId, inputs: [{ paddockId: own.paddockId!, omlName, value, before: null }] },
  });
  expect(refusal).toMatchObject({ status: 400, code: 'PIF_VALUE_INVALID' });
  expect(refusal.message).toContain(words);
});

test('a note stays with its cell and its history, who and when; an empty one takes it away', async () => {
  const write = (text: string, who = adviser) =>
    who.ask('POST /sample/{id}/inputNotes', { params: { id: own.id }, body: { omlName: 'Target_Yield', text } });
  await write('  Contract for 3 t  ');
  const { notes } = await write('Grower says 3.5', portal.as('SENIOR_ADVISER'));
  expect(notes.map(({ text }) => text)).toEqual(['Grower says 3.5', 'Contract for 3 t']);
  expect(new Set(notes.map(({ by }) => by)).size).toBe(2);
  expect(notes.every(({ on, by }) => by !== '' && Math.abs(Date.now() - Date.parse(on)) < 60_000)).toBe(true);
  const currentNotes = async () =>
    (await read([own.id], portal.as('VIEWER'))).inputNotes?.map(({ omlName, text }) => [omlName, text]);
  expect(await currentNotes()).toEqual([['Target_Yield', 'Grower says 3.5']]);
  expect((await write('')).notes).toHaveLength(3);
  expect(await currentNotes()).toEqual([]);
});

test('a note has at most a thousand characters and belongs to an input of the model', async () => {
  const refusal = (body: { omlName: string; text: string }) =>
    adviser.refused('POST /sample/{id}/inputNotes', { params: { id: own.id }, body });
  expect(await refusal({ omlName: 'Target_Yield', text: 'x'.repeat(1_001) })).toMatchObject({ status: 400 });
  expect(await refusal({ omlName: 'Nonsense', text: 'x' })).toMatchObject({ status: 400 });
});
