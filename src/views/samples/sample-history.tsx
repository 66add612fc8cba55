import type { LookUpRef } from '../../machines/shared/look-up.machine.ts';
import { answerOf, isLoading, isUnavailable } from '../../machines/shared/look-up.selectors.ts';
import { formatDay, formatDayAndTime, type DayIso } from '../../model/format/date.ts';
import { formatNumber } from '../../model/format/number.ts';
import { isUsedByModel, type SampleHistory as History } from '../../model/samples/sample-history.ts';
import { sampleHistoryTexts as texts } from '../../model/texts/samples.ts';
import { Unavailable } from '../shared/unavailable.tsx';
import { useSelectors } from '../shared/use-selectors.ts';
import { Spinner } from '../ui/spinner.tsx';
import { AnalyteResult } from './analyte-result.tsx';

/** What a sample was found to be, and what its place was before and what came of that. */
export function SampleHistory({ actor }: { readonly actor: LookUpRef }) {
  const [history, loading, unavailable] = useSelectors(actor, answerOf<History>, isLoading, isUnavailable);
  return (
    <div aria-busy={loading} className="flex flex-col gap-3">
      {loading && !history ? <Spinner label={texts.loading} /> : null}
      {unavailable ? <Unavailable actor={actor} words={texts.unavailable} /> : null}
      {history ? <HistoryDetails history={history} /> : null}
    </div>
  );
}

function HistoryDetails({ history: { results, samplings, changes } }: { readonly history: History }) {
  const day = samplings.at(-1)?.dateSampled ?? '';
  const used = results.filter(isUsedByModel);
  const others = results.filter((result) => !isUsedByModel(result));
  return (
    <>
      {used.length > 0 || others.length === 0 ? (
        <Results label={texts.results} results={used} dateSampled={day} />
      ) : null}
      {others.length > 0 ? <Results label={texts.otherResults} results={others} dateSampled={day} /> : null}
      {changes.length > 0 ? <Changes changes={changes} /> : null}
      <Samplings samplings={samplings} />
    </>
  );
}

interface ResultsProps {
  readonly label: string;
  readonly results: History['results'];
  readonly dateSampled: DayIso;
}

const Results = ({ label, results, dateSampled }: ResultsProps) => (
  <section aria-label={label} className="border-t border-hairline pt-3">
    <h3>{label}</h3>
    {results.length === 0 ? (
      <p className="text-muted">{texts.noResults}</p>
    ) : (
      <ul>
        {results.map((result) => (
          <AnalyteResult key={result.analyteId} result={result} dateSampled={dateSampled} />
        ))}
      </ul>
    )}
  </section>
);

/** What was put right since the sample came in, the newest first. */
function Changes({ changes }: Pick<History, 'changes'>) {
  return (
    <section aria-label={texts.changes} className="border-t border-hairline pt-3">
      <h3>{texts.changes}</h3>
      <ol className="flex flex-col gap-2 pt-1">
        {changes.map(({ on, by, undoneOn, undoneBy, fields }, at) => (
          <li key={at} className="flex flex-col gap-0.5 text-sm">
            <span className="font-medium">{texts.changedBy(formatDayAndTime(on), by)}</span>
            {fields.map(({ field, from, to }) => (
              <span key={field}>
                {field === 'deleted' ? texts.fields.deleted : texts.changed(texts.fields[field], from, to)}
              </span>
            ))}
            {undoneOn === null ? null : (
              <span className="text-muted">{texts.takenBack(formatDayAndTime(undoneOn), undoneBy)}</span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Newest first, each with what was recommended from it and published before the next one. */
function Samplings({ samplings }: Pick<History, 'samplings'>) {
  const own = samplings.at(-1);
  return (
    <section aria-label={texts.samplings} className="border-t border-hairline pt-3">
      <h3>{texts.samplings}</h3>
      {samplings.length < 2 ? <p className="text-muted">{texts.onlyOne}</p> : null}
      <ol className="flex flex-col gap-2 pt-1">
        {samplings.toReversed().map(({ sampleId, dateSampled, labNumber, recommendations, reports }) => (
          <li key={sampleId} className="flex flex-col gap-0.5">
            <span className="font-medium tabular-nums">
              {[
                formatDay(dateSampled),
                ...(sampleId === own?.sampleId ? [texts.thisSample] : []),
                ...(labNumber === null ? [] : [texts.labNumber(labNumber)]),
              ].join(', ')}
            </span>
            {recommendations.length + reports.length === 0 ? (
              <span className="text-sm text-muted">{texts.nothingFollowed}</span>
            ) : null}
            {recommendations.map(({ id, name, isFinalised, products }) => (
              <div key={id} className="text-sm">
                {texts.recommended(name, isFinalised)}
                {products.length === 0 ? null : (
                  <ul className="pl-4 text-muted">
                    {products.map((product, at) => (
                      // One product may be given twice, at different times.
                      <li key={at}>{texts.rate(product.name, formatNumber(product.ratePerHa), product.unit)}</li>
                    ))}
                  </ul>
                )}
              </div>
            ))}
            {reports.map(({ id, name, publishedOn }) => (
              <span key={id} className="text-sm">
                {texts.published(name, formatDay(publishedOn))}
              </span>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}
