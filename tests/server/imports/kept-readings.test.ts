import { expect, test } from 'vitest';
import { KeptReadings } from '../../../server/commands/imports/threads/kept-readings.ts';
import type { Compared } from '../../../server/commands/imports/lab/compare-with-stored.ts';
import type { Answers } from '../../../server/lab-files/check/question.ts';

const file = (name: string): Uint8Array =>
  new TextEncoder().encode(`Lab No,Paddock,Depth (cm),Date Sampled,EC\n${name},Lane,0-10,2026-03-01,0.2`);
/** The file of a name as it is sent, with its hash. */
const sent = (name: string) => [`hash of ${name}`, file(name)] as const;
const options = (answers: Answers = {}) => ({
  sampleType: 'soil' as const,
  paddocks: [],
  today: '2026-05-20',
  answers,
});

test('a page of a check is read from what was kept; an answer is read again from the same cells', () => {
  const kept = new KeptReadings();
  const first = kept.read(1, ...sent('A'), options());
  expect(kept.read(1, ...sent('A'), options()).check).toBe(first.check);
  const answered = kept.read(1, ...sent('A'), options({ 'column |ec': 'leave' }));
  expect(answered.check).not.toBe(first.check);
  expect(answered.kept.opened).toBe(first.kept.opened);
});

test('a file that is here is read again without its bytes, by its own tenant alone', () => {
  const kept = new KeptReadings();
  const first = kept.read(1, ...sent('A'), options());
  expect([kept.has(1, 'hash of A'), kept.has(2, 'hash of A'), kept.has(1, 'hash of B')]).toEqual([true, false, false]);
  expect(kept.read(1, 'hash of A', null, options()).check).toBe(first.check);
  expect(() => kept.read(2, 'hash of A', null, options())).toThrow('needs its bytes');
});

test('another tenant with the same file reads it itself, and so does who has another file', () => {
  const kept = new KeptReadings();
  const mine = kept.read(1, ...sent('A'), options());
  expect(kept.read(2, ...sent('A'), options()).kept.opened).not.toBe(mine.kept.opened);
  expect(kept.read(1, ...sent('B'), options()).kept.opened).not.toBe(mine.kept.opened);
});

test('the file that was not asked for longest is forgotten first', () => {
  const kept = new KeptReadings();
  const opened = (name: string) => kept.read(1, ...sent(name), options()).kept.opened;
  const first = opened('0');
  for (const name of '12345') opened(name);
  expect(opened('0')).toBe(first);
  const second = opened('1');
  opened('6');
  opened('7');
  expect(opened('0')).toBe(first);
  expect(opened('1')).toBe(second);
  for (const name of '234567') opened(name);
  expect(opened('0')).not.toBe(first);
});

test('existing data is looked up again once it was changed', async () => {
  const kept = new KeptReadings();
  let looked = 0;
  const compare = async (): Promise<Compared | null> => {
    looked += 1;
    return null;
  };
  const reading = kept.read(1, ...sent('A'), options());
  await kept.compared(reading, 'before', compare);
  await kept.compared(reading, 'before', compare);
  expect(looked).toBe(1);
  await kept.compared(reading, 'after', compare);
  expect(looked).toBe(2);
});
