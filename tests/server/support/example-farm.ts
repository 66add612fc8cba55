import { expect, vi } from 'vitest';
import type { Sample } from '../../../src/model/contract/entities.ts';
import { statusIds } from '../../../src/model/samples/status.ts';
import { importPaddocks } from '../../../server/commands/sites/import-paddocks.ts';
import { readPaddocks } from '../../../server/farm-files/read-paddocks.ts';
import { readExampleFarm } from '../../example-farm.ts';
import type { Person, Portal } from './portal.ts';

/** The name of the farm, and of its customer here. */
export const farmName = 'Quandong Park';

/** The farm's soil results as its laboratory sent them: 25 rows of topsoil, then 6 of deeper layers. */
export const soilResults = readExampleFarm('soil-millstream.csv');
export const soilRows = 31;

/** The same file without its deeper layers. */
export const topsoilResults = soilResults.split('\n').slice(0, 26).join('\n');

/** Brings the farm's paddocks in, for a customer of this name, and returns the customer. */
export async function importFarm({ inside }: Portal, customerName = farmName): Promise<number> {
  const reading = readPaddocks(readExampleFarm('paddocks.geojson'));
  if (!reading.ok) throw new Error('the paddocks of the example farm cannot be read');
  return (await inside('TILTH', (tx) => importPaddocks(tx, { customerName, farmName, paddocks: reading.paddocks })))
    .customerId;
}

export const uploadSoil = (
  adviser: Person,
  customer: number,
  content: string | Uint8Array = soilResults,
  name = 'soil-millstream.csv',
) =>
  adviser.ask('POST /sample/UploadSamples', {
    body: { customer, sampleType: 'soil', crop: 'Wheat' },
    file: { name, content },
  });

const day = (yearsAgo: number): string => `${new Date().getFullYear() - yearsAgo}-12-31`;

/** The customer's samples of the last year, by id. */
export async function samplesOf(adviser: Person, customerId: number): Promise<Sample[]> {
  const { samples } = await adviser.ask('POST /sample/customersamples', {
    body: { customerId, dateFrom: day(2), dateTo: day(0), showFinalised: true },
  });
  return samples.toSorted((a, b) => a.id - b.id);
}

/** What the farm's file lacks and an adviser knows: values a wheat grower of the district would find ordinary. */
export const usualInputs = [
  { omlName: 'Organic_Carbon', value: 1.1 },
  { omlName: 'Nitrate_N', value: 12 },
  { omlName: 'Ammonium_N', value: 3 },
  { omlName: 'Soil_Texture', value: 3 },
] as const;

export const enterInputs = (
  adviser: Person,
  customerId: number,
  samples: readonly Sample[],
  values: readonly { readonly omlName: string; readonly value: number | string | null }[] = usualInputs,
) =>
  adviser.ask('POST /sample/saveInputModel', {
    body: {
      customerId,
      samples: samples.map(({ id, version }) => ({ id, version, sampleModelParameterValues: [...values] })),
    },
  });

/** Resolves when no run of these samples is under way any more, with the status of each. */
export async function runsEnded(
  adviser: Person,
  customerId: number,
  sampleIds: readonly number[],
): Promise<readonly number[]> {
  const ended: readonly number[] = [
    statusIds.Completed,
    statusIds.EngineError,
    statusIds.Ready,
    statusIds.WaitingForPif,
  ];
  return vi.waitFor(
    async () => {
      const { sampleStatuses } = await adviser.ask('POST /sample/status', {
        body: { customerId, sampleIds: [...sampleIds] },
      });
      expect(sampleStatuses.every(({ status }) => ended.includes(status))).toBe(true);
      return sampleStatuses.map(({ status }) => status);
    },
    { timeout: 25_000, interval: 50 },
  );
}

/** A customer with the farm's samples, the first `count` of them with their inputs entered and run to Completed. */
export async function completedFarm(
  portal: Portal,
  count = 20,
  customerName = farmName,
): Promise<{
  readonly customerId: number;
  readonly samples: readonly Sample[];
  readonly completed: readonly Sample[];
}> {
  const adviser = portal.as('ADVISER');
  const customerId = await importFarm(portal, customerName);
  await uploadSoil(adviser, customerId);
  const some = (await samplesOf(adviser, customerId)).slice(0, count);
  await enterInputs(adviser, customerId, some);
  const ids = some.map(({ id }) => id);
  await adviser.ask('POST /sample/engineJob', { body: { sampleIds: ids } });
  expect(new Set(await runsEnded(adviser, customerId, ids))).toEqual(new Set([statusIds.Completed]));
  const samples = await samplesOf(adviser, customerId);
  return { customerId, samples, completed: samples.filter(({ id }) => ids.includes(id)) };
}
