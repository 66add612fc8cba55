import { expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { pathServices } from '../../src/services/path.ts';
import type { Api } from '../../src/services/rest.ts';
import { pathOf } from '../machines/navigation/path.model.ts';

it('the path is asked for only once its mark is known, so that a change in between is found by the next poll', async () => {
  const asked: string[] = [];
  const answered: string[] = [];
  const api = (async (call: string) => {
    asked.push(call);
    await Promise.resolve();
    // Whatever had been asked for before this answer could be older than it.
    answered.push(`${call} after ${asked.length}`);
    return call === 'GET /changes' ? { mark: 'a' } : pathOf();
  }) as unknown as Api;
  const input = { customerId: 7, recommendation: null, report: null };
  const read = createActor(pathServices(api).loadPath, { input }).start();
  expect(await toPromise(read)).toEqual({ list: pathOf(), mark: 'a' });
  expect(answered).toEqual(['GET /changes after 1', 'GET /customer/{id}/path after 2']);
});
