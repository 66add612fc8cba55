import { chooseAreas } from '../commands/sites/choose-areas.ts';
import { placeByName, placeOnMap } from '../commands/sites/place-samples.ts';
import { removePaddocks } from '../commands/sites/remove-paddocks.ts';
import { restorePaddocks } from '../commands/sites/restore-paddocks.ts';
import { addPaddock, updatePaddock } from '../commands/sites/save-paddock.ts';
import { addSite, updateSite } from '../commands/sites/save-site.ts';
import {
  customerPaddocks,
  customerSites,
  paddockById,
  paddocksById,
  siteById,
} from '../queries/sites/customer-paddocks.ts';
import { paddockChanges } from '../queries/sites/paddock-changes.ts';
import { removedPaddocks } from '../queries/sites/removed-paddocks.ts';
import { findCustomer } from '../queries/customers/find-customer.ts';
import { samplesById } from '../queries/samples/load-samples.ts';
import type { Handlers } from './kit/call.ts';
import { changeOf } from './kit/change-of.ts';

export const siteHandlers = {
  'GET /customer/{id}/sites': async ({ tx, params }) => {
    const [, sites] = await Promise.all([findCustomer(tx, params.id), customerSites(tx, params.id)]);
    return { sites };
  },
  'GET /farm/customerfarms/{customerId}': async ({ tx, params }) => {
    const [, paddocks] = await Promise.all([
      findCustomer(tx, params.customerId),
      customerPaddocks(tx, params.customerId),
    ]);
    return { paddocks };
  },
  'POST /farm/paddock': async (call) => paddockById(call.tx, await addPaddock(call.tx, call.body, changeOf(call))),
  'PUT /farm/paddock': async (call) => {
    await updatePaddock(call.tx, call.body, changeOf(call));
    return paddockById(call.tx, call.body.id);
  },
  'GET /farm/paddock/{id}/changes': async ({ tx, params }) => ({ changes: await paddockChanges(tx, params.id) }),
  'GET /farm/customerfarms/{customerId}/removed': async ({ tx, params }) => {
    await findCustomer(tx, params.customerId);
    return { paddocks: await removedPaddocks(tx, params.customerId) };
  },
  'PUT /farm/paddock/remove': async (call) => {
    const { customerId, paddocks } = call.body;
    await removePaddocks(call.tx, call.body, changeOf(call));
    return {
      paddocks: await removedPaddocks(
        call.tx,
        customerId,
        paddocks.map(({ id }) => id),
      ),
    };
  },
  'PUT /farm/paddock/areas': async (call) => {
    const { customerId, paddocks } = call.body;
    await chooseAreas(call.tx, call.body, changeOf(call));
    return {
      paddocks: await paddocksById(
        call.tx,
        customerId,
        paddocks.map(({ id }) => id),
      ),
    };
  },
  'PUT /farm/paddock/restore': {
    // The land of each is held against what came since.
    weigh: ({ body }) => body.paddockIds.length,
    act: async (call) => {
      const { customerId, paddockIds } = call.body;
      await restorePaddocks(call.tx, call.body, changeOf(call));
      return { paddocks: await paddocksById(call.tx, customerId, paddockIds) };
    },
  },
  'POST /farm/site': async (call) => siteById(call.tx, await addSite(call.tx, call.body, changeOf(call))),
  'PUT /farm/site': async (call) => {
    await updateSite(call.tx, call.body, changeOf(call));
    return siteById(call.tx, call.body.id);
  },
  'PUT /sample/site': async (call) => {
    await placeOnMap(call.tx, call.body, changeOf(call));
    return {
      samples: await samplesById(
        call.tx,
        call.body.samples.map(({ id }) => id),
      ),
    };
  },
  'PUT /sample/site/nongeo': async (call) => {
    await placeByName(call.tx, call.body, changeOf(call));
    return {
      samples: await samplesById(
        call.tx,
        call.body.samples.map(({ id }) => id),
      ),
    };
  },
} satisfies Partial<Handlers>;
