import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { erasuresOf } from '../db/keep-erased-list.ts';
import { addToErasedList, ERASED_LIST, mergedLists, readErasedList } from '../erased-list.ts';
import { createDocumentStore } from '../storage/create-document-store.ts';
import { readArguments, runTool, ToolError, withToolDatabase } from '../tool.ts';
import { eraseAgain } from './erased/erase-again.ts';
import { counted, linesOfErasedAgain } from './erased/tell.ts';

const usage = `Usage: npm run erased -- FILE            adds to FILE who was erased, to be kept outside the database
       npm run erased -- FILE --again    erases again whom FILE lists and the database has`;

/** `npm run erased`: the list of the erased as a file of its own, and what a restored database brought back of them erased again. */
export async function run(): Promise<void> {
  const { file, again } = asked();
  const given = await readErasedList(file);
  if (again && given === undefined) throw new ToolError(`There is no list of the erased at ${file}.`);
  await withToolDatabase(async (db, config) => {
    const own = join(config.dataDir, ERASED_LIST);
    if (again) {
      const done = await eraseAgain(db, createDocumentStore(config.storage), given ?? []);
      for (const line of linesOfErasedAgain(done)) console.log(line);
    }
    const all = mergedLists(given ?? [], (await readErasedList(own)) ?? [], await erasuresOf(db));
    await addToErasedList(again ? own : file, all);
    if (!again) console.log(`${file} lists ${counted(all.length, 'erasure', 'erasures')}.`);
  });
}

function asked(): { readonly file: string; readonly again: boolean } {
  return readArguments(usage, () => {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { again: { type: 'boolean', default: false } },
    });
    const [file, ...more] = positionals;
    if (!file?.trim() || more.length > 0) return undefined;
    return { file: resolve(process.env['INIT_CWD'] ?? '.', file), again: values.again };
  });
}

if (process.argv[1] === import.meta.filename) runTool(run);
