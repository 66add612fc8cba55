/* The page of the site that lists every statechart, by domain, with a link to its picture in the viewer. */
import { readFileSync, readdirSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import { root } from '../lib/launch.mjs';

const folder = join(root, 'src/machines');

/** The machines that have a chart: their domain, their id, and the sentence above the machine. */
function machines() {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.machine.ts'))
    .toSorted()
    .flatMap((file) => {
      const name = basename(file, '.machine.ts');
      const chart = chartOf(name);
      if (chart === undefined) return [];
      const id = name.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase());
      const states = chart.match(/^ *state "/gm)?.length ?? 0;
      return [{ domain: posix.dirname(file), id, states, sentence: sentenceOf(file) }];
    });
}

function chartOf(name) {
  try {
    return readFileSync(join(root, 'stately/charts', `${name}.mmd`), 'utf8');
  } catch {
    return undefined; // a factory, which has no chart of its own
  }
}

/** What the comment with `@spec` says first. */
function sentenceOf(file) {
  const source = readFileSync(join(folder, file), 'utf8');
  const comment = [...source.matchAll(/\/\*\*((?:(?!\*\/)[^])*?)@spec/g)].at(-1)?.[1] ?? '';
  const words = comment
    .replaceAll(/^\s*\* ?/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return words.replaceAll('|', '\\|').replaceAll('<', '&lt;');
}

export function chartsPage() {
  const all = machines();
  const domains = [...new Set(all.map(({ domain }) => domain))];
  const rows = (domain) =>
    all
      .filter((one) => one.domain === domain)
      .map(({ id, sentence, states }) => `| [${id}](/inspector.html#catalogue/${id}) | ${sentence} | ${states} |`);
  return [
    '# All statecharts',
    `Each lifecycle of the portal is a statechart: ${all.length} of them. A name opens its picture in the viewer, with the outline of its states and transitions. How to watch a running portal: [Statecharts in the viewer](README.md).`,
    ...domains.map((domain) =>
      [`## ${domain}\n`, '| chart | what it is for | states |', '|---|---|--:|', ...rows(domain)].join('\n'),
    ),
  ].join('\n\n');
}
