import { expect, it } from 'vitest';
import { createActor, toPromise, type AnyActorLogic } from 'xstate';
import { sowingCells, type SowingWork } from '../../../src/model/advice/sowing.ts';
import type { OptionsToSave } from '../../../src/model/reports/asked.ts';
import type { OptionsScope } from '../../../src/model/reports/report-rules.ts';
import type { YieldWork } from '../../../src/model/yields/yield-picks.ts';
import { sowingSaveServices } from '../../../src/services/advice/sowing.ts';
import { yieldSaveServices } from '../../../src/services/recommendation/builder.ts';
import { optionsSaveServices } from '../../../src/services/reports/report-builder.ts';
import type { Api } from '../../../src/services/rest.ts';
import { outputs } from '../../machines/recommendation/fixtures.ts';
import { options } from '../../machines/reports/fixtures.ts';

/** A server that answers each call by its name, and what it was asked. */
function server(answers: Readonly<Record<string, unknown>> = {}) {
  const asked: [string, unknown][] = [];
  const api = ((call: string, request: unknown) => {
    asked.push([call, request]);
    return Promise.resolve(answers[call]);
  }) as unknown as Api;
  return { api, asked };
}
const done = (logic: AnyActorLogic, input: object): Promise<unknown> =>
  toPromise(createActor(logic, { input }).start()) as Promise<unknown>;

const usual = { rowMm: 250, spreadMm: 25, bandCm: 3, moisture: 'GOOD' as const };
const sowing: SowingWork = {
  recommendationId: 12,
  version: 3,
  held: { base: {}, mine: sowingCells({ ...usual, rowMm: 300 }) },
};
const yields: YieldWork = {
  recommendationId: 12,
  version: 3,
  selectedSamples: [{ yield: 3, sampleId: 1, sampleEngineId: 1, sampleEngineRunId: 99 }],
  held: { base: { 1: 98 }, mine: { 1: 99 } },
};
const optionsFor = (scope: OptionsScope): OptionsToSave => ({
  reportId: 5,
  scope,
  read: options,
  key: { typeId: 5, outputId: 1 },
  options: [{ id: 502, checked: false }],
  version: 3,
  held: { base: {}, mine: {} },
});

it('a choice is saved over the version that was shown', async () => {
  const { api, asked } = server();
  await done(sowingSaveServices(api).save, sowing);
  await done(yieldSaveServices(api).save, yields);
  await done(optionsSaveServices(api).save, optionsFor('report'));
  expect(asked).toMatchObject([
    ['PUT /recommendation/{id}/sowing', { body: { sowing: { ...usual, rowMm: 300 }, version: 3 } }],
    ['PUT /Recommendation/selectedYield', { ifMatch: '"3"' }],
    ['PUT /recommendation/report/{id}/reportoptions', { ifMatch: '"3"' }],
  ]);
});

it.each(['user', 'everyone'] as const)(
  'options that are a default (%s) are saved over no version of the report',
  async (scope) => {
    const { api, asked } = server();
    await done(optionsSaveServices(api).save, optionsFor(scope));
    expect(asked[0]![1]).not.toHaveProperty('ifMatch');
  },
);

it('row spacing is saved over a newer version where something else of the recommendation was changed', async () => {
  const { api } = server({
    'GET /Recommendation/{id}': { version: 9 },
    'GET /recommendation/{id}/statements': { sowing: null },
  });
  expect(await done(sowingSaveServices(api).mergeNewest, sowing)).toEqual({
    work: { ...sowing, version: 9 },
    next: 'save',
  });
});

it('target yields that another user has chosen otherwise meanwhile are asked about', async () => {
  const { api } = server({
    'GET /Recommendation/{id}': { version: 9 },
    'GET /recommendation/{id}/samplemodeldecisions': { modelOutputs: outputs([1]) },
  });
  expect(await done(yieldSaveServices(api).mergeNewest, yields)).toMatchObject({
    work: { version: 9, held: { mine: { 1: 99 } } },
    next: 'ask',
  });
});

it('options that read as one’s own are still applied, as they may be defaults there', async () => {
  const { api } = server({ 'GET /Recommendation/Report/{id}/reportOptions': { ...options, version: 4 } });
  const { mergeNewest } = optionsSaveServices(api);
  const alike = { ...optionsFor('report'), key: { typeId: 9, outputId: 9 } };
  expect(await done(mergeNewest, alike)).toMatchObject({ work: { version: 4 }, next: 'save' });
});
