import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { errors } from '../../../src/model/errors/registry.ts';

const manual = readFileSync(new URL('../../../docs/errors.md', import.meta.url), 'utf8');
const rows = [...manual.matchAll(/^\| `([A-Z_]+)` \| (\d{3}) \| (.+?) \| (yes|no) \| (.+?) \|$/gm)].map(
  ([, code = '', status, text = '', logged, advice = '']) => ({
    code,
    status: Number(status),
    text,
    reportable: logged === 'yes',
    advice,
  }),
);

test('docs/errors.md has one row for each code of the registry and no other', () => {
  const missing = Object.keys(errors).filter((code) => rows.every((row) => row.code !== code));
  expect(missing, 'write a row for these codes in the table of docs/errors.md').toEqual([]);
  expect(rows.map(({ code }) => code).toSorted()).toEqual(Object.keys(errors).toSorted());
});

test.each(Object.entries(errors))(
  'docs/errors.md gives %s its status and words',
  (code, { status, text, reportable }) => {
    expect(rows.find((row) => row.code === code)).toMatchObject({ status, text, reportable });
  },
);

test('every row says what to do', () => {
  expect(rows.filter(({ advice }) => advice.trim().length < 10).map(({ code }) => code)).toEqual([]);
});
