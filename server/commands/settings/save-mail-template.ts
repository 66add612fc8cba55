import { desc, eq } from 'drizzle-orm';
import type { ReceivedOf } from '../../../src/model/contract/index.ts';
import { problemOfTemplate } from '../../../src/model/settings/placeholders.ts';
import { noteAct } from '../../db/note-act.ts';
import { mailTemplate } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { fail } from '../../failure.ts';
import { cleanRichText } from '../../rich-text/apart.ts';
import type { Change } from '../shared/change.ts';
import { oneAfterAnother } from '../shared/one-after-another.ts';
import { refuseStale } from '../shared/refuse-stale.ts';

type TemplateBody = ReceivedOf<'POST /adminconsole/mailtemplates/{id}/version'>['body'];

/** Says a mail template otherwise from now on, sanitised; placeholders that there are not are refused by name. */
export async function saveMailTemplate(
  tx: Tx,
  {
    templateId,
    templateBody: { version, subject, ...given },
    change,
  }: { readonly templateId: number; readonly templateBody: TemplateBody; readonly change: Change },
): Promise<void> {
  const clean = async (html: string): Promise<string> => (await cleanRichText(html)).html;
  const [header, body, footer] = await Promise.all([clean(given.header), clean(given.body), clean(given.footer)]);
  const words = { subject, header, body, footer };
  const problem = problemOfTemplate(words);
  if (problem !== null) fail('INVALID_REQUEST', { message: problem });
  await oneAfterAnother(tx, 'mailTemplate');
  const [newest] = await tx
    .select()
    .from(mailTemplate)
    .where(eq(mailTemplate.templateId, templateId))
    .orderBy(desc(mailTemplate.version))
    .limit(1);
  if (newest)
    await refuseStale(tx, {
      row: newest,
      version: version ?? undefined,
      timeZone: change.timeZone,
      what: 'the email template',
    });
  else if ((version ?? 0) !== 0) fail('STALE_VERSION', { presentVersion: 0 });
  const { userId, now } = change;
  await tx.insert(mailTemplate).values({
    templateId,
    ...words,
    version: (newest?.version ?? 0) + 1,
    createdBy: userId,
    createdOn: now,
    lastUpdatedBy: userId,
    lastUpdatedOn: now,
  });
  await noteAct(tx, { kind: 'SETTINGS_CHANGE', record: 'mailTemplate', recordId: templateId });
}
