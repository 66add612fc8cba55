import { integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { stamps, tenantId } from './tenancy.ts';

/** The words of the mails that take reports to their readers, as a tenant says them otherwise than they are shipped. Rows are added and never changed; of each template the newest is in force. */
export const mailTemplate = pgTable(
  'mail_template',
  {
    ...tenantId(),
    /** 1, 2 or 3, as the specification numbers them. */
    templateId: integer('template_id').notNull(),
    subject: text().notNull(),
    header: text().notNull(),
    body: text().notNull(),
    footer: text().notNull(),
    /** `version` counts the changes of the template. */
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('mail_template_once').on(t.tenantId, t.templateId, t.version),
  ],
);
