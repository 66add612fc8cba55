import { expect, it } from 'vitest';
import { createActor, toPromise, type AnyActorLogic } from 'xstate';
import {
  builderServices,
  recommendationReaderServices,
  rerunServices,
} from '../../../src/services/recommendation/builder.ts';
import type { Api } from '../../../src/services/rest.ts';
import { afresh } from '../afresh.ts';
import { advice, outputs, recommendation } from '../../machines/recommendation/fixtures.ts';

const ANSWERS: Readonly<Record<string, unknown>> = {
  'GET /Recommendation/{id}': recommendation(),
  'GET /recommendation/{id}/samplemodeldecisions': { modelOutputs: outputs([1]) },
  'GET /recommendation/{id}/statements': advice(),
  'GET /changes': { mark: 'a', state: 'Active', changedBy: null, changedOn: null, isOwn: false },
  'POST /recommendation/{id}/updateResults': { id: 12, sampleIds: [1] },
};

it('the model decisions and the update of results are asked for as long requests, everything else as usual', async () => {
  const long: string[] = [];
  const api = ((call: string, request: { readonly long?: boolean }) => {
    if (request.long === true) long.push(call);
    return Promise.resolve(ANSWERS[call]);
  }) as unknown as Api;
  const asked = async (logic: AnyActorLogic, input: object): Promise<readonly string[]> => {
    long.length = 0;
    await toPromise(createActor(logic, { input }).start());
    return [...long];
  };
  const decisions = ['GET /recommendation/{id}/samplemodeldecisions'];
  expect(await asked(builderServices(api, afresh()).loadRecommendation, { recommendationId: 12 })).toEqual(decisions);
  expect(await asked(recommendationReaderServices(api, afresh()).read, { id: 12 })).toEqual(decisions);
  expect(await asked(rerunServices(api).updateResults, { recommendationId: 12, formerIds: [] })).toEqual([
    'POST /recommendation/{id}/updateResults',
  ]);
});

it('samples of an earlier model run beside those that have changed, each once', async () => {
  const calls: unknown[] = [];
  const api = ((call: string, request: object) => {
    calls.push([call, request]);
    return Promise.resolve(call === 'POST /sample/engineJob' ? { sampleIds: [2], refused: [] } : ANSWERS[call]);
  }) as unknown as Api;
  const { updateResults } = rerunServices(api);
  const input = { recommendationId: 12, formerIds: [1, 2] };
  expect(await toPromise(createActor(updateResults, { input }).start())).toEqual({ sampleIds: [1, 2] });
  expect(calls.at(-1)).toEqual(['POST /sample/engineJob', { body: { sampleIds: [2] } }]);
});
