import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { logFileOf, readConfig, type Config } from '../config.ts';
import { zipBytes } from '../documents/zip.ts';
import { codeWithin, errorCode } from '../error-code.ts';
import { programVersion } from '../program-version.ts';
import { pathOf, readArguments, runTool, ToolError } from '../tool.ts';
import { nameAt } from './backup/manifest.ts';
import { reportOf } from './doctor.ts';
import { runningDatabaseUrl } from './doctor/running-database.ts';
import { queueState, schemaFacts, tableCounts } from './support/database-facts.ts';
import { newestErrors } from './support/log-errors.ts';
import { createScrubber, settingsLines } from './support/private-texts.ts';
import { createProgramTexts } from './support/program-texts.ts';

const usage = 'Usage: npm run support-bundle -- [FILE.zip] [--log FILE]';
const MOST_ERRORS = 200;
const METRICS_WAIT_MS = 5_000;

/** `npm run support-bundle`: one archive of what a maintainer asks for, without secrets and personal data. A part that cannot be had says why; the others are there. */
export async function run(): Promise<void> {
  const { file, log } = asked();
  const config = readConfig(process.env);
  const scrub = createScrubber(config, process.env);
  const parts = await partsOf(config, log);
  const texts = Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, scrub(text)]));
  try {
    await writeFile(file, zipBytes(texts), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw new ToolError(`${file} cannot be written: ${errorCode(error)}. Name a new file in a folder that exists.`);
  }
  console.log(`${file}: ${Object.keys(texts).join(', ')}. Read it before you send it.`);
}

async function partsOf(config: Config, log: string | undefined): Promise<Readonly<Record<string, string>>> {
  const isProgramText = createProgramTexts();
  const withDatabase = async <T>(ask: (url: string) => Promise<T>): Promise<T | string> => {
    const url = await runningDatabaseUrl(config);
    return url === undefined ? 'The embedded database is not running.' : ask(url);
  };
  const logFile = log ?? logFileOf(config);
  return {
    'about.json': await json(async () => ({
      made: new Date().toISOString(),
      version: programVersion(),
      node: process.version,
      platform: `${process.platform} ${process.arch}`,
    })),
    'settings.txt': `${settingsLines(process.env).join('\n')}\n`,
    'doctor.txt': await text(async () => (await reportOf(config, 'codes')).lines.join('\n')),
    'schema.json': await json(() => withDatabase(schemaFacts)),
    'tables.json': await json(() => withDatabase(tableCounts)),
    'queue.json': await json(() => withDatabase((url) => queueState(url, isProgramText))),
    'errors.json': await json(() => newestErrors(logFile, MOST_ERRORS, isProgramText)),
    'metrics.txt': await text(() => metricsText(config)),
  };
}

async function metricsText({ metrics }: Config): Promise<string> {
  if (metrics === undefined) return 'METRICS_PORT is not set.';
  const host = metrics.host === '0.0.0.0' ? '127.0.0.1' : metrics.host;
  const answer = await fetch(`http://${host}:${metrics.port}/metrics`, {
    signal: AbortSignal.timeout(METRICS_WAIT_MS),
  });
  const lines = (await answer.text()).split('\n');
  return lines.filter((line) => /^(# (HELP|TYPE) )?(tilth|nodejs|process)_/.test(line)).join('\n');
}

const json = (make: () => Promise<unknown>): Promise<string> =>
  text(async () => JSON.stringify(await make(), undefined, 1));

/** A part, or why it cannot be had: by the code alone, as messages of other programs may hold anything. */
async function text(make: () => Promise<string>): Promise<string> {
  try {
    return `${await make()}\n`;
  } catch (error) {
    return `Not available: ${codeWithin(error)}.\n`;
  }
}

const asked = () =>
  readArguments(usage, () => {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { log: { type: 'string' } } });
    const [file = `tilth-support-${nameAt(new Date())}.zip`, ...more] = positionals;
    if (more.length > 0) return undefined;
    return { file: pathOf(file), log: values.log === undefined ? undefined : pathOf(values.log) };
  });

if (process.argv[1] === import.meta.filename) runTool(run);
