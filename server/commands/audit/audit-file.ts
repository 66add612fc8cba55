import { MOST_IN_FILE } from '../../../src/model/audit/audit.ts';
import { auditTexts } from '../../../src/model/texts/audit.ts';
import type { Tx } from '../../db/pool.ts';
import { csvBytes } from '../../documents/csv.ts';
import { auditEntries, type Narrowed } from '../../queries/audit/audit-trail.ts';
import { calendarDayIn, dayIn, timeIn } from '../../time-zone.ts';

const HEAD = [
  'Time (UTC)',
  'Day',
  'Time',
  'Who',
  'User id',
  'What',
  'Record',
  'Record id',
  'Name now',
  'Customer',
  'Customer id',
  'Count',
  'Detail',
] as const;

/** The newest acts that pass the filter as a file, its days and times in the reader's zone beside UTC. */
export async function auditFile(
  tx: Tx,
  { narrowed, now, timeZone }: { readonly narrowed: Narrowed; readonly now: Date; readonly timeZone: string },
) {
  const entries = await auditEntries(tx, narrowed, timeZone, { limit: MOST_IN_FILE, offset: 0 });
  const rows = entries.map((entry) => {
    const on = new Date(entry.notedOn);
    return [
      ...[entry.notedOn, dayIn(on, timeZone), timeIn(on, timeZone), entry.by, entry.userId],
      ...[auditTexts.kinds[entry.kind], entry.record && auditTexts.records[entry.record], entry.recordId],
      ...[entry.recordName, entry.customerName, entry.customerId, entry.count, entry.detail],
    ];
  });
  return {
    bytes: csvBytes(HEAD, rows),
    mimeType: 'text/csv',
    fileName: `audit-trail-${calendarDayIn(now, timeZone)}.csv`,
  };
}
