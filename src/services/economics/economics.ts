import { fromPromise } from 'xstate';
import type { Economics } from '../../model/contract/entities.ts';
import { changesOf, type EconomicsList, type NewEconomics } from '../../model/economics/economics-draft.ts';
import { mergedEconomics, type EconomicsWork } from '../../model/economics/economics-merge.ts';
import {
  priceChange,
  type ImportedPrices,
  subjectsOf,
  type PriceDraft,
  type PriceFileFormat,
  type PriceList,
} from '../../model/economics/price-draft.ts';
import { priceIn, type PriceSubject, type ReadPrice } from '../../model/economics/price-kind.ts';
import { callsOver } from '../call.ts';
import { ifMatch } from '../if-match.ts';
import { markOf } from '../notifications/changes.ts';
import type { Api, CallOptions } from '../rest.ts';
import type { RecordServices } from '../record-services.ts';
import { saveFile } from '../save-file.ts';
import { mergingSave } from '../merging-save.ts';

async function readEconomics(api: Api, options: CallOptions): Promise<EconomicsList> {
  const [mark, { economics }, { crops }, { grainGrades }] = await Promise.all([
    markOf(api, { of: 'prices', id: 0 }, options),
    api('GET /adminconsole/economics', {}, options),
    api('GET /referencedata/crops', { query: {} }, options),
    api('GET /referencedata/graingrades', {}, options),
  ]);
  return { rows: economics, crops, grades: grainGrades, mark };
}

/** The save of the economics, and what it is merged with when another user was quicker. */
export const economicsSaveServices = (api: Api) =>
  mergingSave<EconomicsWork>({
    save: async ({ list, drafts }, options) => {
      const body = { economicsChanges: [...changesOf(list.rows, drafts)] };
      return (await api('PUT /adminconsole/economicslist', { body }, options)).economics;
    },
    mergeNewest: async (work, options) => mergedEconomics(work, await readEconomics(api, options)),
  });

export const economicsEditorServices = (api: Api) => {
  const call = callsOver(api);
  return {
    loadEconomics: fromPromise<EconomicsList, Record<string, never>>(({ signal, system }) =>
      readEconomics(api, { signal, system }),
    ),
    addEconomics: call(
      'POST /adminconsole/economics',
      ({ row }: { readonly row: NewEconomics }) => ({ body: row }),
      ({ economics }): readonly Economics[] => economics,
    ),
    removeEconomics: call(
      'DELETE /adminconsole/economics/{id}',
      ({ id, version }: { readonly id: number; readonly version: number }) => ({ params: { id }, ...ifMatch(version) }),
    ),
    resetCaches: call(
      'GET /adminConsole/resetAppLevelProperties',
      () => ({}),
      (): unknown => null,
    ),
  };
};

async function readPrices(api: Api, options: CallOptions): Promise<PriceList> {
  const [mark, { prices, defaults, today }, { products }, { economics }] = await Promise.all([
    markOf(api, { of: 'prices', id: 0 }, options),
    api('GET /adminconsole/prices', {}, options),
    api('GET /referencedata/products', {}, options),
    api('GET /adminconsole/economics', {}, options),
  ]);
  return { prices, defaults, today, subjects: subjectsOf(products, economics), mark };
}

/** Reads and saves a price; a save answers all. */
export const priceEditorServices = (api: Api): RecordServices<ReadPrice, PriceDraft, PriceSubject> => ({
  read: async (subject, options) => priceIn(await readPrices(api, options), subject),
  save: async ({ draft, version }, options) => {
    const body = { prices: [priceChange(draft, version ?? 0)] };
    return (await api('PUT /adminconsole/prices', { body }, options)).prices;
  },
});

export function priceListServices(api: Api) {
  const call = callsOver(api);
  return {
    loadPrices: fromPromise<PriceList, Record<string, never>>(({ signal, system }) =>
      readPrices(api, { signal, system }),
    ),
    takeBackPrice: call(
      'DELETE /adminconsole/prices/{id}',
      ({ id, version }: { readonly id: number; readonly version: number }) => ({ params: { id }, ...ifMatch(version) }),
    ),
    importPrices: call(
      'POST /adminconsole/prices/import',
      ({ file }: { readonly file: File }) => ({ file }),
      (imported): ImportedPrices => imported,
    ),
    downloadPrices: fromPromise<unknown, { readonly format: PriceFileFormat }>(
      async ({ input: { format }, signal, system }) => {
        const { blob, fileName } = await api(
          'GET /adminconsole/prices/file',
          { query: { format }, binary: true },
          { signal, system },
        );
        saveFile(blob, fileName ?? `price-list.${format}`);
        return null;
      },
    ),
  };
}
