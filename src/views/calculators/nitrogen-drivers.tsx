import { changedTo, type SampleAnswers } from '../../model/calculators/answers.ts';
import { formatNumber, withUnit } from '../../model/format/number.ts';
import { answerTexts as texts } from '../../model/texts/calculators.ts';

const whole = (value: number): string => formatNumber(value, { decimals: 0 });
const amount = (value: number | null, unit: string): string =>
  value === null ? texts.severalLayers : withUnit(formatNumber(value, { decimals: 2 }), unit);

/** The three inputs to which the nitrogen of a sample answers most. */
export function NitrogenDrivers({ answers: { drivers: found } }: { readonly answers: SampleAnswers }) {
  if (!found) return null;
  const { nitrogenKgPerHa, drivers } = found;
  const now = whole(nitrogenKgPerHa);
  if (drivers.length === 0) return <p className="text-sm text-muted">{texts.noDrivers(now)}</p>;
  return (
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={texts.drivers}>
      <table className="w-full text-sm tabular-nums">
        <caption className="pb-1 text-left font-semibold">{texts.drivers}</caption>
        <thead>
          <tr className="border-b border-hairline text-xs text-muted">
            <th scope="col" className="px-2 py-1 text-left">
              {texts.input}
            </th>
            {[texts.used, texts.less, texts.more].map((head) => (
              <th key={head} scope="col" className="px-2 py-1 text-right">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {drivers.map(({ input, description, unit, value, withLess, withMore }) => (
            <tr key={input} className="border-b border-hairline">
              <th scope="row" className="px-2 py-1 text-left font-medium">
                {description}
              </th>
              <td className="px-2 py-1 text-right">{amount(value, unit)}</td>
              <td className="px-2 py-1 text-right">{changedTo(withLess, nitrogenKgPerHa)}</td>
              <td className="px-2 py-1 text-right">{changedTo(withMore, nitrogenKgPerHa)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="pt-1 text-xs text-muted">{texts.driversNote(now)}</p>
    </div>
  );
}
