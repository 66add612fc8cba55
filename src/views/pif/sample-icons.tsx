import { CircleAlert, CircleCheck, CircleDashed, CircleX, Flag, LoaderCircle } from 'lucide-react';
import type { Sample } from '../../model/contract/entities.ts';
import type { PifState } from '../../model/pif/row.ts';
import { engineMessage } from '../../model/samples/pif-state.ts';
import { isEngineBusy, isUnderWay, statusIds, statusLabels, statusName } from '../../model/samples/status.ts';
import { pifTexts } from '../../model/texts/pif.ts';
import { Icon, type LucideIcon } from '../ui/icon.tsx';

export const PIF_ICONS: Readonly<Record<PifState, LucideIcon>> = {
  missingData: CircleAlert,
  incomplete: CircleDashed,
  complete: CircleCheck,
};
const INK: Readonly<Record<PifState, string>> = {
  missingData: 'text-muted',
  incomplete: 'text-warning',
  complete: 'text-brand',
};

/** Whether the inputs of a sample are complete. */
export const PifIcon = ({ state }: { readonly state: PifState }) => (
  <span title={pifTexts.states[state]} className="flex">
    <Icon icon={PIF_ICONS[state]} size={16} label={pifTexts.states[state]} className={INK[state]} />
  </span>
);

const engineLook = (status: number): readonly [icon: LucideIcon, look: string] | null => {
  if (isEngineBusy(status))
    return [LoaderCircle, isUnderWay(status) ? 'text-warning animate-pulse-slow' : 'text-warning'];
  if (status === statusIds.EngineError) return [CircleX, 'text-danger'];
  return status === statusIds.Completed ? [Flag, 'text-muted'] : null;
};

/** The state of a sample's engine run; nothing before the first run. */
export function EngineIcon({
  sample: { status, statusMessage },
}: {
  readonly sample: Pick<Sample, 'status' | 'statusMessage'>;
}) {
  const look = engineLook(status);
  if (!look) return null;
  const label = statusLabels[statusName(status)];
  return (
    <span title={statusMessage ? `${label}: ${engineMessage(statusMessage)}` : label} className="flex">
      <Icon icon={look[0]} size={16} label={label} className={look[1]} />
    </span>
  );
}
