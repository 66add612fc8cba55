import type { PlanPart } from '../../model/contract/entities.ts';
import { PlanMap } from './plan-map.tsx';
import { firstRows } from '../../model/grower/paddocks.ts';
import { PlanTable, type AskAbout } from './plan-table.tsx';
import { RichText } from './rich-text.tsx';

/** The parts of the plan, in the order in which they are read. */
export function PlanParts({ parts, ask }: { readonly parts: readonly PlanPart[]; readonly ask: AskAbout | undefined }) {
  const paddocks = firstRows(parts);
  return parts.map((part, at) => (
    // The plan is frozen: a part has no name but its place.
    <Part key={at} part={part} paddocks={paddocks[at] ?? []} ask={ask} />
  ));
}

interface PartProps {
  readonly part: PlanPart;
  /** The paddock of each row that can be asked about there. */
  readonly paddocks: readonly string[];
  readonly ask: AskAbout | undefined;
}

function Part({ part, paddocks, ask }: PartProps) {
  switch (part.kind) {
    case 'chapter':
      return (
        <div className="mt-8">
          <h2 className="text-xl">{part.text}</h2>
          <p className="text-muted">{part.below}</p>
        </div>
      );
    case 'section':
      return <h3 className="mt-6 text-lg">{part.text}</h3>;
    case 'words':
      return <p className="mt-3">{part.text}</p>;
    case 'map':
      return <PlanMap map={part} />;
    case 'legend':
      return (
        <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-base">
          <span>{part.lead}</span>
          {part.entries.map(({ word, colour }) => (
            <span key={word} className="inline-flex items-center gap-1.5">
              <span
                aria-hidden="true"
                className="size-3.5 rounded-sm"
                style={{ backgroundColor: `color-mix(in srgb, ${colour} 45%, white)` }}
              />
              {word}
            </span>
          ))}
        </p>
      );
    case 'table':
      return <PlanTable table={part} paddocks={paddocks} ask={ask} />;
    case 'statements':
      return (
        <section className="mt-6">
          <h3 className="text-lg">{part.title}</h3>
          <ul className="mt-2 flex flex-col gap-3">
            {part.told.map(({ where, sentence, words, source }) => (
              <li key={`${where} ${sentence}`} className="border-l-4 border-warning-line pl-3">
                {where === '' ? null : <strong className="block font-semibold">{where}</strong>}
                {sentence}
                {words === undefined ? null : <span className="block whitespace-pre-line">{words}</span>}
                {source === '' ? null : <span className="mt-0.5 block text-sm text-muted">{source}</span>}
              </li>
            ))}
          </ul>
          {part.more === '' ? null : <p className="mt-2 text-muted">{part.more}</p>}
        </section>
      );
    case 'comments':
      return part.comments.map(({ title, blocks }, at) => (
        <section key={at} className="mt-3">
          {title === '' ? null : <h4 className="font-semibold">{title}</h4>}
          <RichText blocks={blocks} />
        </section>
      ));
  }
}
