import { fromPromise } from 'xstate';
import { entryOf, type SampleEntry } from '../../model/samples/sample-entry.ts';
import type { PlaceSamplesInput } from '../../model/sites/placing.ts';
import { pointOf, type SaveSiteInput } from '../../model/sites/site-draft.ts';
import { siteEntry, type SiteEntry, type SitesOfLand } from '../../model/sites/site.ts';
import { ifAnyMatches } from '../if-match.ts';
import { landOf } from '../map/areas.ts';
import type { Api } from '../rest.ts';

interface OfCustomer {
  readonly customerId: number;
}

export const siteManagerServices = (api: Api) => ({
  loadSites: fromPromise<SitesOfLand, OfCustomer>(async ({ input: { customerId }, signal, system }) => {
    const options = { signal, system };
    const [{ sites }, { paddocks }] = await Promise.all([
      api('GET /customer/{id}/sites', { params: { id: customerId } }, options),
      api('GET /farm/customerfarms/{customerId}', { params: { customerId } }, options),
    ]);
    return {
      sites: sites.map(siteEntry),
      land: { ...landOf(paddocks), paddocks: paddocks.map(({ id, name, farmName }) => ({ id, name, farmName })) },
    };
  }),
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

export const siteEditorServices = (api: Api) => ({
  saveSite: fromPromise<SiteEntry, SaveSiteInput>(
    async ({ input: { customerId, site, draft, isForced }, signal, system }) => {
      const point = pointOf(draft);
      const body = {
        customerId,
        name: draft.name.trim(),
        paddockId: draft.paddockId,
        coords: point && ([...point] as [number, number]),
      };
      const options = { signal, system };
      if (site === null) return siteEntry(await api('POST /farm/site', { body }, options));
      const version = isForced ? null : site.version;
      const changed = { ...body, id: site.id, ...(version === null ? {} : { version }) };
      return siteEntry(await api('PUT /farm/site', { body: changed, ...ifAnyMatches(version) }, options));
    },
  ),
});
