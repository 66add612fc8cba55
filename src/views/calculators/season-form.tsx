import type { SeasonsRef } from '../../machines/calculators/seasons.machine.ts';
import { canCreate, draftOf, planOf } from '../../machines/calculators/seasons.selectors.ts';
import { draftFaults, seasonLimits, type SeasonDraft } from '../../model/calculators/seasons.ts';
import { seasonTexts as texts } from '../../model/texts/calculators.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { Button } from '../ui/button.tsx';
import { TextInput } from '../ui/text-input.tsx';

/** A season of the adviser's own: its name, its rain, and what to expect of it. */
export function SeasonForm({ actor }: { readonly actor: SeasonsRef }) {
  const [draft, plan, creatable] = useSelectors(actor, draftOf, planOf, canCreate);
  const faults: Partial<Record<keyof SeasonDraft, string>> = draftFaults(plan, draft);
  /** An empty field shows no error before anything was typed into it. */
  const errorOf = (field: keyof SeasonDraft): string | undefined =>
    draft[field].trim() === '' ? undefined : faults[field];
  const create = (): void => actor.send({ type: 'CREATE' });
  return (
    <div role="group" aria-label={texts.add} className="rounded-md border border-hairline p-3">
      <div className="grid items-start gap-4 md:grid-cols-3">
        <TextInput
          label={texts.name}
          required
          autoFocus
          maxLength={seasonLimits.nameLength}
          value={draft.name}
          error={errorOf('name')}
          onChange={(text) => actor.send({ type: 'NAME_TYPED', text })}
          onEnter={create}
        />
        <TextInput
          label={texts.rain}
          required
          value={draft.rainMm}
          error={errorOf('rainMm')}
          onChange={(text) => actor.send({ type: 'RAIN_TYPED', text })}
          onEnter={create}
        />
        <TextInput
          label={texts.yield}
          value={draft.targetYieldTPerHa}
          hint={texts.yieldHint}
          error={errorOf('targetYieldTPerHa')}
          onChange={(text) => actor.send({ type: 'YIELD_TYPED', text })}
          onEnter={create}
        />
      </div>
      <div className="flex justify-end gap-2 pt-3">
        <Button onClick={() => actor.send({ type: 'CANCEL' })}>{texts.cancel}</Button>
        <Button look="primary" disabled={!creatable} onClick={create}>
          {texts.create}
        </Button>
      </div>
    </div>
  );
}
