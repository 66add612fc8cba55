import { fromPromise } from 'xstate';
import type { RemovedPaddock } from '../../model/contract/entities.ts';
import type { Subject } from '../../model/shared/record-kind.ts';
import { readBoundary } from '../../model/sites/boundary.ts';
import { agreedAreaOf, begunPaddock, farmOf } from '../../model/sites/paddock-draft.ts';
import type { DrawnPaddock, PaddockSubject, ReadPaddock } from '../../model/sites/paddock-kind.ts';
import {
  byFarmAndName,
  paddockEntry,
  type ChooseAreasInput,
  type PaddockChange,
  type PaddockEntry,
  type PaddocksOfCustomer,
  type RemovePaddocksInput,
  type RestorePaddocksInput,
} from '../../model/sites/paddock.ts';
import { callsOver } from '../call.ts';
import type { RecordServices } from '../record-services.ts';
import type { Api, CallOptions } from '../rest.ts';

async function paddocksOf(api: Api, customerId: number, options: CallOptions): Promise<readonly PaddockEntry[]> {
  const { paddocks } = await api('GET /farm/customerfarms/{customerId}', { params: { customerId } }, options);
  return paddocks.map(paddockEntry).sort(byFarmAndName);
}

export const paddockManagerServices = (api: Api) => ({
  loadPaddocks: fromPromise<PaddocksOfCustomer, { readonly customerId: number }>(
    async ({ input: { customerId }, signal, system }) => {
      const options = { signal, system };
      const [paddocks, removed] = await Promise.all([
        paddocksOf(api, customerId, options),
        api('GET /farm/customerfarms/{customerId}/removed', { params: { customerId } }, options),
      ]);
      return { paddocks, removed: removed.paddocks };
    },
  ),
  loadPaddockChanges: fromPromise<readonly PaddockChange[], { readonly paddockId: Subject['id'] }>(
    async ({ input: { paddockId }, signal, system }) => {
      if (typeof paddockId !== 'number') return [];
      const { changes } = await api(
        'GET /farm/paddock/{id}/changes',
        { params: { id: paddockId } },
        { signal, system },
      );
      return changes;
    },
  ),
  chooseAreas: callsOver(api)(
    'PUT /farm/paddock/areas',
    ({ customerId, area, paddocks }: ChooseAreasInput) => ({
      body: { customerId, area, paddocks: paddocks.map(({ id, version }) => ({ id, version })) },
    }),
    ({ paddocks }): readonly PaddockEntry[] => paddocks.map(paddockEntry),
  ),
  restorePaddocks: callsOver(api)(
    'PUT /farm/paddock/restore',
    ({ customerId, paddockIds }: RestorePaddocksInput) => ({ body: { customerId, paddockIds: [...paddockIds] } }),
    ({ paddocks }): readonly PaddockEntry[] => paddocks.map(paddockEntry),
  ),
  removePaddocks: callsOver(api)(
    'PUT /farm/paddock/remove',
    ({ customerId, paddocks }: RemovePaddocksInput) => ({
      body: { customerId, paddocks: paddocks.map(({ id, version }) => ({ id, version })) },
    }),
    ({ paddocks }): readonly RemovedPaddock[] => paddocks,
  ),
});

/** The boundary in the request; null where nothing is drawn. */
function sentBoundary(text: string): [number, number][][] | null {
  const { rings } = readBoundary(text);
  return rings.length === 0 ? null : rings.map((ring) => ring.map(([x, y]): [number, number] => [x, y]));
}

/** Reads and saves a paddock. */
export const paddockEditorServices = (api: Api): RecordServices<ReadPaddock, DrawnPaddock, PaddockSubject> => ({
  read: async ({ customerId, id }, options) => {
    const paddocks = await paddocksOf(api, customerId, options);
    return { paddocks, record: paddocks.find((paddock) => paddock.id === id) ?? null };
  },
  save: async ({ subject: { customerId, id }, draft, read: { record }, version }, options) => {
    const body = {
      customerId,
      name: draft.name.trim(),
      farmName: farmOf(draft),
      agreedAreaHa: agreedAreaOf(draft),
      sharesLand: draft.sharesLand,
    };
    const boundary = sentBoundary(draft.boundary);
    if (typeof id !== 'number' || version === null)
      return paddockEntry(await api('POST /farm/paddock', { body: { ...body, boundary } }, options));
    // Land that was not redrawn keeps its stored value to the last digit.
    const isRedrawn = draft.boundary !== begunPaddock(record, []).boundary;
    const changed = { ...body, id, version, ...(isRedrawn ? { boundary } : {}) };
    return paddockEntry(await api('PUT /farm/paddock', { body: changed }, options));
  },
});
