/** A site with a point, in no paddock. */
export const siteBody = (customerId: number, name: string) => ({
  customerId,
  name,
  paddockId: null,
  coords: [116.5, -31.5] as [number, number],
});
/** A composite in which all originals count alike. */
export const compositeBody = (customerId: number, name: string, sampleIds: readonly number[]) => ({
  customerId,
  name,
  originals: sampleIds.map((sampleId) => ({ sampleId, weight: 1 })),
});
