import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { and, eq, sql } from 'drizzle-orm';
import { parseAnswers } from './commands/imports/answers/parse-answers.ts';
import { readUpload } from './commands/imports/lab/read-upload.ts';
import { uploadSamples } from './commands/imports/lab/upload-samples.ts';
import type { Database, Tx } from './db/pool.ts';
import { appUser, customer, membership, tenant } from './db/schema/index.ts';
import { inTenant } from './db/tenant-transaction.ts';
import type { Check } from './lab-files/check/checked.ts';
import { faultMessage } from './lab-files/check/describe-check.ts';
import type { Answers, Question } from './lab-files/check/question.ts';
import type { SampleType } from './lab-files/lab-file-reading.ts';
import { countOf } from './lab-files/notices.ts';
import { openSender } from './queue/queue.ts';
import { calendarDayIn, serverTimeZone } from './time-zone.ts';
import { contentOf, inToolsWords, pathOf, readArguments, runTool, ToolError, withToolDatabase } from './tool.ts';

const usage =
  'Usage: npm run import-results -- --tenant CODE --customer NAME --adviser EMAIL --file FILE.csv|.xlsx|.xml|.json [--plant] [--crop NAME] [--answers FILE.json] [--remember] [--check]';

interface Asked {
  readonly tenant: string;
  readonly customer: string;
  readonly adviser: string;
  readonly file: string;
  readonly sampleType: SampleType;
  /** Crop of rows without one. */
  readonly crop: string | null;
  /** A JSON file of answers by question id; null without answers. */
  readonly answers: string | null;
  readonly remembers: boolean;
  /** The file is read and its questions are listed; nothing is saved. */
  readonly isOnlyCheck: boolean;
}

/** `npm run import-results`: brings a laboratory's file in as the portal does, beside a running Tilth or without one. Lists what the file leaves open, and fails then. */
export async function run(): Promise<void> {
  const wanted = asked();
  const bytes = await contentOf(wanted.file);
  const written = wanted.answers === null ? null : (await contentOf(wanted.answers)).toString('utf8');
  const answers = written === null ? null : await inToolsWords(async () => parseAnswers(written));
  await withToolDatabase((db) => importInto(db, wanted, { bytes, answers }));
}

async function importInto(
  db: Database,
  wanted: Asked,
  { bytes, answers }: { readonly bytes: Uint8Array; readonly answers: Answers | null },
): Promise<void> {
  const [into] = await db.select().from(tenant).where(eq(tenant.code, wanted.tenant));
  if (!into) throw new ToolError(`There is no tenant with the code ${wanted.tenant}.`);
  const [adviser] = await db
    .select({ id: appUser.id })
    .from(appUser)
    .innerJoin(membership, eq(membership.userId, appUser.id))
    .where(and(eq(membership.tenantId, into.id), eq(sql`lower(${appUser.email})`, wanted.adviser.toLowerCase())));
  if (!adviser) throw new ToolError(`${wanted.adviser} is no user of the tenant ${wanted.tenant}.`);
  const now = new Date();
  const timeZone = serverTimeZone();
  const { sampleType, crop, remembers } = wanted;
  const actor = { tenantId: into.id, userId: adviser.id };
  const queue = openSender(db);
  // A tool has one connection, which the transaction holds.
  if (into.runsOnResults) await queue.start();
  try {
    await inToolsWords(() =>
      inTenant(db, actor, async (tx) => {
        const customerId = await customerNamed(tx, wanted.customer);
        const today = calendarDayIn(now, timeZone);
        const check = await readUpload(tx, { customerId, sampleType, bytes, today, timeZone, answers });
        if (!check.ok) throw new ToolError(check.reason);
        tellQuestions(check);
        if (check.open.length > 0)
          throw new ToolError(
            `${countOf(check.open.length, 'question')} of ${basename(wanted.file)} ${check.open.length === 1 ? 'is' : 'are'} open; nothing was saved. Write an answer to each into a JSON file, and name it with --answers:\n${skeletonOf(check)}`,
          );
        if (wanted.isOnlyCheck) {
          if (check.counts.refused > 0) throw new ToolError(faultMessage(check));
          console.log(`Nothing of ${basename(wanted.file)} is open: ${countOf(check.counts.saved, 'row')} to save.`);
          return;
        }
        const outcome = await uploadSamples(
          tx,
          {
            customerId,
            userId: adviser.id,
            sampleType,
            fileName: basename(wanted.file),
            crop,
            refusesWithoutCrop: true,
            refusesFaults: true,
            answers,
            remembers,
            bytes,
            now,
            timeZone,
          },
          queue.sendAs(actor),
        );
        console.log(
          `${basename(wanted.file)}: ${countOf(outcome.rowsIn, 'row')} in the file, ${outcome.saved} saved, ${outcome.rejected} rejected, ${outcome.skipped} skipped.`,
        );
        for (const notice of outcome.notices) console.log(notice);
      }),
    );
  } finally {
    await queue.stop();
  }
}

async function customerNamed(tx: Tx, name: string): Promise<number> {
  const found = await tx.select({ id: customer.id }).from(customer).where(eq(customer.name, name));
  const [only, another] = found;
  if (only === undefined) throw new ToolError(`There is no customer "${name}".`);
  if (another !== undefined) throw new ToolError(`There are ${found.length} customers "${name}".`);
  return only.id;
}

/** What is asked, with its choices: the id of each is what an answer says. */
function tellQuestions({ questions, open, assumed }: Check): void {
  for (const { id, about, where, why, choices, proposed, free } of questions) {
    const state = open.includes(id) ? 'open' : assumed.includes(id) ? 'taken as the template means it' : 'answered';
    console.log(`Question "${id}" (${state}): ${about}, ${where}: ${why}.`);
    for (const choice of choices)
      console.log(`  "${choice.id}": ${choice.label}${choice.id === proposed ? ' (suggested)' : ''}`);
    if (free !== null) console.log(`  or ${FREE[free]}`);
  }
}
const FREE: Readonly<Record<Exclude<Question['free'], null>, string>> = {
  depth: 'a depth in cm, as "0-10"',
  depths: 'depths in cm',
  day: 'a day, as "2026-03-31"',
};

/** Answers to fill in, with the likeliest as default. */
const skeletonOf = ({ questions, open }: Check): string =>
  JSON.stringify(
    Object.fromEntries(questions.flatMap(({ id, proposed }) => (open.includes(id) ? [[id, proposed ?? '']] : []))),
    null,
    2,
  );

function asked(): Asked {
  return readArguments(usage, () => {
    const text = { type: 'string' } as const;
    const { values } = parseArgs({
      options: {
        tenant: text,
        customer: text,
        adviser: text,
        file: text,
        crop: text,
        answers: text,
        plant: { type: 'boolean' },
        remember: { type: 'boolean' },
        check: { type: 'boolean' },
      },
    });
    const { tenant: code, customer: name, adviser, file, crop, answers } = values;
    if (!code?.trim() || !name?.trim() || !adviser?.trim() || !file?.trim()) return undefined;
    return {
      tenant: code.trim(),
      customer: name.trim(),
      adviser: adviser.trim(),
      file: pathOf(file),
      sampleType: values.plant === true ? 'plant' : 'soil',
      crop: crop?.trim() || null,
      answers: answers === undefined ? null : pathOf(answers),
      remembers: values.remember === true,
      isOnlyCheck: values.check === true,
    };
  });
}

if (process.argv[1] === import.meta.filename) runTool(run);
