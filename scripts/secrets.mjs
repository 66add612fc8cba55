/* `npm run secrets`: looks for keys and passwords in every file of the tree and, with `--history`, in every line that was ever committed. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { isKnown, secretsIn } from './lib/secrets.mjs';

const LONGEST_LINE = 20_000;

/** The lines of a program's output. */
function linesOf(program, args) {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 || code === 1 ? resolve() : reject(new Error(`${program} ended with ${code}`)),
    );
  });
  return { lines: createInterface({ input: child.stdout, crlfDelay: Infinity }), ended };
}

async function look(place, { lines, ended }, placeIn, textIn) {
  let read = 0;
  let where = '';
  const found = new Set();
  for await (const line of lines) {
    where = placeIn(line) ?? where;
    const text = textIn(line);
    if (text === undefined || text.length > LONGEST_LINE || isKnown(text)) continue;
    read += 1;
    for (const kind of secretsIn(text)) found.add(`${where}: ${kind}`);
  }
  await ended;
  console.log(`${place}: ${read} lines read, ${found.size} that look like a secret.`);
  for (const one of found) console.log(`  ${one}`);
  return found.size;
}

// Every line of every text file that git knows, with the name of its file before it.
const tree = await look(
  'The tree',
  linesOf('git', ['grep', '-I', '--no-color', '-n', '-e', '']),
  (line) => /^[^:]*:\d+/.exec(line)?.[0],
  (line) => line.replace(/^[^:]*:\d+:/, ''),
);
let history = 0;
if (process.argv.includes('--history'))
  history = await look(
    'The history',
    linesOf('git', ['log', '--all', '--no-color', '--no-ext-diff', '-p', '-U0', '--format=commit %H']),
    (line) => /^commit [0-9a-f]{40}$/.exec(line)?.[0],
    (line) => (/^\+(?!\+\+ )/.test(line) ? line.slice(1) : undefined),
  );
process.exitCode = tree + history > 0 ? 1 : 0;
