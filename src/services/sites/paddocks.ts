import { fromPromise } from 'xstate';
import type { RemovedPaddock } from '../../model/contract/entities.ts';
import { readBoundary } from '../../model/sites/boundary.ts';
import { agreedAreaOf, begunPaddock, farmOf, type SavePaddockInput } from '../../model/sites/paddock-draft.ts';
import {
  paddockEntry,
  type PaddockChange,
  type PaddockEntry,
  type PaddocksOfCustomer,
  type RemovePaddocksInput,
  type RestorePaddocksInput,
} from '../../model/sites/paddock.ts';
import { callsOver } from '../call.ts';
import { ifAnyMatches } from '../if-match.ts';
import type { Api } from '../rest.ts';

export const paddockManagerServices = (api: Api) => ({
  loadPaddocks: fromPromise<PaddocksOfCustomer, { readonly customerId: number }>(
    async ({ input: { customerId }, signal, system }) => {
      const options = { signal, system };
      const [here, removed] = await Promise.all([
        api('GET /farm/customerfarms/{customerId}', { params: { customerId } }, options),
        api('GET /farm/customerfarms/{customerId}/removed', { params: { customerId } }, options),
      ]);
      return { paddocks: here.paddocks.map(paddockEntry), removed: removed.paddocks };
    },
  ),
  restorePaddocks: callsOver(api)(
    'PUT /farm/paddock/restore',
    ({ customerId, paddockIds }: RestorePaddocksInput) => ({ body: { customerId, paddockIds: [...paddockIds] } }),
    ({ paddocks }): readonly PaddockEntry[] => paddocks.map(paddockEntry),
  ),
});

export const paddockRemovalServices = (api: Api) => ({
  removePaddocks: callsOver(api)(
    'PUT /farm/paddock/remove',
    ({ customerId, paddocks }: RemovePaddocksInput) => ({
      body: { customerId, paddocks: paddocks.map(({ id, version }) => ({ id, version })) },
    }),
    ({ paddocks }): readonly RemovedPaddock[] => paddocks,
  ),
});

/** The boundary as it is sent; null where nothing is drawn. */
function sentBoundary(text: string): [number, number][][] | null {
  const { rings } = readBoundary(text);
  return rings.length === 0 ? null : rings.map((ring) => ring.map(([x, y]): [number, number] => [x, y]));
}

export const paddockEditorServices = (api: Api) => ({
  savePaddock: fromPromise<PaddockEntry, SavePaddockInput>(
    async ({ input: { customerId, paddock, draft, isForced, sharesLand }, signal, system }) => {
      const options = { signal, system };
      const body = {
        customerId,
        name: draft.name.trim(),
        farmName: farmOf(draft),
        agreedAreaHa: agreedAreaOf(draft),
        sharesLand,
      };
      const boundary = sentBoundary(draft.boundary);
      if (paddock === null)
        return paddockEntry(await api('POST /farm/paddock', { body: { ...body, boundary } }, options));
      // Land that nobody has redrawn stays to the last digit as it is.
      const isRedrawn = draft.boundary !== begunPaddock(paddock, []).boundary;
      const version = isForced ? null : paddock.version;
      const changed = {
        ...body,
        id: paddock.id,
        ...(isRedrawn ? { boundary } : {}),
        ...(version === null ? {} : { version }),
      };
      return paddockEntry(await api('PUT /farm/paddock', { body: changed, ...ifAnyMatches(version) }, options));
    },
  ),
  loadPaddockChanges: fromPromise<readonly PaddockChange[], { readonly paddockId: number | null }>(
    async ({ input: { paddockId }, signal, system }) => {
      if (paddockId === null) return [];
      const { changes } = await api(
        'GET /farm/paddock/{id}/changes',
        { params: { id: paddockId } },
        { signal, system },
      );
      return changes;
    },
  ),
});
