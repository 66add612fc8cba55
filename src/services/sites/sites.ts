import { fromPromise } from 'xstate';
import { spanOf } from '../../model/samples/date-range.ts';
import { entryOf, versionOfAll, versionsOf } from '../../model/samples/sample-entry.ts';
import { placeCells, type PlacingWork } from '../../model/sites/placing.ts';
import { pointOf, type SiteDraft } from '../../model/sites/site-draft.ts';
import type { ReadSite, SiteSubject } from '../../model/sites/site-kind.ts';
import { siteEntry, type SitesOfLand } from '../../model/sites/site.ts';
import { landOf } from '../map/areas.ts';
import { choiceServices } from '../choice-services.ts';
import { samplesAround } from '../samples/samples-around.ts';
import type { RecordServices } from '../record-services.ts';
import type { Api, CallOptions } from '../rest.ts';
import { pairOf } from '../../model/map/map-state.ts';

interface OfCustomer {
  readonly customerId: number;
}

async function sitesOf(api: Api, { customerId }: OfCustomer, options: CallOptions): Promise<SitesOfLand> {
  const [{ sites }, { paddocks }] = await Promise.all([
    api('GET /customer/{id}/sites', { params: { id: customerId } }, options),
    api('GET /farm/customerfarms/{customerId}', { params: { customerId } }, options),
  ]);
  return {
    sites: sites.map(siteEntry),
    land: { ...landOf(paddocks), paddocks: paddocks.map(({ id, name, farmName }) => ({ id, name, farmName })) },
  };
}

export const siteManagerServices = (api: Api) => ({
  loadSites: fromPromise<SitesOfLand, OfCustomer>(({ input, signal, system }) =>
    sitesOf(api, input, { signal, system }),
  ),
});

/** The save of where samples were taken, over the versions that were shown. */
export const placingServices = (api: Api) =>
  choiceServices<string, PlacingWork>({
    save: async ({ customerId, samples: shown, place }, options) => {
      const body = { customerId, samples: versionsOf(shown) };
      const { samples } =
        'siteId' in place
          ? await api('PUT /sample/site', { body: { ...body, ...place } }, options)
          : await api('PUT /sample/site/nongeo', { body: { ...body, ...place } }, options);
      return samples.map(entryOf);
    },
    read: async (work, options) => {
      const asked = new Set(work.samples.map(({ id }) => id));
      const around = await samplesAround(
        api,
        { customerId: work.customerId, sampled: spanOf(work.samples.map(({ dateSampled }) => dateSampled)) },
        options,
      );
      const samples = around.filter(({ id }) => asked.has(id));
      return { cells: placeCells(samples), over: { ...work, samples, version: versionOfAll(samples) } };
    },
  });

/** Reads and saves a site. */
export const siteEditorServices = (api: Api): RecordServices<ReadSite, SiteDraft, SiteSubject> => ({
  read: async (subject, options) => {
    const read = await sitesOf(api, subject, options);
    return { ...read, record: read.sites.find(({ id }) => id === subject.id) ?? null };
  },
  save: async ({ subject: { customerId, id }, draft, version }, options) => {
    const coords = pointOf(draft);
    const body = {
      customerId,
      name: draft.name.trim(),
      paddockId: draft.paddockId,
      coords: coords && pairOf(coords),
    };
    return siteEntry(
      typeof id !== 'number' || version === null
        ? await api('POST /farm/site', { body }, options)
        : await api('PUT /farm/site', { body: { ...body, id, version } }, options),
    );
  },
});
