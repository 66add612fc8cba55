import { fromPromise } from 'xstate';
import { entryOf, type SampleEntry } from '../../model/samples/sample-entry.ts';
import type { PlaceSamplesInput } from '../../model/sites/placing.ts';
import { pointOf, type SiteDraft } from '../../model/sites/site-draft.ts';
import type { ReadSite, SiteSubject } from '../../model/sites/site-kind.ts';
import { siteEntry, type SitesOfLand } from '../../model/sites/site.ts';
import { landOf } from '../map/areas.ts';
import type { RecordServices } from '../record-services.ts';
import type { Api, CallOptions } from '../rest.ts';

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
  placeSamples: fromPromise<readonly SampleEntry[], PlaceSamplesInput>(
    async ({ input: { customerId, sampleIds, place }, signal, system }) => {
      const body = { customerId, sampleIds: [...sampleIds] };
      const options = { signal, system };
      const { samples } =
        'siteId' in place
          ? await api('PUT /sample/site', { body: { ...body, ...place } }, options)
          : await api('PUT /sample/site/nongeo', { body: { ...body, ...place } }, options);
      return samples.map(entryOf);
    },
  ),
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
      coords: coords && ([...coords] as [number, number]),
    };
    return siteEntry(
      typeof id !== 'number' || version === null
        ? await api('POST /farm/site', { body }, options)
        : await api('PUT /farm/site', { body: { ...body, id, version } }, options),
    );
  },
});
