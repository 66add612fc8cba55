import { untoldFigures } from '../../model/advice/statement-words.ts';
import type { AnalyteHistory } from '../../model/contract/entities.ts';
import type { DayIso } from '../../model/format/date.ts';
import { formatReported } from '../../model/format/lab-value.ts';
import { formatNumber } from '../../model/format/number.ts';
import { criticalText } from '../../model/recommendation/critical-text.ts';
import { limitWords } from '../../model/recommendation/limit-words.ts';
import { ratingOf } from '../../model/samples/rating.ts';
import { pointsOf } from '../../model/samples/sample-history.ts';
import { adviceTexts } from '../../model/texts/advice.ts';
import { ratingTexts, sampleHistoryTexts as texts } from '../../model/texts/samples.ts';
import { RatingTag } from '../ui/rating-tag.tsx';
import { SparkLine } from './spark-line.tsx';

interface AnalyteResultProps {
  readonly result: AnalyteHistory;
  /** The day of the sample that the result is of. */
  readonly dateSampled: DayIso;
}

/** What was found of one analyte: figure, rating, from where on it is enough and who says so, and how it was before. */
export function AnalyteResult({ result, dateSampled }: AnalyteResultProps) {
  const { analyteName, unitOfMeasure, decimals, text, isModelled, rating, critical, isNear, openOfRate, perMass } =
    result;
  const points = pointsOf(result, dateSampled);
  const belowLimit = limitWords(result.qualifier, rating?.scale);
  return (
    <li className="flex flex-col gap-0.5 border-t border-hairline py-2 first:border-t-0">
      <div className="flex flex-wrap items-center gap-x-2">
        <span className="min-w-0 flex-1 font-medium">{analyteName}</span>
        <span className="tabular-nums">{text ?? formatReported(result, decimals, unitOfMeasure)}</span>
        {isNear ? <span className="text-xs">{ratingTexts.near}</span> : null}
        {rating ? (
          <RatingTag rating={ratingOf(rating.scale, rating.level)} />
        ) : (
          <span className="text-xs text-muted">{texts.unrated}</span>
        )}
      </div>
      {isModelled ? (
        <p className="text-xs">
          <strong>{texts.modelled}.</strong> {texts.modelledHint}
        </p>
      ) : null}
      {perMass ? (
        <p className="text-xs text-muted">
          {texts.perMass(
            formatNumber(perMass.mgPerKg, { decimals: 1 }),
            formatNumber(perMass.density, { decimals: 2 }),
          )}
        </p>
      ) : null}
      {belowLimit === null ? null : <p className="text-xs">{belowLimit}</p>}
      {critical ? <p className="text-xs text-muted">{criticalWords(critical, decimals)}</p> : null}
      {openOfRate.map((sentence) => (
        <p key={sentence} className="text-xs">
          {sentence}
        </p>
      ))}
      {points.length > 1 ? (
        <>
          <SparkLine points={points} decimals={decimals} unit={unitOfMeasure} />
          <Change result={result} hasLimit={points.slice(-2).some(({ qualifier }) => qualifier !== null)} />
        </>
      ) : null}
    </li>
  );
}

/** From where on a result is enough, by which method, and who says so. */
function criticalWords(
  { value, range, unit, method, source }: NonNullable<AnalyteHistory['critical']>,
  decimals: number,
): string {
  const [low = null, high = null] = range ?? [];
  const figure = criticalText({ value, low, high }, { decimals, unit }) ?? '';
  return source === ''
    ? `${texts.critical(figure, method)}.`
    : `${texts.critical(figure, method)}. ${texts.source(source)}`;
}

/** Which way the last change went, where it is worth a word; else that it is not. */
function Change({ result, hasLimit }: Pick<AnalyteResultProps, 'result'> & { readonly hasLimit: boolean }) {
  const { change } = result;
  if (!change) return <p className="text-xs text-muted">{hasLimit ? texts.limitNotCompared : texts.noRule}</p>;
  const { word, statement } = change;
  return (
    <>
      <p className="text-xs">
        <span aria-hidden="true">{texts.signs[word]}</span> <strong>{texts.change[word]}.</strong>{' '}
        {[statement.sentence, ...untoldFigures(statement)].join(' ')}
      </p>
      <p className="text-xs text-muted">{adviceTexts.source(statement.source, adviceTexts.marks[statement.mark])}</p>
    </>
  );
}
