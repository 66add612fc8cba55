import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sample } from '../../../src/model/contract/entities.ts';
import { statusIds } from '../../../src/model/samples/status.ts';
import { runEngine } from '../../../server/commands/samples/run-engine.ts';
import { labResult, sample, sampleEngine, sampleEngineRun } from '../../../server/db/schema/index.ts';
import { engine, type EngineInput } from '../../../server/engine/index.ts';
import { runDecisions, runNitrogen } from '../../../server/queries/yields/run-outcome.ts';
import { enterInputs, importFarm, runsEnded, samplesOf, uploadSoil } from '../support/example-farm.ts';
import { startPortal, type Person, type Portal } from '../support/portal.ts';

let portal: Portal;
let adviser: Person;
let customerId: number;
let samples: readonly Sample[];
beforeAll(async () => {
  portal = await startPortal();
  adviser = portal.as('ADVISER');
  customerId = await importFarm(portal);
  await uploadSoil(adviser, customerId);
  samples = (await samplesOf(adviser, customerId)).filter(({ missingInputs }) => missingInputs.length === 4);
});
afterAll(() => portal.stop());

const run = (sampleIds: readonly number[]) =>
  adviser.ask('POST /sample/engineJob', { body: { sampleIds: [...sampleIds] } });
const now = async (id: number): Promise<Sample> =>
  (await samplesOf(adviser, customerId)).find((entry) => entry.id === id)!;
const executionsOf = (ids: readonly number[]) =>
  portal.inside('TILTH', (tx) =>
    tx
      .select()
      .from(sampleEngine)
      .where(inArray(sampleEngine.sampleId, [...ids])),
  );

test('samples with all their inputs run through the queue to Completed, and each keeps what made its results', async () => {
  const ids = samples.slice(0, 10).map(({ id }) => id);
  await enterInputs(adviser, customerId, samples.slice(0, 10));
  expect((await run(ids)).sampleIds.toSorted((a, b) => a - b)).toEqual(ids);
  expect(await runsEnded(adviser, customerId, ids)).toEqual(ids.map(() => statusIds.Completed));
  const executions = await executionsOf(ids);
  expect(executions).toHaveLength(10);
  for (const { engineCode, engineVersion, parameterSetHash, inputHash } of executions)
    expect({ engineCode, engineVersion, parameterSetHash, inputHash }).toEqual({
      engineCode: 'OPEN-SYN',
      engineVersion: expect.stringMatching(/^\d+\.\d+/) as string,
      parameterSetHash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      inputHash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    });
});

test('each yield is read as the engine found it, whether it is kept whole or as what it says otherwise than the default one', async () => {
  const read = () =>
    portal.inside('TILTH', (tx) =>
      tx
        .select({
          input: sampleEngine.input,
          yieldTPerHa: sampleEngineRun.yieldTPerHa,
          isSummerRain: sampleEngineRun.isSummerRain,
          isWhole: sql<boolean>`${sampleEngineRun.decisionChanges} is null`,
          decisions: runDecisions,
          nitrogen: runNitrogen,
        })
        .from(sampleEngineRun)
        .innerJoin(sampleEngine, eq(sampleEngine.id, sampleEngineRun.sampleEngineId))
        .where(eq(sampleEngineRun.sampleId, samples[0]!.id))
        .orderBy(asc(sampleEngineRun.isSummerRain), asc(sampleEngineRun.yieldTPerHa)),
    );
  const kept = await read();
  const found = engine.run(kept[0]!.input as EngineInput).runs;
  const asFound = found.map(({ yieldTPerHa, isSummerRain, decisions, nitrogen }) =>
    expect.objectContaining({ yieldTPerHa, isSummerRain, decisions, nitrogen }),
  );
  expect(kept).toEqual(asFound);
  expect(kept.filter(({ isWhole }) => isWhole)).toHaveLength(1);

  await portal.inside('TILTH', async (tx) => {
    for (const { yieldTPerHa, isSummerRain, decisions, nitrogen } of found)
      await tx
        .update(sampleEngineRun)
        .set({ decisions, nitrogen: nitrogen as never, decisionChanges: null, budgetFigures: null })
        .where(
          and(
            eq(sampleEngineRun.sampleId, samples[0]!.id),
            eq(sampleEngineRun.yieldTPerHa, yieldTPerHa),
            eq(sampleEngineRun.isSummerRain, isSummerRain),
          ),
        );
  });
  const whole = await read();
  expect(whole).toEqual(asFound);
  expect(whole.every(({ isWhole }) => isWhole)).toBe(true);
});

test('a sample whose inputs are missing is refused by name and never runs half', async () => {
  const waiting = samples[10]!;
  const ready = (await enterInputs(adviser, customerId, [samples[11]!])).samples[0]!;
  const answer = await run([waiting.id, ready.id]);
  expect(answer).toEqual({
    sampleIds: [ready.id],
    refused: [{ sampleId: waiting.id, missingInputs: ['Soil_Texture', 'Nitrate_N', 'Ammonium_N', 'Organic_Carbon'] }],
  });
  await runsEnded(adviser, customerId, [ready.id]);
  expect(await now(waiting.id)).toMatchObject({ status: statusIds.WaitingForPif, statusMessage: null });
  expect(await executionsOf([waiting.id])).toEqual([]);
});

