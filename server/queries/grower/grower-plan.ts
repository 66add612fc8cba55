import { createHash } from 'node:crypto';
import { held } from '../../../src/model/shared/present.ts';
import { eq } from 'drizzle-orm';
import type { GrowerPlan, PlanPart } from '../../../src/model/contract/entities.ts';
import { customer, growerPlan as growerPlanTable, publishedDocument } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { found } from '../../failure.ts';
import { brandDocument } from '../tenants/brand.ts';
import { frozenReports } from '../shared/frozen.ts';
import { publishedBefore } from '../reports/editions.ts';
import { storedDocuments } from '../reports/published-document.ts';
import { answersOf } from './grower-links.ts';
import type { LinkedReport } from './linked-report.ts';
import { receiversOf } from './receivers.ts';

/** What the page of a link shows: the plan as it was published, and nothing that could lead to another record. */
export async function growerPlan(tx: Tx, { link, report }: LinkedReport): Promise<GrowerPlan> {
  const [owner] = await tx.select({ name: customer.name }).from(customer).where(eq(customer.id, report.customerId));
  const publishedOn = held(report.publishedOn);
  const cover = (await frozenReports(tx, [report.id])).get(report.id)?.cover;
  const brand = cover?.brand ?? (await brandDocument(tx, publishedOn));
  const { name, address, phone, colour, disclaimer, logo } = brand;
  const receivers = await receiversOf(tx, { ...link, customerId: report.customerId });
  // Shows the maker of the link as of then while still in the tenant; administrators answer for the supplier, under its name.
  const [first] = receivers.as === 'tenant' ? [] : receivers.people;
  const adviser = receivers.as === 'maker' ? (link.adviser ?? first) : first;
  return {
    reportName: report.name,
    customerName: cover?.customerName ?? owner?.name ?? '',
    tenantName: name,
    brand: { address, phone, colour, disclaimer, logo },
    preparedBy: adviser?.name ?? '',
    preparedByEmail: adviser?.email ?? '',
    phone: adviser?.phone ?? phone,
    canAsk: receivers.people.length > 0,
    publishedOn: publishedOn.toISOString(),
    edition: report.edition,
    replaces: (await publishedBefore(tx, report))?.toISOString() ?? null,
    expiresOn: link.expiresOn.toISOString(),
    parts: [...(await plannedParts(tx, report.id))],
    documents: (
      await tx
        .select({ fileName: publishedDocument.fileName, sizeBytes: publishedDocument.sizeBytes })
        .from(publishedDocument)
        .where(eq(publishedDocument.reportId, report.id))
        .orderBy(publishedDocument.id)
    ).map((document) => ({ ...document })),
    answers: await answersOf(tx, link.id),
    rememberAs: createHash('sha256').update(link.tokenHash).digest('base64url'),
  };
}

/** The parts of the plan, as they were when the report was published. */
export async function plannedParts(tx: Tx, reportId: number): Promise<readonly PlanPart[]> {
  const [plan] = await tx.select().from(growerPlanTable).where(eq(growerPlanTable.reportId, reportId));
  return found(plan).parts;
}

/** The document at this place of the list, from 1. */
export async function linkedDocument(tx: Tx, { report }: LinkedReport, number: number) {
  return found((await storedDocuments(tx, report.id))[number - 1]);
}
