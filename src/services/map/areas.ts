import { geometryIn, type MapArea } from '../../model/map/map-state.ts';
import { callsOver } from '../call.ts';
import type { Api } from '../rest.ts';

export const mapServices = (api: Api) => ({
  loadAreas: callsOver(api)(
    'GET /farm/customerfarms/{customerId}',
    ({ customerId }: { readonly customerId: number }) => ({ params: { customerId } }),
    ({ paddocks }): readonly MapArea[] =>
      paddocks.flatMap(({ id, name, geoJsonFeature }) => {
        const geometry = geometryIn(geoJsonFeature);
        return geometry ? [{ id, name, geometry }] : [];
      }),
  ),
});
