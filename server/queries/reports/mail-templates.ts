import { desc, eq } from 'drizzle-orm';
import type { MailTemplate } from '../../../src/model/contract/entities.ts';
import type { Filling } from '../../../src/model/settings/placeholders.ts';
import { appUser, mailTemplate } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { brandDocument } from '../tenants/brand.ts';
import { emailTemplates } from './email-templates.data.ts';

/** The templates in force, each with its default text; version 0 when not edited. */
export async function mailTemplates(tx: Tx): Promise<MailTemplate[]> {
  const rows = await tx
    .selectDistinctOn([mailTemplate.templateId], { template: mailTemplate, changedBy: appUser.name })
    .from(mailTemplate)
    .leftJoin(appUser, eq(appUser.id, mailTemplate.createdBy))
    .orderBy(mailTemplate.templateId, desc(mailTemplate.version));
  return emailTemplates.map(({ emailTemplateId, ...shipped }) => {
    const changed = rows.find(({ template }) => template.templateId === emailTemplateId);
    const { subject, header, body, footer } = changed?.template ?? shipped;
    return {
      mailTemplateId: emailTemplateId,
      subject,
      header,
      body,
      footer,
      shipped: { ...shipped },
      version: changed?.template.version ?? 0,
      lastUpdatedBy: changed?.changedBy ?? '',
      lastUpdatedOn: changed?.template.createdOn.toISOString() ?? null,
    };
  });
}

/** Values of the placeholders that describe the sender. */
export async function senderOf(tx: Tx, userId: string): Promise<Omit<Filling, 'report' | 'customer' | 'plan'>> {
  const [[sender], { name: supplier }] = await Promise.all([
    tx.select().from(appUser).where(eq(appUser.id, userId)),
    brandDocument(tx),
  ]);
  return {
    supplier,
    adviser: sender?.name ?? '',
    phone: sender?.phone ?? '',
    email: sender?.email ?? '',
    accreditation: sender?.accreditation ?? '',
  };
}
