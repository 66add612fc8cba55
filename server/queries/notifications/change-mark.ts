import { eq, sql, type SQL } from 'drizzle-orm';
import type { Watched } from '../../../src/model/notifications/watched.ts';
import type { ChangeMark } from '../../../src/model/notifications/notification.ts';
import {
  adviceRevision,
  crop,
  customBlend,
  customer,
  customerAdviser,
  economics,
  farm,
  growerAnswer,
  growerLink,
  paddock,
  place,
  priceEntry,
  product,
  recommendation,
  recommendationSample,
  report,
  reportOption,
  reportRecommendation,
  sample,
  sentEmail,
  site,
  timing,
} from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { ofThisTenant } from '../../db/this-tenant.ts';
import { found } from '../../failure.ts';
import { countsStamp } from '../customers/counts/counts-of-customers.ts';
import { findCustomer } from '../customers/find-customer.ts';
import { userName } from '../people/user-name.ts';
import { samplesStamp } from '../samples/samples-stamp.ts';
import { counted, madeLast, unattributed, stampOf, type Asker } from './made-last.ts';
import { settingsMark } from './settings-mark.ts';

/**
 * A mark that changes with every change of what a page shows, even when the result is the same: versions count each change of a record and never
 * repeat. Compare marks for equality only. Cheap enough for every open page to request every ten seconds.
 */
export async function changeMark(tx: Tx, { of, id }: Watched, asker: Asker): Promise<ChangeMark> {
  switch (of) {
    case 'recommendation':
      return markOfRecommendation(tx, id, asker);
    case 'report':
      return markOfReport(tx, id, asker);
    case 'plans':
      await findCustomer(tx, id);
      return unnamed(await stampOf(tx, [plansOf(id)]));
    case 'samples':
      await findCustomer(tx, id);
      return unnamed(`${await samplesStamp(tx, id)} ${await stampOf(tx, [landOf(id)])}`);
    case 'path':
      await findCustomer(tx, id);
      return unnamed(`${await samplesStamp(tx, id)} ${await stampOf(tx, [landOf(id), plansOf(id), answersOf(id)])}`);
    case 'prices':
      return { ...(await madeLast(tx, { tables: moneyTables, asker })), mark: await stampOf(tx, [prices, catalogue]) };
    case 'customers':
      return unnamed(await stampOf(tx, [dashboard]));
    case 'customerNames':
      return unnamed(await stampOf(tx, [names]));
    default:
      return settingsMark(tx, of, asker);
  }
}

const moneyTables = [priceEntry, economics, product] as const;

const unnamed = (mark: string): ChangeMark => ({ mark, ...unattributed });

const prices = sql.join(
  [sql`(select max(${priceEntry.id}) from ${priceEntry} where ${ofThisTenant(priceEntry)})`, counted(economics)],
  sql`, `,
);

const catalogue = sql.join(
  [
    counted(product),
    counted(place),
    counted(timing),
    counted(crop),
    sql`(select max(${adviceRevision.version}) from ${adviceRevision} where ${ofThisTenant(adviceRevision)})`,
  ],
  sql`, `,
);

/** The customers there are, and whose they are. */
const names = sql.join(
  [
    counted(customer),
    sql`(select md5(string_agg(concat_ws(' ', ${customerAdviser.customerId}, ${customerAdviser.userId}), ' '
      order by ${customerAdviser.customerId}, ${customerAdviser.userId})) from ${customerAdviser} where ${ofThisTenant(customerAdviser)})`,
  ],
  sql`, `,
);

/** What the list of customers counts: of their samples, every change. */
const dashboard = sql.join(
  [
    names,
    countsStamp,
    counted(recommendation),
    counted(report),
    sql`(select concat_ws(' ', max(${sentEmail.id}), count(${sentEmail.failure})) from ${sentEmail} where ${ofThisTenant(sentEmail)})`,
    sql`(select concat_ws(' ', count(*), count(*) filter (where ${growerLink.openedCount} > 0), count(${growerLink.revokedOn})) from ${growerLink} where ${ofThisTenant(growerLink)})`,
    sql`(select count(*) from ${growerAnswer} where ${ofThisTenant(growerAnswer)})`,
  ],
  sql`, `,
);

const plansOf = (customerId: number): SQL =>
  sql.join(
    [
      counted(recommendation, eq(recommendation.customerId, customerId)),
      sql`(select concat_ws(' ', count(*), max(${report.id}), sum(${report.version}), count(*) filter (where ${report.isUploaded}))
        from ${report} where ${ofThisTenant(report)} and ${report.customerId} = ${customerId})`,
      sql`(select count(*) from ${sentEmail} join ${report} on ${ofThisTenant(report)} and ${report.id} = ${sentEmail.reportId} where ${ofThisTenant(sentEmail)} and ${report.customerId} = ${customerId})`,
    ],
    sql`, `,
  );

