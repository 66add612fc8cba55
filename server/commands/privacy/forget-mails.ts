import { and, lt, ne, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { autoReport, sentEmail } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';

/** Replaces the words and addresses of an email. */
const NO_LONGER_KEPT = 'no longer kept';

/** That it failed stays, and why does not: a mail server's answer names the address. */
const withoutWords = (failure: AnyPgColumn): SQL => sql`case when ${failure} is not null then ${NO_LONGER_KEPT} end`;

/** Takes words and addresses out of the mails that are older than that: that, when and of which report something was sent stays. */
export async function forgetMails(tx: Tx, days: number): Promise<void> {
  const before = sql`now() - make_interval(days => ${days})`;
  await tx
    .update(sentEmail)
    .set({
      emailAddress: NO_LONGER_KEPT,
      subject: NO_LONGER_KEPT,
      header: '',
      messageBody: '',
      footer: '',
      refused: [],
      delivered: [],
      failure: withoutWords(sentEmail.failure),
    })
    .where(and(lt(sentEmail.createdOn, before), ne(sentEmail.emailAddress, NO_LONGER_KEPT)));
  await tx
    .update(autoReport)
    .set({ emailAddress: NO_LONGER_KEPT, failure: withoutWords(autoReport.failure) })
    .where(and(lt(autoReport.createdOn, before), ne(autoReport.emailAddress, NO_LONGER_KEPT)));
}
