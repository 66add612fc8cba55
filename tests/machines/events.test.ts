import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../stately/machines-on-disk.ts';
import { readable } from './every-machine.ts';

const page = readFileSync(join(ROOT, 'docs/events.md'), 'utf8');
const wordsIn = (text: string): readonly string[] => text.match(/\b[A-Z][A-Z_]+\b/g) ?? [];

/** The table of commands: the word, what it says, and the words that are not used for it. */
const rows = [...page.matchAll(/^\| ([A-Z_]+) \|.*\| ([^|]*)\|$/gm)].map(([, word = '', others = '']) => ({
  word,
  others: wordsIn(others),
}));
const commands = rows.map(({ word }) => word);
const refused = new Map(rows.flatMap(({ word, others }) => others.map((other) => [other, word] as const)));
const facts = wordsIn(page.slice(page.indexOf('## Facts')));

const startsWith = (event: string, word: string): boolean => event === word || event.startsWith(`${word}_`);
const isCommand = (event: string): boolean => commands.some((word) => startsWith(event, word));
const isFact = (event: string): boolean =>
  facts.includes(event) || /ED(_(IN|OUT|DOWN))?$/.test(event) || facts.some((word) => event.endsWith(`_${word}`));

/** What is wrong with the name of an event, in words; null when it reads like the others. */
function faultIn(event: string): string | null {
  if (!/^[A-Z]+(_[A-Z]+)*$/.test(event)) return `${event} is not UPPER_SNAKE`;
  if (isFact(event) || isCommand(event)) return null;
  const [first = ''] = event.split('_');
  const instead = refused.get(first) ?? refused.get(event);
  if (instead) return `${event}: the other machines say ${instead}`;
  return `${event} is neither a command (a verb of the table in docs/events.md first) nor a fact (a participle last)`;
}

const own = (machine: { readonly events: readonly string[] }): readonly string[] =>
  machine.events.filter((event) => !event.startsWith('xstate.'));
const machines = readable.machines.map(({ machine }) => machine);

describe('the events of the machines read alike', () => {
  it.each(machines.map((machine) => [machine.id, machine] as const))('%s', (_, machine) =>
    expect(own(machine).flatMap((event) => faultIn(event) ?? [])).toEqual([]),
  );

  it.each(machines.map((machine) => [machine.id, machine] as const))('%s names no delay like an event', (_, machine) =>
    expect(Object.keys(machine.implementations.delays).filter((delay) => own(machine).includes(delay))).toEqual([]),
  );

  it('holds no unused word', () => {
    const used = machines.flatMap(own);
    expect(commands.filter((word) => !used.some((event) => startsWith(event, word)))).toEqual([]);
    expect(facts.filter((word) => !used.some((event) => event === word || event.endsWith(`_${word}`)))).toEqual([]);
  });

  it('holds no verb that another row refuses', () => expect(commands.filter((word) => refused.has(word))).toEqual([]));
});

it.each([
  ['SAVE', null],
  ['EDIT_COMMENT', null],
  ['TITLE_TYPED', null],
  ['RECIPIENTS_LEFT', null],
  ['CAME_ONLINE', null],
  ['BACK', 'BACK: the other machines say GO_BACK'],
  ['RELOAD', 'RELOAD: the other machines say REFRESH'],
  ['NEW_RESULT', 'NEW_RESULT: the other machines say ADD'],
  ['saveTitle', 'saveTitle is not UPPER_SNAKE'],
  ['KNOWN', 'KNOWN is neither a command (a verb of the table in docs/events.md first) nor a fact (a participle last)'],
])('the event %s: %s', (event, fault) => expect(faultIn(event)).toBe(fault));
