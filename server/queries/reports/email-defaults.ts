import { eq } from 'drizzle-orm';
import type { EmailTemplate } from '../../../src/model/contract/entities.ts';
import { filledTemplate } from '../../../src/model/settings/placeholders.ts';
import { customer } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { findReport } from './find-report.ts';
import { planInWords } from './plan-in-words.ts';
import { fillingFor, mailTemplates } from './mail-templates.ts';

interface EmailDefaults {
  readonly emailRecipients: string;
  readonly emailTemplates: EmailTemplate[];
  readonly canLink: boolean;
}

/** What the Send Report dialog begins with: the customer's address, and the templates with their placeholders filled in for whoever sends. */
export async function emailDefaults(
  tx: Tx,
  { reportId, userId, on }: { readonly reportId: number; readonly userId: string; readonly on: string },
): Promise<EmailDefaults> {
  const { customerId, name, publishedOn, isUploaded } = await findReport(tx, reportId);
  const [owner] = await tx.select().from(customer).where(eq(customer.id, customerId));
  const plan = await planInWords(tx, { reportId, userId, on });
  const filling = await fillingFor(tx, userId, { report: name, customer: owner?.name ?? '', plan });
  return {
    canLink: publishedOn !== null && isUploaded,
    emailRecipients: owner?.email ?? '',
    emailTemplates: (await mailTemplates(tx)).map(({ mailTemplateId, ...words }) => ({
      emailTemplateId: mailTemplateId,
      ...filledTemplate(words, filling),
    })),
  };
}
