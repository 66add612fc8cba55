import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Plus } from 'lucide-react';
import type { SeasonsRef } from '../../machines/calculators/seasons.machine.ts';
import {
  canAdd,
  hasOpen,
  isComparing,
  isLoading,
  isNaming,
  isReadOnly,
  isRunning,
  isSaving,
  isUnavailable,
  planOf,
  sampleIdOf,
  samplesOf,
} from '../../machines/calculators/seasons.selectors.ts';
import { seasonTexts as texts } from '../../model/texts/calculators.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Select } from '../ui/select.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { SeasonForm } from './season-form.tsx';
import { SeasonsTable } from './seasons-table.tsx';

interface SeasonsProps {
  readonly actor: SeasonsRef;
}

/** Yield, nitrogen, margin and break-even of a sample in each season, and the season that is planned for. */
export function SeasonsDialog({
  actor,
  note,
}: SeasonsProps & { /** Which paddocks have no result. */ readonly note?: ReactNode }) {
  const [loading, unavailable, saving] = useSelectors(actor, isLoading, isUnavailable, isSaving);
  const close = (): void => actor.send({ type: 'CLOSE' });
  return (
    <Dialog
      open
      title={texts.title}
      size="wide"
      onClose={close}
      footer={
        <Button disabled={saving} onClick={close}>
          {texts.close}
        </Button>
      }
    >
      {note}
      {loading ? <Spinner label={texts.loading} /> : null}
      {unavailable ? (
        <EmptyState
          text={texts.unavailable}
          action={<Button onClick={() => actor.send({ type: 'RETRY' })}>{texts.retry}</Button>}
        />
      ) : null}
      {loading || unavailable ? null : <Comparison actor={actor} />}
    </Dialog>
  );
}

function Comparison({ actor }: SeasonsProps) {
  const [naming, readOnly] = useSelectors(actor, isNaming, isReadOnly);
  return (
    <div className="flex flex-col gap-4">
      <Choices actor={actor} />
      <Progress actor={actor} />
      <SeasonsTable actor={actor} />
      <p className="max-w-[80ch] text-xs text-muted">{texts.note}</p>
      {naming ? <SeasonForm actor={actor} /> : readOnly ? null : <AddSeason actor={actor} />}
    </div>
  );
}

/** Which sample is shown, and which season the recommendation is planned for. */
function Choices({ actor }: SeasonsProps) {
  const [samples, sampleId] = useSelectors(actor, samplesOf, sampleIdOf);
  const { scenarios, chosen } = useSelector(actor, planOf);
  const [comparing, readOnly] = useSelectors(actor, isComparing, isReadOnly);
  return (
    <div className="grid items-end gap-4 md:grid-cols-2">
      <Select
        label={texts.sample}
        choices={samples.map(({ id, label }) => ({ value: id, label }))}
        value={sampleId ?? undefined}
        placeholder={samples.length === 0 ? texts.noSamples : texts.samplePlaceholder}
        disabled={samples.length === 0}
        busy={!comparing}
        onChange={(id) => actor.send({ type: 'SAMPLE_CHOSEN', sampleId: id })}
      />
      <Select
        label={texts.planFor}
        choices={[{ value: '', label: texts.noStance }, ...scenarios.map(({ name }) => ({ value: name, label: name }))]}
        value={chosen ?? ''}
        disabled={readOnly}
        busy={!comparing}
        onChange={(name) => actor.send({ type: 'SEASON_CHOSEN', name: name === '' ? null : name })}
      />
    </div>
  );
}

/** That the engine is at work, or that something is still to be asked. */
function Progress({ actor }: SeasonsProps) {
  const [running, comparing, open] = useSelectors(actor, isRunning, isComparing, hasOpen);
  if (running) return <Spinner label={texts.running} />;
  if (!open || !comparing) return null;
  return (
    <p className="flex flex-wrap items-center gap-3 text-sm text-muted" role="status">
      {texts.open}
      <Button onClick={() => actor.send({ type: 'RUN' })}>{texts.run}</Button>
    </p>
  );
}

function AddSeason({ actor }: SeasonsProps) {
  const [comparing, addable] = useSelectors(actor, isComparing, canAdd);
  return (
    <span>
      <Button icon={Plus} disabled={!comparing || !addable} onClick={() => actor.send({ type: 'ADD' })}>
        {texts.add}
      </Button>
    </span>
  );
}
