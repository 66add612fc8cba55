import { newProgramRule } from '../../../src/model/rates/program.ts';
import type { Person } from '../support/portal.ts';

/** Bodies of calls that are good for any tenant, and a correction that can be undone. */

/** A file that does not say which EC it gives. */
export const askedResults = 'Lab No,Depth (cm),Date Sampled,EC\nQ-1,0-10,2026-03-01,120\n';
/** More rows of it: a file that is worth keeping while it is checked. */
export const manyAsked = Array.from(
  { length: 4_000 },
  (_, row) => `R-${row},0-10,2026-03-01,${100 + (row % 50)}\n`,
).join('');

export const productBody = ({
  recommendation,
  sample,
}: {
  readonly recommendation: number;
  readonly sample: number;
}) => ({
  recommendationId: recommendation,
  productId: 1,
  placeId: 1,
  applicationTimingId: 1,
  reportOrder: 1,
  applicationRatesToSamples: [{ sampleId: sample, applicationRate: 50 }],
});
export const commentBody = (recommendationId: number) => ({
  recommendationId,
  commentLabel: 'Note',
  comment: '<p>Text</p>',
  commentType: 'RECOMMENDATION' as const,
  reportOrder: 1,
});
export const blendBody = (customerId: number) => ({
  customerId,
  name: 'Seed mix',
  productList: [
    { productId: 1, percentage: 60 },
    { productId: 2, percentage: 40 },
  ],
});
export const favouriteBody = (customBlendId: number) => ({ customBlendId, timingId: 1, placementId: 1 });
export const programBody = {
  name: 'Wheat on sand',
  isShared: true,
  products: [
    {
      productId: 1,
      customBlendId: null,
      placeId: 1,
      applicationTimingId: 1,
      rule: { ...newProgramRule, kind: 'demand' as const },
    },
  ],
};
export const emailBody = (reportId: number) => ({
  reportId,
  emailRecipients: 'grower@farm.example',
  subject: 'Plan',
  body: '<p>Plan</p>',
  selectedReports: [{ reportTypeId: 5, outputTypeId: 1, outputTypeCode: 'PDF' }],
});
export const optionsBody = (reportId: number) => ({ reportId, reportTypeId: 5, reportOutputId: 1, options: [] });

/** One paddock far from all others. */
export const farmMap = JSON.stringify({
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      properties: { name: 'Far paddock' },
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [121, -33],
            [121.01, -33],
            [121.01, -33.01],
            [121, -33],
          ],
        ],
      },
    },
  ],
});

export const correctedBy = async (
  adviser: Person,
  customerId: number,
  { id, version }: { readonly id: number; readonly version: number },
): Promise<number> =>
  (
    await adviser.ask('PUT /sample/correct', {
      body: { customerId, samples: [{ id, version }], change: { depth: { fromCm: 0, toCm: 12 } } },
    })
  ).correctionId;

export const customerBody = (customerName: string, adviserId: string) => ({
  customerName,
  isActive: true,
  region: 'Wheatbelt',
  district: 'Merredin',
  area: 'East',
  email: null,
  farms: [{ farmId: 0, farmName: 'Home' }],
  adviserIds: [adviserId],
});

/** A program of the tenant, by the user that it acts as. */
export async function addedProgram(admin: Person): Promise<string> {
  const { clientId, people } = await admin.ask('POST /adminconsole/clients', {
    body: { name: 'Laboratory link', role: 'ADVISER' },
  });
  return people.find(({ email }) => email === clientId)!.userId;
}
