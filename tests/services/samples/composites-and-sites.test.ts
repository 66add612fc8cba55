import { beforeEach, expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { compositeRecordServices, compositeServices } from '../../../src/services/samples/composites.ts';
import { placingServices, siteEditorServices } from '../../../src/services/sites/sites.ts';
import type { PlacingWork } from '../../../src/model/sites/placing.ts';
import { noLand } from '../../../src/model/sites/site.ts';
import { sampleEntry } from '../../machines/samples/sample.fixtures.ts';
import type { Api, CallOptions } from '../../../src/services/rest.ts';

const asked: [string, unknown][] = [];
beforeEach(() => void asked.splice(0));
const answering = (answer: unknown) =>
  ((name: string, { body, params, ifMatch }: Record<string, unknown>) => {
    asked.push([name, { ...(params ? { params } : {}), ...(body ? { body } : {}), ...(ifMatch ? { ifMatch } : {}) }]);
    return Promise.resolve(answer);
  }) as unknown as Api;

const result = { analyteName: 'Nitrate N', qualifier: '<', result: 0.5, unitOfMeasure: 'mg/kg' };
const mixed = {
  sample: { name: 'Mixed', labResults: [result, { ...result, analyteName: 'pH', qualifier: null }] },
  notices: [],
};
const draft = {
  name: ' Mixed ',
  originals: [
    { sampleId: 1, weight: '2.5' },
    { sampleId: 2, weight: '' },
  ],
};
const mixedBody = {
  customerId: 7,
  name: 'Mixed',
  originals: [
    { sampleId: 1, weight: 2.5 },
    { sampleId: 2, weight: 1 },
  ],
};

const sampled = { from: '2026-03-01', to: '2026-03-21' };
const composite = sampleEntry({ id: 4, version: 3 });
const options = {} as CallOptions;

it('makes a composite of weights that count once unless said, and tells which results are below a limit', async () => {
  const { save } = compositeRecordServices(answering(mixed));
  const subject = { id: null, customerId: 7, chosenIds: [1, 2], sampled };
  expect(await save({ subject, draft, read: { record: null, samples: [] }, version: null }, options)).toEqual({
    name: 'Mixed',
    notices: [],
    limits: ['Nitrate N <0.5 mg/kg'],
  });
  expect(asked).toEqual([['POST /sample/composite', { body: mixedBody }]]);
});

it('changes a composite, and takes it apart, by the version that was read', async () => {
  const { save } = compositeRecordServices(answering(mixed));
  const { takeApart } = compositeServices(answering(mixed));
  const subject = { id: 4, customerId: 7, chosenIds: [], sampled };
  await save({ subject, draft, read: { record: composite, samples: [composite] }, version: 3 }, options);
  await toPromise(createActor(takeApart, { input: { id: 4, version: 3 } }).start());
  expect(asked).toEqual([
    ['PUT /sample/composite', { body: { ...mixedBody, id: 4, version: 3 } }],
    ['DELETE /sample/composite/{id}', { params: { id: 4 }, ifMatch: '"3"' }],
  ]);
});

it('reads a composite again among the samples of two years around it, as its day may be another by now', async () => {
  const sample = { ...composite, labResults: [], sampleModelParameterValues: [] };
  const { read } = compositeRecordServices(answering({ samples: [sample], doubts: [] }));
  const subject = { id: 4, customerId: 7, chosenIds: [], sampled };
  expect(await read(subject, options)).toMatchObject({ record: { id: 4, version: 3 }, samples: [{ id: 4 }] });
  expect(await read({ ...subject, id: 5 }, options)).toMatchObject({ record: null });
  const [, { body }] = asked[0] as [string, { body: { dateFrom: string; dateTo: string } }];
  expect(body).toMatchObject({ customerId: 7, showFinalised: true, uploaded: false });
  expect(body.dateFrom < sampled.from && body.dateTo > sampled.to).toBe(true);
});

const site = {
  id: 9,
  version: 2,
  name: 'North gate',
  paddockId: 10,
  paddockName: 'Creek',
  geoJsonFeature: null,
  sampleCount: 0,
};

it('saves a site with its point or without, over the version that it was read in', async () => {
  const { save } = siteEditorServices(answering(site));
  const draft = { name: ' North gate ', paddockId: 10, isOnMap: true, longitude: '117.1', latitude: '-31.9' };
  const read = { record: null, sites: [], land: noLand };
  for (const [id, typed, version] of [
    [null, draft, null],
    [null, { ...draft, isOnMap: false }, null],
    [9, draft, 2],
  ] as const)
    await save({ subject: { id, customerId: 7 }, draft: typed, read, version }, options);
  const body = { customerId: 7, name: 'North gate', paddockId: 10, coords: [117.1, -31.9] };
  expect(asked).toEqual([
    ['POST /farm/site', { body }],
    ['POST /farm/site', { body: { ...body, coords: null } }],
    ['PUT /farm/site', { body: { ...body, id: 9, version: 2 } }],
  ]);
});

it('places samples at a site of the map, or at a place that has a name alone, over the versions that were shown', async () => {
  const samples = [sampleEntry({ id: 1, version: 3 }), sampleEntry({ id: 2, version: 5 })];
  const { save } = placingServices(answering({ samples: [] }));
  for (const place of [{ siteId: 9 }, { siteName: 'Old shed', paddockId: null }]) {
    const work: PlacingWork = { customerId: 7, samples, place, version: 8, held: { base: {}, mine: {} } };
    await toPromise(createActor(save, { input: work }).start());
  }
  const body = {
    customerId: 7,
    samples: [
      { id: 1, version: 3 },
      { id: 2, version: 5 },
    ],
  };
  expect(asked).toEqual([
    ['PUT /sample/site', { body: { ...body, siteId: 9 } }],
    ['PUT /sample/site/nongeo', { body: { ...body, siteName: 'Old shed', paddockId: null } }],
  ]);
});
