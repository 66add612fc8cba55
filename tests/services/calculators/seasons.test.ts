import { expect, it } from 'vitest';
import { createActor, toPromise, type AnyActorLogic } from 'xstate';
import { usualSeasons } from '../../../src/model/calculators/seasons.ts';
import { answersServices, sensitivityServices } from '../../../src/services/calculators/calculators.ts';
import { seasonsServices } from '../../../src/services/calculators/seasons.ts';
import type { Api } from '../../../src/services/rest.ts';
import { answers, seasons } from '../../machines/calculators/calculator.fixtures.ts';

/** A server that notes what it is asked and answers with the fixtures. */
function server() {
  const asked: unknown[] = [];
  const { plan, ...rest } = seasons;
  const api = ((call: string, request: object) => {
    asked.push([call, request]);
    return Promise.resolve(call.endsWith('/answers') ? answers : { ...plan, ...rest });
  }) as unknown as Api;
  return { api, asked };
}
const done = (logic: AnyActorLogic, input: unknown): Promise<unknown> =>
  toPromise(createActor(logic, { input }).start()) as Promise<unknown>;

it('reads the seasons, has them run by a job, and saves a plan on the version that was read', async () => {
  const { api, asked } = server();
  const { loadSeasons, runSeasons, saveSeasons } = seasonsServices(api);
  expect(await done(loadSeasons, { recommendationId: 12 })).toEqual(seasons);
  expect(await done(runSeasons, { recommendationId: 12 })).toEqual(seasons);
  const plan = { ...usualSeasons, chosen: 'Dry' };
  expect(await done(saveSeasons, { recommendationId: 12, version: 4, plan })).toEqual(seasons);
  const params = { id: 12 };
  expect(asked).toEqual([
    ['GET /recommendation/{id}/seasons', { params }],
    ['POST /recommendation/{id}/seasonsjob', { params, long: true }],
    ['PUT /recommendation/{id}/seasons', { params, body: { ...plan, version: 4 } }],
  ]);
});

it('asks for the answers of the run that is looked at', async () => {
  const { api, asked } = server();
  expect(await done(answersServices(api).loadAnswer, { recommendationId: 12, runId: 31 })).toEqual(answers);
  expect(asked).toEqual([
    ['GET /recommendation/{id}/answers', { params: { id: 12 }, query: { sampleEngineRunId: 31 } }],
  ]);
});

it('has the grids of a sample where the analysis alone fails', async () => {
  const api = ((call: string) =>
    call.endsWith('/ssgrids')
      ? Promise.resolve({ sensitivityResponseStatus: 2, grids: [] })
      : Promise.reject(new Error('gone'))) as unknown as Api;
  const { loadSensitivity } = sensitivityServices(api);
  expect(await done(loadSensitivity, { recommendationId: 12, sampleId: 1 })).toEqual({
    status: 'completed',
    grids: [],
    summaryStatus: 'error',
    summary: null,
  });
});