/** How often the growers of the customer opened their pages, and what they said there; a status changes without a new version of its sample. */
const answersOf = (customerId: number): SQL =>
  sql.join(
    [
      sql`(select concat_ws(' ', sum(${growerLink.openedCount}), count(*)) from ${growerLink}
        join ${report} on ${ofThisTenant(report)} and ${report.id} = ${growerLink.reportId} where ${ofThisTenant(growerLink)} and ${report.customerId} = ${customerId})`,
      sql`(select count(*) from ${growerAnswer} join ${growerLink} on ${ofThisTenant(growerLink)} and ${growerLink.id} = ${growerAnswer.linkId}
        join ${report} on ${ofThisTenant(report)} and ${report.id} = ${growerLink.reportId} where ${ofThisTenant(growerAnswer)} and ${report.customerId} = ${customerId})`,
      sql`(select sum(${sample.status}) from ${sample} where ${ofThisTenant(sample)} and ${sample.customerId} = ${customerId})`,
    ],
    sql`, `,
  );

const landOf = (customerId: number): SQL =>
  sql.join(
    [
      counted(
        paddock,
        sql`${paddock.farmId} in (select ${farm.id} from ${farm} where ${ofThisTenant(farm)} and ${farm.customerId} = ${customerId})`,
      ),
      counted(site, eq(site.customerId, customerId)),
    ],
    sql`, `,
  );

async function markOfRecommendation(tx: Tx, id: number, asker: Asker): Promise<ChangeMark> {
  const [row] = await tx.select().from(recommendation).where(eq(recommendation.id, id));
  const { status, version, customerId, lastUpdatedBy, lastUpdatedOn } = found(row, 'RECOMMENDATION_NOT_FOUND');
  // A run makes a new version of its sample, and so do a correction, a composite and its inputs.
  const samples = sql`(select concat_ws(' ', count(*), sum(${sample.version}), max(${sample.resultsChangedOn}), sum(${sample.sampleEngineId}))
    from ${recommendationSample} join ${sample} on ${ofThisTenant(sample)} and ${sample.id} = ${recommendationSample.sampleId}
    where ${ofThisTenant(recommendationSample)} and ${recommendationSample.recommendationId} = ${id})`;
  const blends = counted(customBlend, eq(customBlend.customerId, customerId));
  const stamp = await stampOf(tx, [samples, landOf(customerId), blends, prices, catalogue]);
  return {
    mark: `${status} ${version} | ${stamp}`,
    state: status,
    changedBy: await userName(tx, lastUpdatedBy),
    changedOn: lastUpdatedOn.toISOString(),
    isOwn: lastUpdatedBy === asker.userId,
  };
}

async function markOfReport(tx: Tx, id: number, asker: Asker): Promise<ChangeMark> {
  const [row] = await tx.select().from(report).where(eq(report.id, id));
  const { version, isDeleted, isUploaded, finalisedOn, publishedOn, ...its } = found(row, 'REPORT_NOT_FOUND');
  const members = sql`(select concat_ws(' ', count(*), sum(${recommendation.version}))
    from ${reportRecommendation} join ${recommendation} on ${ofThisTenant(recommendation)} and ${recommendation.id} = ${reportRecommendation.recommendationId}
    where ${ofThisTenant(reportRecommendation)} and ${reportRecommendation.reportId} = ${id})`;
  const options = sql`(select md5(string_agg(concat_ws(' ', ${reportOption.reportTypeId}, ${reportOption.outputTypeId}, ${reportOption.checked}), ' ' order by ${reportOption.id}))
    from ${reportOption} where ${ofThisTenant(reportOption)} and ${reportOption.reportId} = ${id})`;
  const answers = sql`(select count(*) from ${growerAnswer} join ${growerLink} on ${ofThisTenant(growerLink)} and ${growerLink.id} = ${growerAnswer.linkId}
    where ${ofThisTenant(growerAnswer)} and ${growerLink.reportId} = ${id})`;
  const stamp = await stampOf(tx, [members, options, answers, plansOf(its.customerId)]);
  return {
    mark: `${version} ${isUploaded} | ${stamp}`,
    state: isDeleted ? 'Deleted' : publishedOn ? 'Published' : finalisedOn ? 'Finalised' : 'Active',
    changedBy: await userName(tx, its.lastUpdatedBy),
    changedOn: its.lastUpdatedOn.toISOString(),
    isOwn: its.lastUpdatedBy === asker.userId,
  };
}
