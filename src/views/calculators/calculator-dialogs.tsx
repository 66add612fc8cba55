import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import type { CalculatorsRef } from '../../machines/calculators/calculators.machine.ts';

const NitrogenDialog = lazy(async () => ({ default: (await import('./nitrogen-dialog.tsx')).NitrogenDialog }));
const SensitivityDialog = lazy(async () => ({
  default: (await import('./sensitivity-dialog.tsx')).SensitivityDialog,
}));

/** The calculator that is open, if there is one; its program is fetched with the first. */
export function CalculatorDialogs({ calculators }: { readonly calculators: CalculatorsRef }) {
  const nitrogen = useSelector(calculators, ({ children }) => children.nitrogen);
  const sensitivity = useSelector(calculators, ({ children }) => children.sensitivity);
  return (
    <Suspense>
      {nitrogen ? <NitrogenDialog key={nitrogen.sessionId} actor={nitrogen} /> : null}
      {sensitivity ? <SensitivityDialog key={sensitivity.sessionId} actor={sensitivity} /> : null}
    </Suspense>
  );
}
