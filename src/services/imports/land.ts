import { fromPromise } from 'xstate';
import type {
  LandCheck,
  LandChoices,
  ReadLand,
  ReadLandInput,
  SavedLand,
  SaveLandInput,
} from '../../model/imports/land-check.ts';
import type { MapArea } from '../../model/map/map-state.ts';
import { heldFile } from '../held-file.ts';
import { holdPage } from '../hold-page.ts';
import { landOf } from '../map/areas.ts';
import type { Api, CallOptions } from '../rest.ts';

const formOf = (customer: number, { layer, nameBy, farm, leaveOut, without, unkink, agreed }: LandChoices) => ({
  customer,
  ...(layer === null ? {} : { layer }),
  ...(nameBy === null ? {} : { nameBy }),
  ...(farm === null ? {} : { farm }),
  ...(leaveOut === null ? {} : { leaveOut: JSON.stringify(leaveOut) }),
  ...(without.length === 0 ? {} : { without: JSON.stringify(without) }),
  ...(unkink.length === 0 ? {} : { unkink: JSON.stringify(unkink) }),
  ...(agreed.length === 0 ? {} : { agreed: JSON.stringify(agreed) }),
});

/** The services of the import of paddocks and of its check, which send the same file. */
export function landServices(api: Api) {
  const { holdFile, file } = heldFile();
  const check = ({ customerId, choices }: ReadLandInput, options: CallOptions): Promise<LandCheck> =>
    api('POST /farm/checkImport', { body: formOf(customerId, choices), file: file() }, options);
  return {
    holdFile,
    readFile: fromPromise<ReadLand, ReadLandInput>(async ({ input, signal, system }) => {
      const options = { signal, system };
      const [read, here] = await Promise.all([check(input, options), areasOf(api, input.customerId, options)]);
      return { check: read, here };
    }),
    readLand: fromPromise<LandCheck, ReadLandInput>(async ({ input, signal, system }) =>
      check(input, { signal, system }),
    ),
    saveLand: fromPromise<SavedLand, SaveLandInput>(
      async ({ input: { customerId, choices, confirmed }, signal, system }) =>
        api(
          'POST /farm/import',
          {
            body: { ...formOf(customerId, choices), ...(confirmed === null ? {} : { confirmed }) },
            file: file(),
          },
          { signal, system },
        ),
    ),
    holdPage,
  };
}

/** The customer's paddocks as far as they have a boundary. */
export const landOfCustomer = (api: Api) =>
  fromPromise<readonly MapArea[], { readonly customerId: number }>(({ input: { customerId }, signal, system }) =>
    areasOf(api, customerId, { signal, system }),
  );

async function areasOf(api: Api, customerId: number, options: CallOptions): Promise<readonly MapArea[]> {
  const { paddocks } = await api('GET /farm/customerfarms/{customerId}', { params: { customerId } }, options);
  return landOf(paddocks).areas;
}
