import { useSelector } from '@xstate/react';
import type { PifRef } from '../../machines/pif/pif.machine.ts';
import { Dialog } from '../ui/dialog.tsx';

/** The PIF editor over the whole screen, while a page's machine invokes it. */
export function PifDialog({ pif }: { readonly pif: PifRef }) {
  const title = useSelector(pif, ({ context }) => context.title);
  return (
    <Dialog open size="full" title={title} onClose={() => pif.send({ type: 'CLOSE' })}>
      <p />
    </Dialog>
  );
}

export default PifDialog;
