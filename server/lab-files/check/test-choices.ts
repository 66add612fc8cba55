import type { SampleType } from '../lab-file-reading.ts';
import { unitFactor } from './convert-unit.ts';
import { allTests } from './tests.data.ts';

interface TestChoice {
  readonly id: string;
  readonly analyte: string;
  readonly method: string;
  readonly unit: string;
  /** The units that its figures can be converted from, its own first. */
  readonly units: string[];
}

const UNITS = ['mg/kg', '%', 'g/kg', 'meq/100g', 'mmol/kg', 'dS/m', 'uS/cm', 'mS/m', 'ug/L', 'mg/L', 'g/mL'];

/** Every test that a column of such samples may be said to hold, by analyte and method. */
export const testChoices = (sampleTypes: ReadonlySet<SampleType>): TestChoice[] =>
  allTests
    .filter(({ id }) => sampleTypes.has(id.startsWith('plant_') ? 'plant' : 'soil'))
    .map((test) => ({
      id: test.id,
      analyte: test.analyte,
      method: test.method,
      unit: test.unit,
      units: [test.unit, ...UNITS.filter((unit) => unit !== test.unit && unitFactor(unit, test) !== null)],
    }));
