import { expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { noLandChoices } from '../../../src/model/imports/land-check.ts';
import type { Api } from '../../../src/services/rest.ts';
import { landServices } from '../../../src/services/imports/land.ts';
import { landCheck, savedLand } from '../../machines/imports/land.fixtures.ts';

const file = new File(['{}'], 'farm.geojson');
const creek = {
  id: 41,
  name: 'Creek',
  farmId: 3,
  farmName: 'Hill Farm',
  geoJsonFeature: '{"features":[{"geometry":{"type":"Polygon","coordinates":[]}}]}',
  centroid: '{"coordinates":[117,-31]}',
  farmCentroid: '{"coordinates":[117,-31]}',
};
const answers: Readonly<Record<string, unknown>> = {
  'POST /farm/checkImport': landCheck(),
  'POST /farm/import': savedLand(),
  'GET /farm/customerfarms/{customerId}': { paddocks: [creek, { ...creek, id: 42, geoJsonFeature: '{}' }] },
};

function held() {
  const asked: [string, unknown][] = [];
  const services = landServices((async (call: string, request: unknown) => {
    asked.push([call, request]);
    return answers[call];
  }) as unknown as Api);
  const holder = createActor(services.holdFile, { input: {} }).start();
  return { services, asked, holder };
}

it('a map is read beside the land that is drawn of the customer, with nothing chosen', async () => {
  const { services, asked, holder } = held();
  holder.send({ type: 'HOLD', file });
  const input = { customerId: 7, choices: noLandChoices };
  const read = await toPromise(createActor(services.readFile, { input }).start());
  expect(read.check).toEqual(landCheck());
  expect(read.here.map(({ id, name }) => [id, name])).toEqual([[41, 'Creek']]);
  expect(asked[0]).toEqual(['POST /farm/checkImport', { body: { customer: 7 }, file }]);
});

it('what was chosen goes with the file, to be read as to be saved, and what was said yes to with the latter', async () => {
  const { services, asked, holder } = held();
  holder.send({ type: 'HOLD', file });
  const choices = {
    layer: 'paddocks',
    nameBy: 'PADDOCK',
    farm: 'Home',
    leaveOut: { attribute: 'kind', values: ['tree line'] },
    without: [3, 7],
    unkink: [2],
    agreed: [4],
  };
  const body = {
    customer: 7,
    layer: 'paddocks',
    nameBy: 'PADDOCK',
    farm: 'Home',
    leaveOut: '{"attribute":"kind","values":["tree line"]}',
    without: '[3,7]',
    unkink: '[2]',
    agreed: '[4]',
  };
  await toPromise(createActor(services.readLand, { input: { customerId: 7, choices } }).start());
  await toPromise(createActor(services.saveLand, { input: { customerId: 7, choices, confirmed: 'yes' } }).start());
  await toPromise(createActor(services.saveLand, { input: { customerId: 7, choices, confirmed: null } }).start());
  expect(asked).toEqual([
    ['POST /farm/checkImport', { body, file }],
    ['POST /farm/import', { body: { ...body, confirmed: 'yes' }, file }],
    ['POST /farm/import', { body, file }],
  ]);
});

it('without a file nothing is asked', async () => {
  const { services, asked } = held();
  const reading = createActor(services.readLand, { input: { customerId: 7, choices: noLandChoices } });
  reading.subscribe({ error: () => undefined });
  await expect(toPromise(reading.start())).rejects.toMatchObject({ code: expect.any(String) });
  expect(asked).toEqual([]);
});
