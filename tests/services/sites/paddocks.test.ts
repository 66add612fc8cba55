import { expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { begunPaddock, type SavePaddockInput } from '../../../src/model/sites/paddock-draft.ts';
import type { Api } from '../../../src/services/rest.ts';
import {
  paddockEditorServices,
  paddockManagerServices,
  paddockRemovalServices,
} from '../../../src/services/sites/paddocks.ts';
import { creek, dam, quarry } from '../../machines/sites/paddock.fixtures.ts';

const answer = { ...creek, farmId: 1, geoJsonFeature: '{}', centroid: 'null', farmCentroid: 'null' };

function held() {
  const asked: unknown[] = [];
  const services = paddockEditorServices((async (call: string, request: object) => {
    asked.push([call, request]);
    return call.startsWith('GET') ? { changes: [] } : answer;
  }) as unknown as Api);
  const save = (input: Partial<SavePaddockInput>) =>
    toPromise(
      createActor(services.savePaddock, {
        input: { customerId: 7, paddock: creek, draft, isForced: false, sharesLand: false, ...input },
      }).start(),
    );
  return { services, asked, save };
}
const draft = begunPaddock(creek, ['Hill Farm']);
const body = { customerId: 7, name: 'Creek', farmName: 'Hill Farm', agreedAreaHa: null, sharesLand: false };

it('land that nobody has redrawn is not sent, so that it stays to the last digit as it is', async () => {
  const { save, asked } = held();
  await save({ draft: { ...draft, name: ' Creek flat ', agreedAreaHa: '40' } });
  expect(asked).toEqual([
    ['PUT /farm/paddock', { body: { ...body, name: 'Creek flat', agreedAreaHa: 40, id: 10, version: 3 } }],
  ]);
});

it('a boundary that is redrawn is sent as rings, and one that is cleared as none', async () => {
  const { save, asked } = held();
  await save({ draft: { ...draft, boundary: '117.1, -31.9\n117.2, -31.9\n117.2, -31.8' } });
  await save({ draft: { ...draft, boundary: '' }, sharesLand: true });
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

it('over the change of somebody else it is saved without a version, and a new one is added', async () => {
  const { save, asked, services } = held();
  await save({ isForced: true });
  await save({ paddock: null, draft: { ...draft, boundary: '', farmName: '', newFarmName: 'Back block' } });
  expect(asked).toEqual([
    ['PUT /farm/paddock', { body: { ...body, id: 10 }, ifMatch: '*' }],
    ['POST /farm/paddock', { body: { ...body, farmName: 'Back block', boundary: null } }],
  ]);
  // A new one has no history to read.
  const read = createActor(services.loadPaddockChanges, { input: { paddockId: null } }).start();
  expect(await toPromise(read)).toEqual([]);
  expect(asked).toHaveLength(2);
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
  const { removePaddocks } = paddockRemovalServices(api);
  const removing = createActor(removePaddocks, { input: { customerId: 7, paddocks: [creek, dam] } }).start();
  expect(await toPromise(removing)).toEqual([quarry]);
  const restoring = createActor(manager.restorePaddocks, { input: { customerId: 7, paddockIds: [12] } }).start();
  expect((await toPromise(restoring)).map(({ id }) => id)).toEqual([10]);
  const versions = [
    { id: 10, version: 3 },
    { id: 11, version: 1 },
  ];
  expect(asked).toEqual([
    ['GET /farm/customerfarms/{customerId}', { params: { customerId: 7 } }],
    ['GET /farm/customerfarms/{customerId}/removed', { params: { customerId: 7 } }],
    ['PUT /farm/paddock/remove', { body: { customerId: 7, paddocks: versions } }],
    ['PUT /farm/paddock/restore', { body: { customerId: 7, paddockIds: [12] } }],
  ]);
});
