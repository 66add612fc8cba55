import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { CalculatorsRef } from '../../machines/calculators/calculators.machine.ts';
import { lazy } from '../ui/dom/lazy.tsx';

const NitrogenDialog = lazy(async () => (await import('./nitrogen-dialog.tsx')).NitrogenDialog);
const SensitivityDialog = lazy(async () => (await import('./sensitivity-dialog.tsx')).SensitivityDialog);
const SeasonsDialog = lazy(async () => (await import('./seasons-dialog.tsx')).SeasonsDialog);

/** The calculator that is open, if there is one; its program is fetched with the first. */
export function CalculatorDialogs({
  calculators,
  note,
}: {
  readonly calculators: CalculatorsRef;
  /** Which paddocks have no result. */
  readonly note?: ReactNode;
}) {
  const nitrogen = useSelector(calculators, ({ children }) => children.nitrogen);
  const sensitivity = useSelector(calculators, ({ children }) => children.sensitivity);
  const seasons = useSelector(calculators, ({ children }) => children.seasons);
  return (
    <>
      {nitrogen ? <NitrogenDialog key={nitrogen.sessionId} actor={nitrogen} note={note} /> : null}
      {sensitivity ? <SensitivityDialog key={sensitivity.sessionId} actor={sensitivity} note={note} /> : null}
      {seasons ? <SeasonsDialog key={seasons.sessionId} actor={seasons} note={note} /> : null}
    </>
  );
}
