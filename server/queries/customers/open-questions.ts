import { sql } from 'drizzle-orm';
import { growerAnswer, growerLink, report, sentEmail } from '../../db/schema/index.ts';

/** How many questions of its grower wait for an answer, of each report that a query reads: those since its last email, which answers what was asked before. */
export const openQuestions = sql<number>`(select count(*)::int from ${growerAnswer} answer
  where answer.kind = 'QUESTION' and answer.link_id in (select id from ${growerLink} link where link.report_id = ${report}.id)
    and answer.created_on > coalesce((select max(created_on) from ${sentEmail} mail where mail.report_id = ${report}.id), '-infinity'))`;
