import { useSelector } from '@xstate/react';
import { Lightbulb } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OpenRecommendationRef } from '../../machines/recommendation/open-recommendation.machine.ts';
import { adviceOf, catalogueOf, productsOf } from '../../machines/recommendation/open-recommendation.selectors.ts';
import { cardStatements } from '../../model/recommendation/live-advice.ts';
import { shared } from '../../model/advice/shared.ts';
import { rateGrounds, type RateGround } from '../../model/recommendation/analyte-figure.ts';
import type { Analyte } from '../../model/contract/entities.ts';
import type { SampleRun } from '../../model/yields/decisions.ts';
import { adviceTexts } from '../../model/texts/advice.ts';
import { ratingTexts } from '../../model/texts/samples.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { Popover } from '../ui/popover.tsx';
import { StatementAction } from './statement-action.tsx';
import { StatementList } from './statement-list.tsx';

interface CardMeaningProps {
  readonly sampleId: number;
  /** Names the card. */
  readonly name: string;
  readonly run: SampleRun;
  readonly analytes: readonly Analyte[];
  readonly openRecommendation: OpenRecommendationRef;
}

/** A button on a card that opens what its results mean, with sources. */
export const CardMeaning = (props: CardMeaningProps) => (
  <Popover compact icon={Lightbulb} label={adviceTexts.meaningOf(props.name)} panelClassName="w-[26rem]">
    {(close) => <Meaning {...props} close={close} />}
  </Popover>
);

/** What each nutrient is asked for in the run that the card shows. */
const demandsOf = (run: SampleRun, analytes: readonly Analyte[]): ReadonlyMap<string, number> =>
  new Map(
    analytes.flatMap(({ analyteId, nutrientCode }) => {
      const demand = run.results.get(analyteId)?.demand ?? null;
      return nutrientCode === null || demand === null ? [] : [[nutrientCode, demand] as const];
    }),
  );

interface MeaningProps extends CardMeaningProps {
  readonly close: () => void;
}

function Meaning({ sampleId, name, run, analytes, openRecommendation, close }: MeaningProps) {
  const [advice, products] = useSelectors(openRecommendation, adviceOf, productsOf);
  const { products: catalogue } = useSelector(openRecommendation, catalogueOf);
  const statements = cardStatements(advice, {
    sampleId,
    cardRun: { demands: demandsOf(run, analytes), yieldTPerHa: run.yield, isSummerRain: run.isSummerRain },
    recommended: products,
    catalogue,
  });
  return (
    // A keyboard has to reach what is scrolled.
    <div
      role="group"
      aria-label={adviceTexts.meaningOf(name)}
      tabIndex={0}
      className="max-h-[min(31rem,78vh)] overflow-y-auto"
    >
      <h4 className="text-sm font-semibold">{adviceTexts.meaning}</h4>
      <p className="text-xs text-muted">{name}</p>
      {statements.length === 0 ? (
        <p className="py-2 text-sm">{adviceTexts.nothingToSay}</p>
      ) : (
        <StatementList
          label={adviceTexts.meaning}
          statements={shared(statements)}
          isFull
          actionOf={({ statement }) => (
            <StatementAction statement={statement} name={name} openRecommendation={openRecommendation} close={close} />
          )}
        />
      )}
      <Grounds grounds={rateGrounds(analytes, (analyteId) => run.results.get(analyteId))} />
      <Listed title={adviceTexts.leftOut}>
        <ul className="list-disc pl-4 text-xs text-muted">
          {adviceTexts.leftOutLines.map((line) => (
            <li key={line} className="py-0.5">
              {line}
            </li>
          ))}
        </ul>
      </Listed>
    </div>
  );
}

interface ListedProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of the popover below the statements. */
const Listed = ({ title, children }: ListedProps) => (
  <section aria-label={title} className="border-t border-hairline pt-2">
    <h4 className="text-sm font-semibold">{title}</h4>
    {children}
  </section>
);

/** What the rates rest on: each test with its critical value, the range of both, the second opinion and the source. */
const Grounds = ({ grounds }: { readonly grounds: readonly RateGround[] }) =>
  grounds.length === 0 ? null : (
    <Listed title={adviceTexts.grounds}>
      <ul>
        {grounds.map(({ analyteId, title, isNear, lines }) => (
          <li key={analyteId} className="flex flex-col gap-0.5 py-1.5 text-xs">
            <span className="font-medium">{isNear ? `${title}, ${ratingTexts.near}` : title}</span>
            {lines.map((line) => (
              <span key={line} className="text-muted">
                {line}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </Listed>
  );
