import { expect, test } from 'vitest';
import { KeptReadings } from '../../../server/commands/imports/kept-readings.ts';
import type { Compared } from '../../../server/commands/imports/compare-with-stored.ts';
import type { Answers } from '../../../server/lab-files/check/question.ts';

const file = (name: string): Uint8Array =>
  new TextEncoder().encode(`Lab No,Paddock,Depth (cm),Date Sampled,EC\n${name},Lane,0-10,2026-03-01,0.2`);
const options = (answers: Answers = {}) => ({
  sampleType: 'soil' as const,
  paddocks: [],
  today: '2026-05-20',
  answers,
});

test('a page of a check is read from what was kept; an answer is read anew from the same cells', () => {
  const kept = new KeptReadings();
  const first = kept.read(1, file('A'), options());
  expect(kept.read(1, file('A'), options()).check).toBe(first.check);
  const answered = kept.read(1, file('A'), options({ 'column |ec': 'leave' }));
  expect(answered.check).not.toBe(first.check);
  expect(answered.kept.opened).toBe(first.kept.opened);
});

test('another tenant with the same file reads it itself, and so does who has another file', () => {
  const kept = new KeptReadings();
  const mine = kept.read(1, file('A'), options());
  expect(kept.read(2, file('A'), options()).kept.opened).not.toBe(mine.kept.opened);
  expect(kept.read(1, file('B'), options()).kept.opened).not.toBe(mine.kept.opened);
});

test('the file that was not asked for longest is forgotten first', () => {
  const kept = new KeptReadings();
  const opened = (name: string) => kept.read(1, file(name), options()).kept.opened;
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

test('what is here already is looked up again once somebody has changed it', async () => {
  const kept = new KeptReadings();
  let looked = 0;
  const compare = async (): Promise<Compared | null> => {
    looked += 1;
    return null;
  };
  const reading = kept.read(1, file('A'), options());
  await kept.compared(reading, 'before', compare);
  await kept.compared(reading, 'before', compare);
  expect(looked).toBe(1);
  await kept.compared(reading, 'after', compare);
  expect(looked).toBe(2);
});
