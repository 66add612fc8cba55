import { appendFileSync, mkdtempSync, openSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createLogStream } from '../../../server/log-stream.ts';
import { putAside, rotatingFile } from '../../../server/rotating-file.ts';

const fileOf = () => {
  const folder = mkdtempSync(join(tmpdir(), 'tilth-rotating-'));
  const path = join(folder, 'tilth.log');
  return { folder, path, said: (name: string) => readFileSync(join(folder, name), 'utf8') };
};
const lineOf = (number: number): string => `{"n":${String(number).padStart(4, '0')}}\n`;
const upTo = (count: number): string => Array.from({ length: count }, (_, at) => lineOf(at)).join('');

test('a file is put aside at its bound: whole lines, none lost, none twice, and the oldest beyond those kept are gone', () => {
  const { folder, path, said } = fileOf();
  const stream = createLogStream(rotatingFile({ path, maxBytes: 5 * lineOf(0).length, kept: 3 }));
  for (let at = 0; at < 18; at += 1) stream.write(lineOf(at));
  const names = ['tilth.log.3', 'tilth.log.2', 'tilth.log.1', 'tilth.log'];
  expect(readdirSync(folder).toSorted()).toEqual(names.toSorted());
  expect(names.map(said).join('')).toBe(upTo(18));
  for (let at = 18; at < 21; at += 1) stream.write(lineOf(at));
  expect(readdirSync(folder)).toHaveLength(4);
  expect(names.map(said).join('')).toBe(upTo(21).slice(upTo(5).length));
});

test('a line longer than the bound has a file of its own', () => {
  const { path, said } = fileOf();
  const stream = createLogStream(rotatingFile({ path, maxBytes: 5, kept: 2 }));
  for (let at = 0; at < 3; at += 1) stream.write(lineOf(at));
  expect(['tilth.log.2', 'tilth.log.1', 'tilth.log'].map(said)).toEqual([lineOf(0), lineOf(1), lineOf(2)]);
});

test('what another program appends counts, and a file that another program puts aside is followed', () => {
  const { path, said } = fileOf();
  const stream = createLogStream(rotatingFile({ path, maxBytes: 100, kept: 1 }));
  stream.write(lineOf(0));
  appendFileSync(path, `${'x'.repeat(95)}\n`);
  stream.write(lineOf(1));
  expect([said('tilth.log.1'), said('tilth.log')]).toEqual([`${lineOf(0)}${'x'.repeat(95)}\n`, lineOf(1)]);
  renameSync(path, `${path}.moved`);
  stream.write(lineOf(2));
  expect([said('tilth.log.moved'), said('tilth.log')]).toEqual([lineOf(1), lineOf(2)]);
});

test('where no new file can be opened the lines go on into the former one, and into a new one as soon as it can', () => {
  const { path, said } = fileOf();
  let isFull = false;
  const stream = createLogStream(
    rotatingFile(
      { path, maxBytes: 2 * lineOf(0).length, kept: 1 },
      {
        putAside,
        openSync: (...given) => {
          if (isFull) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
          return openSync(...given);
        },
      },
    ),
  );
  stream.write(lineOf(0));
  stream.write(lineOf(1));
  isFull = true;
  stream.write(lineOf(2));
  stream.write(lineOf(3));
  isFull = false;
  stream.write(lineOf(4));
  expect(said('tilth.log.1') + said('tilth.log')).toBe(upTo(5));
  expect(said('tilth.log')).toBe(lineOf(4));
});

test('lines for which there has been no file yet are counted', () => {
  const { path, said } = fileOf();
  let isFull = true;
  const stream = createLogStream(
    rotatingFile(
      { path, maxBytes: 1_000, kept: 1 },
      {
        putAside,
        openSync: (...given) => {
          if (isFull) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
          return openSync(...given);
        },
      },
    ),
  );
  stream.write(lineOf(0));
  isFull = false;
  stream.write(lineOf(1));
  expect(said('tilth.log')).toBe(`\n{"level":40,"dropped":1,"msg":"log lines could not be written"}\n${lineOf(1)}`);
});
