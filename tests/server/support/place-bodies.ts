import type { Person } from './portal.ts';

/** A site with a point, in no paddock. */
export const siteBody = (customerId: number, name: string) => ({
  customerId,
  name,
  paddockId: null,
  coords: [116.5, -31.5] as [number, number],
});
/** A paddock without a boundary. */
const paddockBody = (customerId: number, name: string) => ({
  customerId,
  name,
  farmName: 'Home',
  agreedAreaHa: 12.5,
  boundary: null,
});
/** A composite in which all originals count alike. */
export const compositeBody = (customerId: number, name: string, sampleIds: readonly number[]) => ({
  customerId,
  name,
  originals: sampleIds.map((sampleId) => ({ sampleId, weight: 1 })),
});

/** A site and a paddock of a customer, by their ids. */
export async function madePlaces(adviser: Person, customerId: number) {
  const { id: site } = await adviser.ask('POST /farm/site', { body: siteBody(customerId, 'Gate') });
  const { id: paddock } = await adviser.ask('POST /farm/paddock', { body: paddockBody(customerId, 'Back block') });
  return { site, paddock };
}

interface OfPaddock {
  readonly customer: number;
  readonly paddock: number;
}

/** A good input for each call about paddocks. */
export const paddockInputs = {
  'POST /farm/paddock': ({ customer }: OfPaddock) => ({ body: paddockBody(customer, 'Far block') }),
  'PUT /farm/paddock': ({ customer, paddock: id }: OfPaddock) => ({
    body: { ...paddockBody(customer, 'Near block'), id },
  }),
  'PUT /farm/paddock/areas': ({ customer: customerId, paddock: id }: OfPaddock) => ({
    body: { customerId, area: 'kept' as const, paddocks: [{ id }] },
  }),
  'GET /farm/paddock/{id}/changes': ({ paddock: id }: OfPaddock) => ({ params: { id } }),
  'PUT /farm/paddock/remove': ({ customer: customerId, paddock: id }: OfPaddock) => ({
    body: { customerId, paddocks: [{ id }] },
  }),
  'GET /farm/customerfarms/{customerId}/removed': ({ customer: customerId }: OfPaddock) => ({ params: { customerId } }),
  'PUT /farm/paddock/restore': ({ customer: customerId, paddock: id }: OfPaddock) => ({
    body: { customerId, paddockIds: [id] },
  }),
};
