import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import type { CalculatorsRef } from '../../machines/calculators/calculators.machine.ts';

const NitrogenDialog = lazy(async () => ({ default: (await import('./nitrogen-dialog.tsx')).NitrogenDialog }));
const SensitivityDialog = lazy(async () => ({
  default: (await import('./sensitivity-dialog.tsx')).SensitivityDialog,
}));
const SeasonsDialog = lazy(async () => ({ default: (await import('./seasons-dialog.tsx')).SeasonsDialog }));

/** The calculator that is open, if there is one; its program is fetched with the first. */
export function CalculatorDialogs({ calculators }: { readonly calculators: CalculatorsRef }) {
  const nitrogen = useSelector(calculators, ({ children }) => children.nitrogen);
  const sensitivity = useSelector(calculators, ({ children }) => children.sensitivity);
  const seasons = useSelector(calculators, ({ children }) => children.seasons);
  return (
    <Suspense>
      {nitrogen ? <NitrogenDialog key={nitrogen.sessionId} actor={nitrogen} /> : null}
      {sensitivity ? <SensitivityDialog key={sensitivity.sessionId} actor={sensitivity} /> : null}
      {seasons ? <SeasonsDialog key={seasons.sessionId} actor={seasons} /> : null}
    </Suspense>
  );
}
