import { useContext } from 'react';
import type { CheckQuestionsRef } from '../../machines/imports/check-questions.machine.ts';
import {
  answersOf,
  checkOf,
  isLandLoaded,
  isUndrawable,
  mapOf,
} from '../../machines/imports/check-questions.selectors.ts';
import { formatDay } from '../../model/format/date.ts';
import { NO_VALUE } from '../../model/format/number.ts';
import { evidenceOf, type CheckCard, type Evidence } from '../../model/imports/check-cards.ts';
import { rowName } from '../../model/imports/check-summary.ts';
import { columnName } from '../../model/imports/column-choice.ts';
import { figureText, resultsText } from '../../model/imports/result-text.ts';
import type { LabCheck } from '../../model/imports/lab-check.ts';
import type { MapHolder } from '../../model/map/map-state.ts';
import { checkTexts } from '../../model/texts/lab-check.ts';
import { PortsContext } from '../app/context.ts';
import { holderOf } from '../map/map-holder.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { Banner } from '../ui/banner.tsx';
import { cx } from '../ui/cx.ts';
import { MapView } from '../ui/dom/map-view.tsx';

const texts = checkTexts.cards;
const heads = checkTexts.rows;

interface EvidenceProps {
  readonly questions: CheckQuestionsRef;
  readonly card: CheckCard;
}

/** What a question is about: the column's values with those to check marked, the map with the place lit, or the rows. */
export function CheckEvidence({ questions, card }: EvidenceProps) {
  const [check, answers] = useSelectors(questions, checkOf, answersOf);
  const evidence = evidenceOf(check, answers, card);
  return (
    <div
      role="group"
      aria-label={texts.evidence(card.title)}
      // On a wide window it leaves the list for the pane beside it.
      className="flex min-w-0 flex-col gap-3 py-3 xl:absolute xl:inset-y-0 xl:right-0 xl:left-[30rem] xl:overflow-y-auto xl:p-4"
    >
      {evidence.kind === 'column' ? (
        <Values check={check} evidence={evidence} />
      ) : evidence.kind === 'place' ? (
        <Place questions={questions} evidence={evidence} />
      ) : (
        <Rows rows={evidence.rows} />
      )}
    </div>
  );
}

function Values({ check, evidence }: { readonly check: LabCheck; readonly evidence: Evidence & { kind: 'column' } }) {
  const { column, flags, cells } = evidence;
  const flagged = new Set(flags.flatMap(({ rows }) => rows));
  const found = check.rows.flatMap((row) =>
    row.results
      .filter(({ testId }) => column.testId !== null && testId === column.testId)
      .map((result) => ({
        key: row.id,
        name: row.paddock ?? row.site ?? rowName(row),
        text: figureText(result),
        isOdd: row.row !== null && flagged.has(row.row),
      })),
  );
  // Those to check are on top.
  const shown = [
    ...cells.map(({ id, value, row }) => ({ key: id, name: checkTexts.rowAt(row ?? 0), text: value, isOdd: true })),
    ...found.toSorted((one, other) => Number(other.isOdd) - Number(one.isOdd)),
  ].slice(0, 12);
  return (
    <>
      <h3 className="break-words">{texts.of(columnName(column))}</h3>
      {flags.map(({ statement }, index) => (
        <Banner key={index} tone="warning">
          {statement.sentence}
        </Banner>
      ))}
      {shown.length === 0 ? (
        <table aria-label={texts.values} className="w-full max-w-md">
          <tbody>
            {column.values.map((value, index) => (
              <tr key={index} className="border-b border-hairline">
                <td className="py-1 tabular-nums">{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <table aria-label={texts.values} className="w-full max-w-md">
          <tbody>
            {shown.map(({ key, name, text, isOdd }) => (
              <tr key={key} className={cx('border-b border-hairline', isOdd && 'bg-warning-tint font-medium')}>
                <th scope="row" className="px-2 py-1 text-left font-normal">
                  {name}
                </th>
                <td className="px-2 py-1 text-right tabular-nums">
                  {isOdd ? `${checkTexts.summary.flags}: ` : ''}
                  {text}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

const mapHolder = (questions: CheckQuestionsRef): MapHolder =>
  holderOf(questions, mapOf, (message) => {
    const [id] = message.type === 'AREAS_PICKED' ? message.ids : [];
    if (id !== undefined) questions.send({ type: 'ANSWER_CHOSEN', answer: `paddock ${id}` });
  });

function Place({
  questions,
  evidence,
}: {
  readonly questions: CheckQuestionsRef;
  readonly evidence: Evidence & { kind: 'place' };
}) {
  const port = useContext(PortsContext).map;
  const [undrawable, loaded] = useSelectors(questions, isUndrawable, isLandLoaded);
  const { text, samples, depths } = evidence.place;
  return (
    <>
      <p>
        <span className="font-medium">{text}</span>{' '}
        <span className="text-muted">{texts.samplesOf(samples, depths.join(' · '))}</span>
      </p>
      {undrawable || !port ? (
        <p className="text-muted">{texts.noMap}</p>
      ) : !loaded ? null : (
        <MapView
          label={texts.map}
          className="min-h-72 flex-1"
          create={(host, signal) => port.create(host, signal, mapHolder(questions))}
          onError={() => questions.send({ type: 'MAP_FAILED' })}
        />
      )}
    </>
  );
}

function Rows({ rows }: { readonly rows: LabCheck['rows'] }) {
  return (
    <div tabIndex={0} role="group" aria-label={heads.list} className="overflow-x-auto">
      <table aria-label={heads.list} className="w-full text-sm">
        <thead>
          <tr className="border-b border-hairline text-left text-muted">
            {[heads.row, heads.paddock, heads.depth, heads.date, heads.results].map((head) => (
              <th key={head} scope="col" className="px-2 py-1 font-medium">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className="border-b border-hairline align-top">
              <th scope="row" className="px-2 py-1 text-left font-normal whitespace-nowrap">
                {rowName(row)}
              </th>
              <td className="px-2 py-1">{row.paddock ?? row.site ?? NO_VALUE}</td>
              <td className="px-2 py-1 whitespace-nowrap tabular-nums">
                {row.depthTopCm === null ? NO_VALUE : `${row.depthTopCm}–${row.depthBottomCm ?? ''} cm`}
              </td>
              <td className="px-2 py-1 whitespace-nowrap tabular-nums">
                {row.dateSampled === null || !row.isDated ? NO_VALUE : formatDay(row.dateSampled)}
              </td>
              <td className="line-clamp-2 px-2 py-1 tabular-nums">{resultsText(row.results)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
