import { expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { paddockKind } from '../../../src/model/sites/paddock-kind.ts';
import type { Api, CallOptions } from '../../../src/services/rest.ts';
import { paddockEditorServices, paddockManagerServices } from '../../../src/services/sites/paddocks.ts';
import { creek, dam, quarry } from '../../machines/sites/paddock.fixtures.ts';

const answer = { ...creek, farmId: 1, geoJsonFeature: '{}', centroid: 'null', farmCentroid: 'null' };

const read = { record: creek, paddocks: [creek] };
const subject = { id: 10, customerId: 7 };
const draft = paddockKind.begin(read, subject);
type Saved = Parameters<ReturnType<typeof paddockEditorServices>['save']>[0];

function held() {
  const asked: unknown[] = [];
  const api = (async (call: string, request: object) => {
    asked.push([call, request]);
    return call.startsWith('GET') ? { changes: [] } : answer;
  }) as unknown as Api;
  const save = (change: Partial<Saved>) =>
    paddockEditorServices(api).save({ subject, draft, read, version: 3, ...change }, {} as CallOptions);
  return { api, asked, save };
}
const body = { customerId: 7, name: 'Creek', farmName: 'Hill Farm', agreedAreaHa: null, sharesLand: false };

it('land that was not redrawn is not sent, so that it keeps its value to the last digit', async () => {
  const { save, asked } = held();
  await save({ draft: { ...draft, name: ' Creek flat ', agreedAreaHa: '40' } });
  expect(asked).toEqual([
    ['PUT /farm/paddock', { body: { ...body, name: 'Creek flat', agreedAreaHa: 40, id: 10, version: 3 } }],
  ]);
});

it('a boundary that is redrawn is sent as rings, and one that is cleared as none', async () => {
  const { save, asked } = held();
  await save({ draft: { ...draft, boundary: '117.1, -31.9\n117.2, -31.9\n117.2, -31.8' } });
  await save({ draft: { ...draft, boundary: '', sharesLand: true } });
  const ring = [
    [117.1, -31.9],
    [117.2, -31.9],
    [117.2, -31.8],
  ];
  expect(asked).toMatchObject([
    ['PUT /farm/paddock', { body: { boundary: [ring] } }],
    ['PUT /farm/paddock', { body: { boundary: null, sharesLand: true } }],
  ]);
});

it('a new one is added, and has no history to read', async () => {
  const { api, save, asked } = held();
  await save({
    subject: { id: null, customerId: 7 },
    draft: { ...draft, boundary: '', farmName: '', newFarmName: 'Back block' },
    version: null,
  });
  expect(asked).toEqual([['POST /farm/paddock', { body: { ...body, farmName: 'Back block', boundary: null } }]]);
  const { loadPaddockChanges } = paddockManagerServices(api);
  expect(await toPromise(createActor(loadPaddockChanges, { input: { paddockId: null } }).start())).toEqual([]);
  expect(asked).toHaveLength(1);
});

it('paddocks are read with those that were removed, removed on their versions, and brought back by their ids', async () => {
  const asked: unknown[] = [];
  const api = (async (call: string, request: object) => {
    asked.push([call, request]);
    if (call.endsWith('/removed') || call.endsWith('/remove')) return { paddocks: [quarry] };
    return { paddocks: [answer] };
  }) as unknown as Api;
  const manager = paddockManagerServices(api);
  const loading = createActor(manager.loadPaddocks, { input: { customerId: 7 } }).start();
  expect(await toPromise(loading)).toEqual({ paddocks: [{ ...creek, geometry: null }], removed: [quarry] });
  const { removePaddocks } = paddockManagerServices(api);
  const removing = createActor(removePaddocks, { input: { customerId: 7, paddocks: [creek, dam] } }).start();
  expect(await toPromise(removing)).toEqual([quarry]);
  const restoring = createActor(manager.restorePaddocks, { input: { customerId: 7, paddockIds: [12] } }).start();
  expect((await toPromise(restoring)).map(({ id }) => id)).toEqual([10]);
  const choosing = createActor(manager.chooseAreas, {
    input: { customerId: 7, area: 'measured', paddocks: [creek] },
  }).start();
  expect((await toPromise(choosing)).map(({ id }) => id)).toEqual([10]);
  const versions = [
    { id: 10, version: 3 },
    { id: 11, version: 1 },
  ];
  expect(asked).toEqual([
    ['GET /farm/customerfarms/{customerId}', { params: { customerId: 7 } }],
    ['GET /farm/customerfarms/{customerId}/removed', { params: { customerId: 7 } }],
    ['PUT /farm/paddock/remove', { body: { customerId: 7, paddocks: versions } }],
    ['PUT /farm/paddock/restore', { body: { customerId: 7, paddockIds: [12] } }],
    ['PUT /farm/paddock/areas', { body: { customerId: 7, area: 'measured', paddocks: versions.slice(0, 1) } }],
  ]);
});
