import { eq, sql } from 'drizzle-orm';
import { noteAct } from '../../db/note-act.ts';
import { growerLink } from '../../db/schema/index.ts';
import type { Visit } from './through-door.ts';

/** Who reloads a page or comes back within the hour has opened it once, as far as the trail is concerned. */
const ONE_VISIT_MS = 3_600_000;

export async function noteOpening({ tx, link, report }: Visit, now: Date): Promise<void> {
  await tx
    .update(growerLink)
    .set({ openedCount: sql`${growerLink.openedCount} + 1`, lastOpenedOn: now })
    .where(eq(growerLink.id, link.id));
  if (link.lastOpenedOn === null || now.getTime() - link.lastOpenedOn.getTime() > ONE_VISIT_MS)
    await noteAct(tx, { kind: 'LINK_OPENED', record: 'report', recordId: report.id });
}
