import { createHash } from 'node:crypto';
import type { SampleType } from '../lab-file-reading.ts';
import { isNoUnit } from './convert-unit.ts';
import { splitMethod, splitUnit } from './column-reading.ts';
import type { RawColumn } from './raw-table.ts';
import { FIRST_UNLISTED, type Test } from './tests.data.ts';

const LARGEST = 2 ** 31;

/** The number of a name: the same for every laboratory that names a test so, and among some hundred names another's but once in ten thousand tenants. */
const numberOf = (words: readonly string[]): number =>
  FIRST_UNLISTED +
  (createHash('sha256')
    .update(words.map((word) => word.toLowerCase().replace(/\s+/g, ' ')).join('\n'))
    .digest()
    .readUIntBE(0, 6) %
    (LARGEST - FIRST_UNLISTED));

/**
 * What a laboratory found and no list here knows, under the name, method and unit that it writes itself: kept and shown, never converted, and
 * never taken for another test.
 */
export function unlistedTest({ naming }: RawColumn, sampleType: SampleType): Test {
  const { group, header } = naming;
  const own = splitMethod(naming.unit);
  const split = splitUnit(header);
  const said = isNoUnit(own.unit) ? '' : own.unit;
  const unit = said || split.unit;
  const isSame = split.unit.toLowerCase() === unit.toLowerCase();
  const name = [group, (isSame && split.name) || header || 'Without a name'].filter((text) => text !== '').join(': ');
  const written = [naming.method, own.method].filter((text) => text !== '' && !name.includes(text)).join(' ');
  const analyte = written === '' ? name : `${name} (${written})`;
  const measureId = numberOf([sampleType, analyte, unit]);
  return {
    id: `unlisted ${measureId}`,
    code: null,
    analyte,
    method: '',
    unit,
    dimension: 'none',
    measureId,
  };
}
