import { X } from 'lucide-react';
import type { CheckQuestionsRef } from '../../machines/imports/check-questions.machine.ts';
import { rowName } from '../../model/imports/check-summary.ts';
import type { CheckRow } from '../../model/imports/lab-check.ts';
import { figureText, writtenText } from '../../model/imports/result-text.ts';
import { checkTexts } from '../../model/texts/lab-check.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Panel } from '../ui/panel.tsx';
import { CheckBadCells } from './check-bad-cells.tsx';

const texts = checkTexts.rows;

interface CheckRowDetailsProps {
  readonly questions: CheckQuestionsRef;
  readonly row: CheckRow;
  readonly onClose: () => void;
}

/** The results of one row as they will be saved, and beside them as the file has them. */
export function CheckRowDetails({ questions, row, onClose }: CheckRowDetailsProps) {
  return (
    <Panel
      title={`${texts.details} ${rowName(row)}`}
      fill
      className="max-h-full max-lg:max-h-72 lg:w-96 lg:flex-none"
      actions={<IconButton icon={X} label={texts.close} onClick={onClose} />}
    >
      <div tabIndex={0} role="group" aria-label={texts.results} className="min-h-0 overflow-y-auto p-3">
        <CheckBadCells key={row.id} questions={questions} row={row} />
        <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5">
          {row.results.map((result) => (
            <div key={`${result.testId} ${result.measureId}`} className="contents">
              <dt>
                {result.analyte} <span className="text-sm text-muted">{result.method}</span>
              </dt>
              <dd className="text-right tabular-nums">
                {figureText(result)}
                {writtenText(result) === '' ? null : (
                  <span className="block text-xs text-muted">
                    {texts.asWritten} {writtenText(result)}
                  </span>
                )}
              </dd>
            </div>
          ))}
          {row.noResults.map(({ code, text }, index) => (
            <div key={index} className="contents text-muted">
              <dt>{code ?? texts.noResults}</dt>
              <dd className="text-right">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Panel>
  );
}
