import { and, asc, desc, eq, ilike, ne, sql, type Column, type SQL } from 'drizzle-orm';
import type { AnswerOf } from '../../../src/model/contract/index.ts';
import { limits } from '../../../src/model/limits.ts';
import { customer, recommendation, report } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { isAdvisedBy } from './customers-by-group.ts';

const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** The name contains each word, without regard to case. */
const holdsWords = (name: Column, text: string): SQL | undefined =>
  and(...text.split(/\s+/).map((word) => ilike(name, `%${literal(word)}%`)));

interface Sought {
  readonly text: string;
  /** The customer that is open. */
  readonly customerId?: number | undefined;
  readonly userId: string;
}

/** The rank by which the palette orders: the name itself, one that begins with the text, a word that does; of equals the open customer's first, then those of the user. */
const best = (name: Column, { text, customerId }: Sought, mine: SQL): SQL =>
  desc(sql`case when ${name} ilike ${literal(text)} then 100
      when ${name} ilike ${`${literal(text)}%`} then 80
      when ${name} ilike ${`% ${literal(text)}%`} then 60 else 40 end
    + case when ${customer.id} = ${customerId ?? 0} then 25 when ${mine} then 10 else 0 end`);

/** The customers, recommendations and reports whose names hold each word of the text: the best few of each, active customers and newer records before equal ones. */
export async function findByName(tx: Tx, sought: Sought): Promise<AnswerOf<'GET /customer/find'>> {
  const { text, userId } = sought;
  const mine = isAdvisedBy(tx, userId);
  const of = { customerId: customer.id, customerName: customer.name, isMine: mine.mapWith(Boolean) };
  const customers = await tx
    .select({ ...of, isActive: customer.isActive })
    .from(customer)
    .where(holdsWords(customer.name, text))
    .orderBy(best(customer.name, sought, mine), desc(customer.isActive), asc(customer.name))
    .limit(limits.foundOfEach);
  const recommendations = await tx
    .select({ id: recommendation.id, name: recommendation.name, ...of })
    .from(recommendation)
    .innerJoin(customer, eq(customer.id, recommendation.customerId))
    .where(and(holdsWords(recommendation.name, text), ne(recommendation.status, 'Deleted')))
    .orderBy(best(recommendation.name, sought, mine), desc(recommendation.id))
    .limit(limits.foundOfEach);
  const reports = await tx
    .select({ id: report.id, name: report.name, ...of })
    .from(report)
    .innerJoin(customer, eq(customer.id, report.customerId))
    .where(and(holdsWords(report.name, text), eq(report.isDeleted, false)))
    .orderBy(best(report.name, sought, mine), desc(report.id))
    .limit(limits.foundOfEach);
  return { customers, recommendations, reports };
}