test('a sample that loses an input between asking and running ends EngineError, naming the input', async () => {
  const [entry] = (await enterInputs(adviser, customerId, [samples[12]!])).samples;
  await portal.inside('TILTH', async (tx) => {
    await tx
      .update(sample)
      .set({ status: statusIds.Running })
      .where(inArray(sample.id, [entry!.id]));
    await tx.execute(`delete from sample_parameter where sample_id = ${entry!.id} and oml_name = 'Nitrate_N'`);
    expect(await runEngine(tx, [entry!.id], adviser.userId)).toEqual({ completed: 0, failed: 1 });
  });
  const failed = await now(entry!.id);
  expect(failed).toMatchObject({ status: statusIds.EngineError, missingInputs: ['Nitrate_N'], isEngineReady: false });
  expect(failed.statusMessage).toMatch(/^Nitrate_N is missing: expected between 0 and \d+ mg\/kg/);
  expect(await executionsOf([entry!.id])).toEqual([]);
});

test('a second run keeps the results of the first', async () => {
  const id = samples[0]!.id;
  const [first] = await executionsOf([id]);
  await enterInputs(
    adviser,
    customerId,
    [await now(id)],
    [
      { omlName: 'Organic_Carbon', value: 0.7 },
      { omlName: 'Nitrate_N', value: 5 },
      { omlName: 'Ammonium_N', value: 2 },
      { omlName: 'Soil_Texture', value: 2 },
      { omlName: 'Target_Yield', value: 3.4 },
    ],
  );
  await run([id]);
  expect(await runsEnded(adviser, customerId, [id])).toEqual([statusIds.Completed]);
  const executions = await executionsOf([id]);
  expect(executions).toHaveLength(2);
  expect(executions.find((execution) => execution.id === first!.id)).toEqual(first);
  const runs = await portal.inside('TILTH', (tx) =>
    tx
      .select()
      .from(sampleEngineRun)
      .where(inArray(sampleEngineRun.sampleId, [id])),
  );
  expect(
    runs
      .filter(({ isDefault }) => isDefault)
      .map(({ yieldTPerHa }) => yieldTPerHa)
      .toSorted((a, b) => a - b),
  ).toEqual([2.5, 3.4]);
});

test('a double click runs once', async () => {
  const id = (await enterInputs(adviser, customerId, [samples[13]!])).samples[0]!.id;
  const ask = () => adviser.ask('POST /sample/engineJob', { body: { sampleIds: [id] }, key: 'run-once-13' });
  expect(await Promise.all([ask(), ask()])).toEqual([
    { sampleIds: [id], refused: [] },
    { sampleIds: [id], refused: [] },
  ]);
  await runsEnded(adviser, customerId, [id]);
  expect(await executionsOf([id])).toHaveLength(1);
});

test('a sample without lab results cannot run', async () => {
  const id = samples[14]!.id;
  await portal.inside('TILTH', (tx) => tx.delete(labResult).where(inArray(labResult.sampleId, [id])));
  expect(await run([id])).toEqual({ sampleIds: [], refused: [{ sampleId: id, missingInputs: ['Lab_Results'] }] });
});

test('an unknown sample refuses the whole request', async () => {
  expect(
    await adviser.refused('POST /sample/engineJob', { body: { sampleIds: [samples[15]!.id, 999_999] } }),
  ).toMatchObject({ status: 404, code: 'SAMPLE_NOT_FOUND' });
  expect((await now(samples[15]!.id)).status).toBe(statusIds.WaitingForPif);
});

test('the layers of a site run as one profile with its surface sample', async () => {
  const rows = ['0,10', '10,30', '30,60'].map(
    (depth, at) => `Deep,D${at},${depth},21/05/2026,1.2,${14 - 4 * at},4,30,110,90,8`,
  );
  const file = `Sample Name,Lab Number,Depth From (cm),Depth To (cm),Date Sampled,Organic Carbon - %,Nitrate Nitrogen - mg/kg,Ammonium Nitrogen - mg/kg,Phosphorus (Colwell) - mg/kg,Phosphorus Buffer Index (PBI-Col),Potassium (Colwell) - mg/kg,Sulfate Sulfur (KCl40) - mg/kg\n${rows.join('\n')}\n`;
  const { sampleIds } = await uploadSoil(adviser, customerId, file, 'deep.csv');
  const own = (await samplesOf(adviser, customerId)).filter(({ id }) => sampleIds.includes(id));
  const surface = own.find(({ depthFrom }) => depthFrom === 0)!;
  await enterInputs(adviser, customerId, [surface], [{ omlName: 'Soil_Texture', value: 2 }]);
  expect(await run(sampleIds)).toEqual({ sampleIds: [surface.id], refused: [] });
  await runsEnded(adviser, customerId, [surface.id]);
  expect(
    (await samplesOf(adviser, customerId)).filter(({ id }) => sampleIds.includes(id)).map(({ status }) => status),
  ).toEqual([statusIds.Completed, statusIds.Completed, statusIds.Completed]);
  const [execution] = await executionsOf([surface.id]);
  expect(execution!.input.subsoil).toHaveLength(2);
  expect(await executionsOf(sampleIds.filter((id) => id !== surface.id))).toEqual([]);
});
