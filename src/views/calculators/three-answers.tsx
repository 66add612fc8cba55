import type { LookUpRef } from '../../machines/shared/look-up.machine.ts';
import { answerOf, isLoading, isUnavailable } from '../../machines/shared/look-up.selectors.ts';
import { bridgeOf, bridgeOfAll, type SampleAnswers } from '../../model/calculators/answers.ts';
import { formatNumber, NO_VALUE } from '../../model/format/number.ts';
import { answerTexts as texts } from '../../model/texts/calculators.ts';
import { RetryLine } from '../shared/retry-line.tsx';
import { useSelectors } from '../shared/use-selectors.ts';
import { Spinner } from '../ui/spinner.tsx';
import { NitrogenDrivers } from './nitrogen-drivers.tsx';

const kg = (value: number | null): string =>
  value === null ? NO_VALUE : formatNumber(value, { decimals: 1, fixed: true });

/** Budget, card and largest margin of the budget that is shown, why they differ, and what would change it. */
export function ThreeAnswers({ actor }: { readonly actor: LookUpRef }) {
  const [answers, loading, unavailable] = useSelectors(actor, answerOf<SampleAnswers>, isLoading, isUnavailable);
  if (unavailable) return <RetryLine actor={actor} texts={texts} />;
  if (!answers) return loading ? <Spinner label={texts.loading} /> : null;
  return (
    <section aria-busy={loading} className="flex flex-col gap-5">
      <AnswersTable answers={answers} />
      <NitrogenDrivers answers={answers} />
    </section>
  );
}

function AnswersTable({ answers }: { readonly answers: SampleAnswers }) {
  if (answers.nutrients.length === 0) return null;
  const ofAll = bridgeOfAll(answers);
  return (
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={texts.title}>
      <table className="w-full text-sm tabular-nums">
        <caption className="pb-1 text-left font-semibold">{`${texts.title}, ${texts.unit}`}</caption>
        <thead>
          <tr className="border-b border-hairline text-xs text-muted">
            <th scope="col" className="px-2 py-1 text-left">
              {texts.nutrient}
            </th>
            {[texts.required, texts.card, texts.optimum].map((head) => (
              <th key={head} scope="col" className="px-2 py-1 text-right">
                {head}
              </th>
            ))}
            <th scope="col" className="px-2 py-1 text-left">
              {texts.why}
            </th>
          </tr>
        </thead>
        <tbody>
          {answers.nutrients.map(({ nutrient, requiredKgPerHa, cardKgPerHa, optimumKgPerHa, isAtEdge }) => (
            <tr key={nutrient} className="border-b border-hairline align-top">
              <th scope="row" className="px-2 py-1 text-left">
                {nutrient}
              </th>
              <td className="px-2 py-1 text-right">{kg(requiredKgPerHa)}</td>
              <td className="px-2 py-1 text-right">{kg(cardKgPerHa)}</td>
              <td className="px-2 py-1 text-right whitespace-nowrap">
                {isAtEdge ? texts.atLeast(kg(optimumKgPerHa)) : kg(optimumKgPerHa)}
              </td>
              <td className="px-2 py-1">
                {bridgeOf(answers, nutrient).map(({ rule, sentence }) => (
                  <p key={rule}>{sentence}</p>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {ofAll.map(({ rule, sentence }) => (
        <p key={rule} className="pt-1 text-sm">
          {sentence}
        </p>
      ))}
      <p className="pt-1 text-xs text-muted">{texts.note}</p>
    </div>
  );
}
