import { useSelector } from '@xstate/react';
import type { SensitivityRef } from '../../machines/calculators/sensitivity.machine.ts';
import {
  canHaveRain,
  canSlide,
  gridShown,
  gridsOf,
  isAdding,
  isLoading,
  isPrinting,
  isShown,
  openedYield,
  pickOf,
  sampleIdOf,
  samplesOf,
} from '../../machines/calculators/sensitivity.selectors.ts';
import { sliderOf } from '../../model/calculators/nitrogen.ts';
import { gridYields } from '../../model/calculators/sensitivity.ts';
import { formatNumber } from '../../model/format/number.ts';
import { sensitivityTexts as texts } from '../../model/texts/calculators.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { RangeInput } from '../ui/range-input.tsx';
import { Select } from '../ui/select.tsx';
import { Switch } from '../ui/switch.tsx';

interface ControlsProps {
  readonly actor: SensitivityRef;
}

/** Specification 3.9: a slider counts in thousandths, so that no step of it is a fraction. */
const SCALE = 1000;
const scaled = (value: number): number => Math.round(value * SCALE);

/** Which sample, at which yield and rate of potassium, in which season. */
export function SensitivityControls({ actor }: ControlsProps) {
  const [samples, sampleId, shown] = useSelectors(actor, samplesOf, sampleIdOf, isShown);
  const busy = useSelector(actor, (snapshot) => isAdding(snapshot) || isLoading(snapshot) || isPrinting(snapshot));
  return (
    <div className="grid items-end gap-4 md:grid-cols-[minmax(10rem,1fr)_1fr_1fr_auto]">
      <Select
        label={texts.sample}
        choices={samples.map(({ id, label }) => ({ value: id, label }))}
        value={sampleId ?? undefined}
        placeholder={samples.length === 0 ? texts.noSamples : texts.samplePlaceholder}
        disabled={busy || samples.length === 0}
        onChange={(id) => actor.send({ type: 'SAMPLE_CHOSEN', sampleId: id })}
      />
      {shown ? <Sliders actor={actor} /> : null}
    </div>
  );
}

function Sliders({ actor }: ControlsProps) {
  const [grids, grid, pick, slides, rains] = useSelectors(actor, gridsOf, gridShown, pickOf, canSlide, canHaveRain);
  const busy = useSelector(actor, (snapshot) => isAdding(snapshot) || isPrinting(snapshot));
  const opened = useSelector(actor, openedYield);
  const yields = sliderOf(gridYields(grids));
  const tonnes = grid?.yield ?? opened;
  const ofYield = (
    <RangeInput
      label={texts.yield}
      min={scaled(yields.min)}
      max={scaled(yields.max)}
      step={scaled(yields.step)}
      value={scaled(tonnes)}
      valueText={texts.yieldValue(formatNumber(tonnes))}
      disabled={busy || !slides}
      onChange={(value) => actor.send({ type: 'YIELD_CHOSEN', yieldTPerHa: value / SCALE })}
    />
  );
  // Another yield than the one that it was added for is chosen, never taken.
  if (!grid || !pick) return ofYield;
  const rates = sliderOf(grid.kKgPerHa);
  const kKgPerHa = grid.kKgPerHa[pick.kIndex] ?? 0;
  return (
    <>
      {ofYield}
      <RangeInput
        label={texts.potassium}
        min={scaled(rates.min)}
        max={scaled(rates.max)}
        step={scaled(rates.step)}
        value={scaled(kKgPerHa)}
        valueText={texts.potassiumValue(formatNumber(kKgPerHa))}
        disabled={busy || grid.kKgPerHa.length < 2}
        onChange={(value) => actor.send({ type: 'POTASSIUM_CHOSEN', kgPerHa: value / SCALE })}
      />
      <Switch
        label={texts.summerRain}
        checked={grid.isSummerRain}
        disabled={busy || !rains}
        onChange={(on) => actor.send({ type: 'SUMMER_RAIN_SWITCHED', on })}
      />
    </>
  );
}
