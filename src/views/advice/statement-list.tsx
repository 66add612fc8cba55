import type { ReactNode } from 'react';
import type { SharedStatement } from '../../model/advice/shared.ts';
import type { StatementLevel } from '../../model/advice/statement.ts';
import { groundOf, subjectOf, untoldFigures } from '../../model/advice/statement-words.ts';
import { adviceTexts } from '../../model/texts/advice.ts';
import { cx } from '../ui/cx.ts';

const LOOKS: Readonly<Record<StatementLevel, string>> = {
  act: 'border-danger text-danger',
  watch: 'border-warning-line text-warning',
  say: 'border-hairline text-muted',
};

const { levels, marks, source: sourceText } = adviceTexts;

interface StatementListProps {
  readonly label: string;
  readonly statements: readonly SharedStatement[];
  /** Where it holds, in words; nothing where there is only one place. */
  readonly where?: ((sampleIds: readonly number[]) => string) | undefined;
  /** Tells what each is about, and the figures behind its sentence. */
  readonly isFull?: boolean | undefined;
  /** What can be done about a statement; null where nothing can. */
  readonly actionOf?: ((statement: SharedStatement) => ReactNode) | undefined;
}

/** What advice says: level, sentence, what was said or assumed, and the source; never in other words. */
export const StatementList = ({ label, statements, where, isFull = false, actionOf }: StatementListProps) => (
  <ul aria-label={label} className="divide-y divide-hairline">
    {statements.map(({ statement, sampleIds }) => (
      <li key={`${statement.rule} ${statement.on} ${statement.sentence}`} className="flex items-start gap-2.5 py-2">
        <LevelMark level={statement.level} />
        <div className="min-w-0">
          {where && sampleIds.length > 0 ? <p className="text-xs text-muted">{where(sampleIds)}</p> : null}
          {isFull ? <Subject text={subjectOf(statement)} /> : null}
          <p className="text-sm">{statement.sentence}</p>
          {isFull ? <Figures texts={untoldFigures(statement)} /> : null}
          <Ground text={groundOf(statement)} />
          <p className="text-xs text-muted">{sourceText(statement.source, marks[statement.mark])}</p>
          {actionOf?.({ statement, sampleIds })}
        </div>
      </li>
    ))}
  </ul>
);

/** How pressing it is, in a word. */
export const LevelMark = ({ level }: { readonly level: StatementLevel }) => (
  <span
    className={cx(
      'mt-0.5 inline-flex h-5 w-12 shrink-0 items-center justify-center rounded-full border text-xs',
      LOOKS[level],
    )}
  >
    {levels[level]}
  </span>
);

const Subject = ({ text }: { readonly text: string | null }) =>
  text === null ? null : <p className="text-xs font-medium">{text}</p>;

const Ground = ({ text }: { readonly text: string | null }) =>
  text === null ? null : <p className="text-xs text-muted italic">{text}</p>;

const Figures = ({ texts }: { readonly texts: readonly string[] }) =>
  texts.length === 0 ? null : <p className="text-xs tabular-nums">{texts.join(', ')}</p>;
