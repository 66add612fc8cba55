import { readFileSync } from 'node:fs';
import { expect, vi } from 'vitest';
import type { Sample } from '../../../src/model/contract/entities.ts';
import { statusIds } from '../../../src/model/samples/status.ts';
import { importPaddocks } from '../../../server/commands/imports/import-paddocks.ts';
import { readPaddocks } from '../../../server/farm-files/read-paddocks.ts';
import type { Person, Portal } from './portal.ts';

const folder = new URL('../../../../shared/data/farm12/', import.meta.url);

/** The real farm's soil results, 46 rows, as the laboratory sent them. */
export const soilResults = readFileSync(new URL('soil-results.csv', folder), 'utf8');

/** Brings the real farm's paddocks in and returns its customer. */
export async function importFarm12({ inside }: Portal): Promise<number> {
  const reading = readPaddocks(readFileSync(new URL('paddocks.geojson', folder), 'utf8'));
  if (!reading.ok) throw new Error('the paddocks of Farm12 cannot be read');
  return (
    await inside('TILTH', (tx) =>
      importPaddocks(tx, { customerName: 'Farm12', farmName: 'Farm12', paddocks: reading.paddocks }),
    )
  ).customerId;
}

export const uploadSoil = (
  adviser: Person,
  customer: number,
  content: string | Uint8Array = soilResults,
  name = 'soil-results.csv',
) => adviser.ask('POST /sample/UploadSamples', { body: { customer, sampleType: 'soil' }, file: { name, content } });

const day = (yearsAgo: number): string => `${new Date().getFullYear() - yearsAgo}-12-31`;

/** The customer's samples of the last year, by id. */
export async function samplesOf(adviser: Person, customerId: number): Promise<Sample[]> {
  const { samples } = await adviser.ask('POST /sample/customersamples', {
    body: { customerId, dateFrom: day(2), dateTo: day(0), showFinalised: true },
  });
  return samples.toSorted((a, b) => a.id - b.id);
}

/** What Farm12's file lacks and an adviser knows: values a wheat grower of the district would find ordinary. */
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

/** A customer with Farm12's samples, the first `count` of them with their inputs entered and run to Completed. */
export async function completedFarm12(
  portal: Portal,
  count = 20,
): Promise<{
  readonly customerId: number;
  readonly samples: readonly Sample[];
  readonly completed: readonly Sample[];
}> {
  const adviser = portal.as('ADVISER');
  const customerId = await importFarm12(portal);
  await uploadSoil(adviser, customerId);
  const some = (await samplesOf(adviser, customerId)).slice(0, count);
  await enterInputs(adviser, customerId, some);
  const ids = some.map(({ id }) => id);
  await adviser.ask('POST /sample/engineJob', { body: { sampleIds: ids } });
  expect(new Set(await runsEnded(adviser, customerId, ids))).toEqual(new Set([statusIds.Completed]));
  const samples = await samplesOf(adviser, customerId);
  return { customerId, samples, completed: samples.filter(({ id }) => ids.includes(id)) };
}
