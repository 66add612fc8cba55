import { dirname, join } from 'node:path';
import { ERASED_LIST, mergedLists, readErasedList, type Erased } from '../../erased-list.ts';
import { ToolError } from '../../tool.ts';
import { backupsIn } from '../backup/manifest.ts';

export interface ListsFound {
  readonly entries: readonly Erased[];
  /** Whether the list of the portal's last day is among them, and not those of backups alone. */
  readonly isNewest: boolean;
}

/** All known erasures: the given list, else the one of `DATA_DIR`, and those of the backups next to this one. */
export async function listsFor(backup: string, own: string, named: string | undefined): Promise<ListsFound> {
  const given = named === undefined ? undefined : await readErasedList(named);
  if (named !== undefined && given === undefined)
    throw new ToolError(`There is no list of the erased at ${named}; nothing was restored.`);
  const kept = await readErasedList(own);
  const folder = dirname(backup);
  const backups = [backup, ...(await backupsIn(folder)).map((name) => join(folder, name))];
  const copied = await Promise.all(backups.map(async (each) => (await readErasedList(join(each, ERASED_LIST))) ?? []));
  return {
    entries: mergedLists(given ?? [], kept ?? [], ...copied),
    isNewest: given !== undefined || kept !== undefined,
  };
}
