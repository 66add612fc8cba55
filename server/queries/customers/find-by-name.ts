import { and, asc, desc, eq, ilike, ne, sql, type Column, type SQL } from 'drizzle-orm';
import type { AnswerOf } from '../../../src/model/contract/index.ts';
import { limits } from '../../../src/model/limits.ts';
import { customer, recommendation, report } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';

const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Each word stands in the name, whatever the case. */
const holdsWords = (name: Column, text: string): SQL | undefined =>
  and(...text.split(/\s+/).map((word) => ilike(name, `%${literal(word)}%`)));
/** What begins with the text stands before what has it somewhere within. */
const beginning = (name: Column, text: string): SQL => desc(sql`${name} ilike ${`${literal(text)}%`}`);

/** The customers, recommendations and reports whose names hold each word of the text: a few of each, active customers and newer records first. */
export async function findByName(tx: Tx, text: string): Promise<AnswerOf<'GET /customer/find'>> {
  const customers = await tx
    .select({ customerId: customer.id, customerName: customer.name, isActive: customer.isActive })
    .from(customer)
    .where(holdsWords(customer.name, text))
    .orderBy(desc(customer.isActive), beginning(customer.name, text), asc(customer.name))
    .limit(limits.foundOfEach);
  const of = { customerId: customer.id, customerName: customer.name };
  const recommendations = await tx
    .select({ id: recommendation.id, name: recommendation.name, ...of })
    .from(recommendation)
    .innerJoin(customer, eq(customer.id, recommendation.customerId))
    .where(and(holdsWords(recommendation.name, text), ne(recommendation.status, 'Deleted')))
    .orderBy(beginning(recommendation.name, text), desc(recommendation.id))
    .limit(limits.foundOfEach);
  const reports = await tx
    .select({ id: report.id, name: report.name, ...of })
    .from(report)
    .innerJoin(customer, eq(customer.id, report.customerId))
    .where(and(holdsWords(report.name, text), eq(report.isDeleted, false)))
    .orderBy(beginning(report.name, text), desc(report.id))
    .limit(limits.foundOfEach);
  return { customers, recommendations, reports };
}
