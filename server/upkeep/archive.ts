import { parseArgs } from 'node:util';
import { firstKeptDay } from '../commands/yields/archive-runs.ts';
import { archiveSeasons, unarchiveSeasons } from '../commands/yields/archive-seasons.ts';
import { readConfig } from '../config.ts';
import { onDatabase } from '../db/on-database.ts';
import { migrateAndServe, readArguments, runTool, ToolError, withDatabaseUrl } from '../tool.ts';
import { linesOfSizes, sizesOfSeasons, type SeasonSize } from './archive/seasons.ts';
import { onConnection } from './backup/session.ts';
import { isTenant } from './tenant/export-tenant.ts';

const usage = `Usage: npm run archive                  what the runs of each season take, and which of them the rule would archive
       npm run archive -- --yes         archives them now, beside a running Tilth or without one
       npm run archive -- --restore     brings all that is archived back
       each with --tenant CODE for one tenant, and --years N in place of ARCHIVE_AFTER_YEARS`;

/** `npm run archive`: archives the runs of old seasons, or says what that would be. */
export async function run(): Promise<void> {
  const asked = readArguments(usage, read);
  const config = readConfig(process.env);
  const years = asked.years ?? config.archiveAfterYears;
  if (asked.yes && years === undefined)
    throw new ToolError('Nothing says which seasons to archive: set ARCHIVE_AFTER_YEARS, or name --years N.');
  await withDatabaseUrl(config, async (url) => {
    await migrateAndServe(url, config);
    const sizes = (): Promise<readonly SeasonSize[]> =>
      onConnection(url, async (client) => {
        if (asked.tenant !== undefined && !(await isTenant(client, asked.tenant)))
          throw new ToolError(`There is no tenant with the code ${asked.tenant}.`);
        return sizesOfSeasons(client, asked.tenant);
      });
    const before = await sizes();
    for (const line of linesOfSizes(before)) console.log(line);
    if (!asked.yes && !asked.restore) {
      console.log(wouldArchive(before, years));
      return;
    }
    await onDatabase(url, async (db) => {
      const archiving = { db, only: asked.tenant };
      const working =
        years === undefined || asked.restore
          ? unarchiveSeasons(archiving)
          : archiveSeasons(archiving, firstKeptDay(years, new Date()));
      for await (const { code, executions, runs } of working)
        console.log(`${code}: ${asked.restore ? 'restored' : 'archived'} ${executions} executions with ${runs} runs.`);
    });
    for (const line of linesOfSizes(await sizes())) console.log(line);
    console.log('Runs to come take the space that is free now; vacuum full gives it back to the disk.');
  });
}

function wouldArchive(sizes: readonly SeasonSize[], years: number | undefined): string {
  if (years === undefined) return 'No rule: nothing is archived. Set ARCHIVE_AFTER_YEARS, or name --years N.';
  const before = firstKeptDay(years, new Date());
  const old = sizes.filter(({ season }) => `${season}` < before.slice(0, 4));
  const left = old.reduce((sum, { executions, archived }) => sum + executions - archived, 0);
  return left === 0
    ? `Nothing to archive: no run of samples taken before ${before} is left.`
    : `To be archived with --yes: up to ${left} executions of samples taken before ${before}. Nothing was changed.`;
}

function read() {
  const { values } = parseArgs({
    options: {
      yes: { type: 'boolean', default: false },
      restore: { type: 'boolean', default: false },
      tenant: { type: 'string' },
      years: { type: 'string' },
    },
  });
  const { yes, restore, tenant } = values;
  if (yes && restore) return undefined;
  if (values.years === undefined) return { yes, restore, tenant, years: undefined };
  const years = Number(values.years);
  return Number.isInteger(years) && years >= 1 && years <= 100 ? { yes, restore, tenant, years } : undefined;
}

if (process.argv[1] === import.meta.filename) runTool(run);
