import type { RunInput, RunInputs } from '../../../src/model/reports/document-data.ts';
import { formatNumber, NO_VALUE } from '../../../src/model/format/number.ts';
import { byKey } from '../../../src/model/shared/group.ts';
import type { EngineInput, OmlName, PifValue } from '../../engine/index.ts';
import { defaultsFor } from '../pif/parameter-defaults.ts';
import type { PifParameter } from '../samples/parameters.ts';

/** Of each run's input what a reader has to know of season and rotation, with the words of the catalogue; null for plants. */
export function runInputs(catalogue: readonly PifParameter[]): (input: EngineInput) => RunInputs | null {
  const parameters = byKey(catalogue, ({ omlName }) => omlName);
  return (input) => {
    if (input.sampleType === 'PLANT') return null;
    const defaults: Readonly<Record<string, PifValue>> =
      input.dateSampled === null ? {} : defaultsFor(catalogue, input.crop, input.dateSampled);
    const valueOf = (omlName: OmlName): PifValue | null => input.parameters[omlName] ?? defaults[omlName] ?? null;
    const runInput = (text: string, ...from: readonly OmlName[]): RunInput => ({
      text,
      // A default entered by hand cannot be distinguished from an assumed one.
      isAssumed: from.every((omlName) => valueOf(omlName) === (defaults[omlName] ?? null)),
    });
    const rotation = (use: OmlName, grown: OmlName): RunInput => {
      const word = parameters.get(use)?.enumeration.find(({ key }) => key === valueOf(use))?.value ?? NO_VALUE;
      const yieldTPerHa = valueOf(grown);
      return runInput(
        typeof yieldTPerHa === 'number' && yieldTPerHa > 0 ? `${word}, ${formatNumber(yieldTPerHa)} t/ha` : word,
        use,
        grown,
      );
    };
    const rain = valueOf('Growing_Season_Rain');
    return {
      sown: runInput(dayOf(valueOf('Seeding_Date')), 'Seeding_Date'),
      seasonRain: runInput(
        typeof rain === 'number' ? `${formatNumber(rain, { decimals: 0 })} mm` : NO_VALUE,
        'Growing_Season_Rain',
      ),
      lastYear: rotation('Last_Year_Land_Use', 'Last_Year_Yield'),
      yearBefore: rotation('Two_Years_Ago_Land_Use', 'Two_Years_Ago_Yield'),
    };
  };
}

/** `2026-05-15` or `05-15` as `15/05/2026` or `15/05`. */
const dayOf = (value: PifValue | null): string =>
  typeof value === 'string' && /^(\d{4}-)?\d{2}-\d{2}/.test(value)
    ? value.slice(0, 10).split('-').toReversed().join('/')
    : NO_VALUE;
