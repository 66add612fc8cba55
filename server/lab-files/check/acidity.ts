import { used, type ColumnReading } from './column-reading.ts';
import type { RawTable } from './raw-table.ts';
import { itemAt } from '../../collections/item-at.ts';

/** Beside a share of hydrogen the sum of cations counts buffer acidity, and is no effective capacity. */
export function withAcidity(readings: readonly ColumnReading[], { columns }: RawTable): readonly ColumnReading[] {
  const found = new Set(readings.flatMap((reading) => (reading.is === 'read' ? [reading.use.test.id] : [])));
  if (!['h_share', 'h_exch', 'ph_buffer'].some((id) => found.has(id))) return readings;
  return readings.map((reading, index) => {
    if (reading.is === 'asked' && reading.about === 'CEC') return acidityFirst(reading);
    if (!found.has('h_share')) return reading;
    const isSum = /cec\s*\/\s*sum/i.test(itemAt(columns, index).naming.header);
    const use = isSum && reading.is === 'read' ? used('cec_sum', reading.use.shownUnit) : null;
    return use === null ? reading : { is: 'read', use, reason: 'hydrogen is beside it: acidity is counted' };
  });
}

/** Who finds the acidity by a buffer counts it in the capacity more often than not. */
const acidityFirst = (reading: Extract<ColumnReading, { is: 'asked' }>): ColumnReading => ({
  ...reading,
  choices: reading.choices.toSorted(
    (one, other) => Number(other.use.test.id === 'cec_sum') - Number(one.use.test.id === 'cec_sum'),
  ),
});
