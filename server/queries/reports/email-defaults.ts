import { eq } from 'drizzle-orm';
import type { EmailTemplate } from '../../../src/model/contract/entities.ts';
import { customer } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { sanitiseRichText } from '../../rich-text/sanitise.ts';
import { emailTemplates } from './email-templates.data.ts';
import { findReport } from './find-report.ts';

interface EmailDefaults {
  readonly emailRecipients: string;
  readonly emailTemplates: EmailTemplate[];
}

/** What the Send Report dialog begins with: the customer's address, and the templates with the names filled in. */
export async function emailDefaults(tx: Tx, reportId: number): Promise<EmailDefaults> {
  const { customerId, name } = await findReport(tx, reportId);
  const [owner] = await tx.select().from(customer).where(eq(customer.id, customerId));
  const filled = (text: string): string =>
    text.replaceAll('{report}', name).replaceAll('{customer}', owner?.name ?? '');
  return {
    emailRecipients: owner?.email ?? '',
    emailTemplates: emailTemplates.map((template) => ({
      ...template,
      subject: filled(template.subject),
      body: sanitiseRichText(filled(template.body)),
    })),
  };
}
