import { and, eq, ne } from 'drizzle-orm';
import type { RecommendationDocument, ReportDocument } from '../../../src/model/reports/document-data.ts';
import { statusIds } from '../../../src/model/samples/status.ts';
import { valueOf } from '../../collections/item-at.ts';
import { anyOf } from '../../db/any-of.ts';
import { customer, paddock, sample, site } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { authorOf } from './author-of.ts';
import { brandDocument } from '../tenants/brand.ts';
import { isProfileLayer } from '../pif/assembly-requests.ts';
import { layersBesides } from '../samples/profile-layers.ts';
import { latestRuns } from '../yields/engine-documents.ts';
import { samplesPart } from './samples-part.ts';

interface Asked {
  readonly customerId: number;
  /** In display order. */
  readonly sampleIds: readonly number[];
  readonly userId: string;
  readonly preparedOn: string;
  readonly timeZone: string;
}

const REPORT_NAME = 'Analyte report';

/** Samples of a customer as the plain data of a document, soil and plant apart, without a recommendation and without advice. */
export async function samplesDocument(
  tx: Tx,
  { customerId, sampleIds, userId, preparedOn, timeZone }: Asked,
): Promise<ReportDocument> {
  const [owner] = await tx.select().from(customer).where(eq(customer.id, customerId));
  const brand = await brandDocument(tx);
  const author = await authorOf(tx, userId);
  const place = new Map(sampleIds.map((id, index) => [id, index]));
  const rows = (
    await tx
      .select({ sample, siteName: site.name, paddockName: paddock.name, paddockAreaHa: paddock.areaHa })
      .from(sample)
      .leftJoin(site, eq(site.id, sample.siteId))
      .leftJoin(paddock, eq(paddock.id, sample.paddockId))
      .where(and(eq(sample.customerId, customerId), anyOf(sample.id, sampleIds), ne(sample.status, statusIds.Deleted)))
  ).sort((a, b) => valueOf(place, a.sample.id) - valueOf(place, b.sample.id));
  const runs = await latestRuns(tx, sampleIds);
  const layersOf = await layersBesides(tx, sampleIds);
  const chapters: RecommendationDocument[] = [];
  for (const typeId of [1, 2] as const) {
    const members = rows
      .filter((row) => row.sample.sampleTypeId === typeId)
      .map(({ sample: of, siteName, paddockName, paddockAreaHa }) => ({
        id: of.id,
        sampleTypeId: of.sampleTypeId,
        detail: { siteName, paddockName, paddockAreaHa, layers: isProfileLayer(of) ? [] : layersOf(of.profileId) },
      }));
    if (members.length === 0) continue;
    const ids = new Set(members.map(({ id }) => id));
    chapters.push({
      recommendationId: typeId,
      name: typeId === 1 ? 'Soil samples' : 'Plant samples',
      ...(await samplesPart(tx, {
        sampleIds: [...ids],
        members,
        runs: runs.filter(({ run }) => ids.has(run.sampleId)),
        rated: ids,
      })),
      products: [],
      comments: [],
      nitrogenBudgets: [],
      sensitivities: [],
      sensitivityTables: [],
      balances: [],
      answers: [],
      seasons: null,
      watch: { told: [], more: 0 },
      trends: [],
    });
  }
  return {
    reportId: 0,
    reportName: REPORT_NAME,
    tenantName: brand.name,
    brand,
    customerId,
    customerName: owner?.name ?? '',
    preparedBy: author?.name ?? '',
    preparedByEmail: author?.email ?? '',
    preparedOn,
    timeZone,
    finalised: null,
    published: null,
    recommendations: chapters,
    comments: [],
  };
}
