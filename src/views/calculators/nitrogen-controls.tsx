import { useSelector } from '@xstate/react';
import type { NitrogenRef } from '../../machines/calculators/nitrogen.machine.ts';
import {
  canHaveRain,
  canSlide,
  isAdding,
  isPrinting,
  assumedSubsoilOf,
  oilOrProteinOf,
  pickOf,
  samplesOf,
  yieldsShown,
} from '../../machines/calculators/nitrogen.selectors.ts';
import { sliderOf } from '../../model/calculators/nitrogen.ts';
import { formatNumber } from '../../model/format/number.ts';
import { nitrogenTexts as texts } from '../../model/texts/calculators.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { RangeInput } from '../ui/range-input.tsx';
import { Select } from '../ui/select.tsx';
import { Switch } from '../ui/switch.tsx';
import { TextInput } from '../ui/text-input.tsx';

/** Which sample, at which yield, in which season. */
export function NitrogenControls({ actor }: { readonly actor: NitrogenRef }) {
  const pick = useSelector(actor, pickOf);
  useSelector(actor, ({ context }) => context.levels);
  const [oilOrProtein, assumed] = useSelectors(actor, oilOrProteinOf, assumedSubsoilOf);
  const [slides, rains] = useSelectors(actor, canSlide, canHaveRain);
  const busy = useSelector(actor, (snapshot) => isAdding(snapshot) || isPrinting(snapshot));
  const samples = samplesOf(actor.getSnapshot());
  if (!pick) return null;
  return (
    <div className="flex flex-col gap-4">
      <Select
        label={texts.sample}
        required
        choices={samples.map(({ id, label }) => ({ value: id, label }))}
        value={pick.sampleId}
        placeholder={samples.length === 0 ? texts.noSamples : texts.samplePlaceholder}
        disabled={busy}
        onChange={(sampleId) => actor.send({ type: 'SAMPLE_CHOSEN', sampleId })}
      />
      <RangeInput
        label={texts.yield}
        {...sliderOf(yieldsShown(actor.getSnapshot()))}
        value={pick.yieldTPerHa}
        valueText={texts.yieldValue(formatNumber(pick.yieldTPerHa))}
        disabled={busy || !slides}
        onChange={(yieldTPerHa) => actor.send({ type: 'YIELD_CHOSEN', yieldTPerHa })}
      />
      <TextInput
        label={texts.oilOrProtein}
        value={texts.percent(formatNumber(oilOrProtein, { decimals: 2 }))}
        readOnly
        onChange={() => undefined}
      />
      {assumed === null ? null : (
        <p className="text-sm text-warning">{texts.assumedSubsoil(formatNumber(assumed, { decimals: 0 }))}</p>
      )}
      <div className="flex flex-col gap-1">
        <Switch
          label={texts.summerRain}
          checked={pick.isSummerRain}
          disabled={busy || !rains}
          onChange={(on) => actor.send({ type: 'SUMMER_RAIN_SWITCHED', on })}
        />
        {rains ? null : <p className="text-xs text-muted">{texts.noSummerRain}</p>}
      </div>
    </div>
  );
}
