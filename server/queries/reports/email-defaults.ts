import type { EmailTemplate } from '../../../src/model/contract/entities.ts';
import { filledTemplate } from '../../../src/model/settings/placeholders.ts';
import type { Tx } from '../../db/pool.ts';
import { findCustomer } from '../customers/find-customer.ts';
import { findReport } from './find-report.ts';
import { planInWords } from './plan-in-words.ts';
import { mailTemplates, senderOf } from './mail-templates.ts';

interface EmailDefaults {
  readonly emailRecipients: string;
  readonly emailTemplates: EmailTemplate[];
  readonly canLink: boolean;
}

/** Initial values of the Send Report dialog: the customer's address, and the templates with placeholders filled in for the current user. */
export async function emailDefaults(
  tx: Tx,
  { reportId, userId, on }: { readonly reportId: number; readonly userId: string; readonly on: string },
): Promise<EmailDefaults> {
  const finding = findReport(tx, reportId);
  const [{ name, publishedOn, isUploaded }, owner, plan, sender, templates] = await Promise.all([
    finding,
    finding.then(({ customerId }) => findCustomer(tx, customerId)),
    planInWords(tx, { reportId, userId, on }),
    senderOf(tx, userId),
    mailTemplates(tx),
  ]);
  const filling = { ...sender, report: name, customer: owner.name, plan };
  return {
    canLink: publishedOn !== null && isUploaded,
    emailRecipients: owner.email ?? '',
    emailTemplates: templates.map(({ mailTemplateId, ...words }) => ({
      emailTemplateId: mailTemplateId,
      ...filledTemplate(words, filling),
    })),
  };
}
