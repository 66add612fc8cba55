import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { eq } from 'drizzle-orm';
import { noteBounce } from './commands/reports/note-bounce.ts';
import { tenant } from './db/schema/index.ts';
import { inTenant } from './db/tenant-transaction.ts';
import { readBounce } from './mail/read-bounce.ts';
import { readArguments, runTool, ToolError, withToolDatabase } from './tool.ts';

const usage = 'Usage: npm run bounced -- FILE.eml, where - is what comes by the standard input';
/** The reporter and the bounced email are named at the start; returned attachments follow. */
const MOST_CHARACTERS = 2_000_000;

/** `npm run bounced`: takes a mail that says that a mail of the portal could not be delivered, and notes it in the history of its report. */
export async function run(): Promise<void> {
  const file = readArguments(usage, () => parseArgs({ allowPositionals: true }).positionals[0]);
  const bounce = readBounce((await textOf(file)).slice(0, MOST_CHARACTERS));
  if (bounce === null) {
    console.log('This is not a notice about an undelivered email of a report. Nothing was recorded.');
    return;
  }
  await withToolDatabase(async (db) => {
    const [of] = await db.select().from(tenant).where(eq(tenant.id, bounce.tenantId));
    const noted = of ? await inTenant(db, { tenantId: of.id, userId: '' }, (tx) => noteBounce(tx, bounce)) : [];
    console.log(
      noted.length === 0
        ? 'Nothing new was recorded: no email of this portal went to the address, or it is known.'
        : `Noted of ${noted.length} ${noted.length === 1 ? 'address' : 'addresses'}.`,
    );
  });
}

async function textOf(file: string): Promise<string> {
  if (file === '-') return textOfStdin();
  // npm runs its scripts in the project's folder; the path may have been typed in another.
  const path = resolve(process.env['INIT_CWD'] ?? '.', file);
  return readFile(path, 'latin1').catch((error: unknown) => {
    throw new ToolError(`The file ${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  });
}

async function textOfStdin(): Promise<string> {
  let text = '';
  process.stdin.setEncoding('latin1');
  for await (const part of process.stdin) if (text.length < MOST_CHARACTERS) text += part;
  return text;
}

if (process.argv[1] === import.meta.filename) runTool(run);
