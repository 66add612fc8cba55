import { useSelector } from '@xstate/react';
import { X } from 'lucide-react';
import { useMemo } from 'react';
import type { SeasonsRef } from '../../machines/calculators/seasons.machine.ts';
import {
  canRemove,
  figuresShown,
  hasOpen,
  isComparing,
  labelOf,
  planOf,
  resultsOf,
  sampleIdOf,
} from '../../machines/calculators/seasons.selectors.ts';
import { breakEvenText } from '../../model/calculators/break-even.ts';
import type { SeasonResult, SeasonScenario } from '../../model/calculators/seasons.ts';
import { formatNumber, NO_VALUE } from '../../model/format/number.ts';
import { seasonTexts as texts } from '../../model/texts/calculators.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { cx } from '../ui/cx.ts';
import { IconButton } from '../ui/icon-button.tsx';

const whole = (value: number): string => formatNumber(value, { decimals: 0 });
const two = (value: number): string => formatNumber(value, { decimals: 2, fixed: true });

const ROWS: readonly { readonly label: string; readonly text: (result: SeasonResult) => string }[] = [
  { label: texts.rows.rain, text: ({ rainMm }) => whole(rainMm) },
  { label: texts.rows.target, text: ({ targetYieldTPerHa }) => two(targetYieldTPerHa) },
  {
    label: texts.rows.nitrogen,
    text: ({ nitrogenKgPerHa }) => (nitrogenKgPerHa === null ? texts.fixes : whole(nitrogenKgPerHa)),
  },
  { label: texts.rows.yield, text: ({ yieldTPerHa }) => two(yieldTPerHa) },
  { label: texts.rows.margin, text: ({ grossMarginPerHa }) => whole(grossMarginPerHa) },
  { label: texts.rows.breakEven, text: breakEvenText },
];

/** A column a season, in the order of the plan; the planned one is highlighted. */
export function SeasonsTable({ actor }: { readonly actor: SeasonsRef }) {
  const [plan, results, sampleId, place, open] = useSelectors(actor, planOf, resultsOf, sampleIdOf, labelOf, hasOpen);
  const figures = useMemo(() => figuresShown(plan, results, sampleId), [plan, results, sampleId]);
  if (sampleId === null) return <p className="text-sm text-muted">{texts.noSamples}</p>;
  const isEmpty = !open && figures.every((one) => one === undefined);
  const isChosen = (name: string): boolean => plan.chosen === name;
  return (
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={texts.table}>
      <table className="w-full min-w-[36rem] table-fixed text-right tabular-nums">
        <caption className="pb-1 text-left font-semibold">{place}</caption>
        <thead>
          <tr className="border-b border-hairline align-bottom text-sm">
            <th scope="col" className="w-[32%] px-2 py-1 text-left">
              <span className="sr-only">{texts.figure}</span>
            </th>
            {plan.scenarios.map((scenario) => (
              <SeasonHead key={scenario.name} actor={actor} scenario={scenario} isChosen={isChosen(scenario.name)} />
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ label, text }) => (
            <tr key={label} className="border-b border-hairline">
              <th scope="row" className="px-2 py-1.5 text-left font-medium">
                {label}
              </th>
              {plan.scenarios.map(({ name }, at) => {
                const result = figures[at];
                return (
                  <td key={name} className={cx('px-2 py-1.5', isChosen(name) && 'bg-sunken font-semibold')}>
                    {result ? text(result) : NO_VALUE}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {isEmpty ? <p className="pt-1 text-sm text-muted">{texts.none(place)}</p> : null}
    </div>
  );
}

interface SeasonHeadProps {
  readonly actor: SeasonsRef;
  readonly scenario: SeasonScenario;
  readonly isChosen: boolean;
}

function SeasonHead({ actor, scenario: { name, decile }, isChosen }: SeasonHeadProps) {
  const removable = useSelector(actor, (snapshot) => isComparing(snapshot) && canRemove(snapshot, name));
  return (
    <th scope="col" className={cx('px-2 py-1 font-semibold', isChosen && 'bg-sunken')}>
      <span className="flex items-center justify-end gap-1">
        {name}
        {removable ? (
          <IconButton
            icon={X}
            size="sm"
            label={texts.remove(name)}
            onClick={() => actor.send({ type: 'REMOVE', name })}
          />
        ) : null}
      </span>
      <span className="block text-xs font-normal text-muted">
        {decile === null ? texts.named : texts.decile(decile)}
        {isChosen ? `, ${texts.planned}` : ''}
      </span>
    </th>
  );
}
