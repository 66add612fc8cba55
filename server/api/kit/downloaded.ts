import type { AuditRecord } from '../../../src/model/audit/audit.ts';
import { noteAct } from '../../db/note-act.ts';
import type { Tx } from '../../db/pool.ts';
import type { BinaryAnswer } from './call.ts';

/** Bytes that leave the portal, noted in the trail with the kind of the file; `as` says what they are where the record has several. */
export async function downloaded<T extends BinaryAnswer>(
  tx: Tx,
  {
    record,
    recordId,
    answer,
    as,
  }: {
    readonly record: AuditRecord;
    readonly recordId: number | string | undefined;
    readonly answer: T;
    readonly as?: 'preview' | 'analytes' | 'orders' | 'grower’s link' | undefined;
  },
): Promise<T> {
  const [, extension = ''] = /\.(\w{2,5})$/.exec(answer.fileName ?? '') ?? [];
  const detail = [as, extension.toUpperCase()].filter(Boolean).join(' ');
  await noteAct(tx, { kind: 'DOWNLOAD', record, ...(recordId === undefined ? {} : { recordId }), detail });
  return answer;
}
