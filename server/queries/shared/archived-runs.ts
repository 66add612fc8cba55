import { sql, type SQL } from 'drizzle-orm';
import { sampleEngine, sampleEngineRun } from '../../db/schema/index.ts';
import { thisTenant } from '../../db/this-tenant.ts';
import type { EngineInput } from '../../engine/index.ts';
import {
  ARCHIVE_FORMAT,
  ofRun,
  unpackFindings,
  unpackGrids,
  type Findings,
  type RunFindings,
  type RunName,
} from './archive-format.ts';

/** In place of a value of an execution that is archived: the findings of all of it, in base64. */
export interface ArchivedFindings {
  readonly archived: string;
}

/** The same for a value of one of its runs. */
export interface ArchivedRun extends ArchivedFindings, RunName {}

export const isArchived = <T extends ArchivedFindings>(kept: object): kept is T =>
  'archived' in kept && typeof kept.archived === 'string';

export const findingsOf = ({ archived }: ArchivedFindings): Findings => unpackFindings(Buffer.from(archived, 'base64'));

/** What an archived run found, and what the default run of its execution did. */
export function findingsOfRun(kept: ArchivedRun): {
  readonly own: RunFindings;
  readonly shown: RunFindings | undefined;
} {
  const { runs } = findingsOf(kept);
  return { own: ofRun(runs, kept), shown: runs.find(({ isDefault }) => isDefault) };
}

/** The archived column of a run's execution. */
const ofExecution = (column: typeof sampleEngine.archivedFindings | typeof sampleEngine.archivedGrids): SQL => sql`(
  select archive.${sql.identifier(column.name)} from ${sampleEngine} as archive
  where archive.tenant_id = ${thisTenant} and archive.id = ${sampleEngineRun.sampleEngineId})`;

/** In place of a value of a run. */
export const archivedRun: SQL = sql`json_build_object('archived', encode(${ofExecution(sampleEngine.archivedFindings)}, 'base64'),
  'yieldTPerHa', ${sampleEngineRun.yieldTPerHa}, 'isSummerRain', ${sampleEngineRun.isSummerRain})`;

const ofFindings = (live: SQL): SQL => sql`case when ${sampleEngine.archivedFindings} is null then ${live}
  else jsonb_build_object('archived', encode(${sampleEngine.archivedFindings}, 'base64')) end`;

/** The input of an execution, archived or not. */
export const executionInput: SQL<EngineInput> = ofFindings(sql`${sampleEngine.input}`).mapWith(
  (kept: EngineInput | ArchivedFindings) => (isArchived(kept) ? findingsOf(kept).input : kept),
);

/** The layers that the input of an execution names, archived or not. */
export const executionLayers: SQL<Pick<EngineInput, 'surface' | 'subsoil'>> = ofFindings(
  sql`jsonb_build_object('surface', ${sampleEngine.input} -> 'surface', 'subsoil', ${sampleEngine.input} -> 'subsoil')`,
).mapWith((kept: Pick<EngineInput, 'surface' | 'subsoil'> | ArchivedFindings) =>
  isArchived(kept) ? findingsOf(kept).input : kept,
);

type Analysis = Findings['analysis'];

/** The analysis of an execution, archived or not. */
export const executionAnalysis: SQL<Analysis> = ofFindings(sql`${sampleEngine.analysis}`).mapWith(
  (kept: NonNullable<Analysis> | ArchivedFindings): Analysis => (isArchived(kept) ? findingsOf(kept).analysis : kept),
);

/** The yield as eight bytes and the summer rain as one, behind the archived grids of all runs. */
const NAME_BYTES = 9;

/** The grid of a run as `encodeGrid` made it, archived or not; null where it has none. */
export const runGrid: SQL<Uint8Array | null> =
  sql`case when ${sampleEngineRun.isArchived} and ${sampleEngineRun.grid} is not null
  then ${ofExecution(sampleEngine.archivedGrids)} || float8send(${sampleEngineRun.yieldTPerHa}) || boolsend(${sampleEngineRun.isSummerRain})
  else ${sampleEngineRun.grid} end`.mapWith((kept: Buffer): Uint8Array | null => {
    if (kept[0] !== ARCHIVE_FORMAT) return new Uint8Array(kept);
    const name = kept.subarray(-NAME_BYTES);
    return ofRun(unpackGrids(kept.subarray(0, -NAME_BYTES)), {
      yieldTPerHa: name.readDoubleBE(0),
      isSummerRain: name[NAME_BYTES - 1] === 1,
    }).grid;
  });
