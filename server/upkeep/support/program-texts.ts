import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** Where messages, calls and constraints are written. The demo is left out: it has names of people. */
const FOLDERS = ['server', 'src/model/contract'];
const DEMO = /(^|[\\/])demo[\\/]/;

/** Whether a text is a literal of this program's sources: such a text cannot hold what a person typed. */
export function createProgramTexts(): (text: string) => boolean {
  const sources = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|sql)$/.test(name) && !DEMO.test(name))
      .map((name) => readFileSync(join(root, folder, name), 'utf8')),
  ).join('\n');
  const known = new Map<string, boolean>();
  return (text) => {
    const answer = known.get(text) ?? [`'`, `"`, '`'].some((quote) => sources.includes(quote + text + quote));
    known.set(text, answer);
    return answer;
  };
}
