import { ask, type ColumnReading, type Named, read, UNSAID } from './column-reading.ts';

/** pH by what the soil was stirred into. */
export function readPh(named: Named): ColumnReading {
  const { methods, unit } = named;
  // In fluoride, in the field or after peroxide it is asked what else a soil may do.
  if (/\bnaf\b|fluoride|\bph ?f(?:ox)?\b|peroxide|h2o2/i.test(named.words)) return { is: 'unknown' };
  if (methods.has('buffer')) return read('ph_buffer', named);
  if (methods.has('cacl2')) return read('ph_cacl2', named);
  if (methods.has('kcl')) return read('ph_kcl', named);
  if (methods.has('paste')) return read('ph_paste', named);
  if (methods.has('1:1')) return read('ph_1_1', named);
  if (methods.has('1:2.5')) return read('ph_1_2_5', named);
  if (methods.has('1:2.1')) return read('ph_volume', named);
  if (methods.has('1:2')) return { is: 'unknown' };
  if (methods.has('water') || methods.has('1:5')) return read('ph_water', named);
  return ask('pH', UNSAID, unit, [
    ['1:5 CaCl2', 'ph_cacl2'],
    ['1:5 water', 'ph_water'],
    ['1:1 water', 'ph_1_1'],
  ]);
}

/** Conductivity by the water in which it was found; where the ratio or the unit is not said it is asked. */
export function readEc(named: Named): ColumnReading {
  const { methods, unit, words } = named;
  // Multiplied from another conductivity, and none that was found.
  if (methods.has('paste') && /\best\b|estimat/i.test(words)) return { is: 'unknown' };
  const test = methods.has('paste')
    ? 'ec_paste'
    : methods.has('1:1')
      ? 'ec_1_1'
      : methods.has('1:2')
        ? 'ec_1_2'
        : methods.has('1:5')
          ? 'ec'
          : null;
  if (test !== null && unit !== '') return read(test, named);
  if (test !== null)
    return ask('EC', 'the header gives no unit', '', [
      ['dS/m', test, 'dS/m'],
      ['uS/cm', test, 'uS/cm'],
    ]);
  if (unit !== '')
    return ask('EC', 'no soil:water ratio; 1:1, 1:2, 1:5 and paste differ', unit, [
      ['1:5', 'ec'],
      ['1:2', 'ec_1_2'],
      ['1:1', 'ec_1_1'],
      ['saturated paste', 'ec_paste'],
    ]);
  return ask('EC', UNSAID, '', [
    ['1:5, dS/m', 'ec', 'dS/m'],
    ['1:5, uS/cm', 'ec', 'uS/cm'],
    ['saturated paste, dS/m', 'ec_paste', 'dS/m'],
  ]);
}
