import { sql } from 'drizzle-orm';
import { growerAnswer, growerLink, report } from '../../db/schema/index.ts';
import { thisTenant } from '../../db/this-tenant.ts';

/** How many questions of its grower wait for an answer, of each report that a query reads: those after which no adviser has replied or closed the conversation. */
export const openQuestions = sql<number>`(select count(*)::int from ${growerAnswer} answer
  where answer.tenant_id = ${thisTenant} and answer.kind = 'QUESTION' and answer.link_id in (select id from ${growerLink} link where link.tenant_id = ${thisTenant} and link.report_id = ${report}.id)
    and not exists (select 1 from ${growerAnswer} later
      where later.tenant_id = ${thisTenant} and later.link_id = answer.link_id and later.id > answer.id and later.kind in ('REPLY', 'CLOSED')))`;
