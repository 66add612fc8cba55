import type { AnsweredOf } from '../../../../src/model/contract/index.ts';
import type { Database } from '../../../db/pool.ts';
import type { Actor } from '../../../db/tenant-transaction.ts';
import { readApart } from '../../shared/read-apart.ts';
import type { AskedFarm, AskedImport } from '../farms/import-farm.ts';
import { CHECK_MAP, SAVE_MAP } from './works.ts';

/** `checkFarm` in a process of its own, which the signal ends. */
export const checkFarmApart = (
  db: Database,
  {
    actor,
    askedFarm: { bytes, ...asked },
    signal,
  }: { readonly actor: Actor; readonly askedFarm: AskedFarm; readonly signal: AbortSignal },
): Promise<AnsweredOf<'POST /farm/checkImport'>> => readApart(CHECK_MAP, { db, actor, asked }, { bytes, signal });

/** `importFarm` in a process of its own. */
export const importFarmApart = (
  db: Database,
  actor: Actor,
  { bytes, ...asked }: AskedImport,
): Promise<AnsweredOf<'POST /farm/import'>> => readApart(SAVE_MAP, { db, actor, asked }, { bytes });
