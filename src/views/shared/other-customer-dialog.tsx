import { useSelector } from '@xstate/react';
import type { OtherCustomerRef } from '../../machines/shared/other-customer.machine.ts';
import { isAsking } from '../../machines/shared/other-customer.selectors.ts';
import { recordTexts } from '../../model/texts/shared.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

/** Asked before unsaved work of one customer is left for a record of another. */
export function OtherCustomerDialog({ actor }: { readonly actor: OtherCustomerRef }) {
  const asking = useSelector(actor, isAsking);
  const { of, customer, current } = useSelector(actor, ({ context }) => context);
  const texts = recordTexts.otherCustomer;
  return (
    <ConfirmDialog
      open={asking}
      title={texts.title(customer.customerName)}
      confirmLabel={texts.follow}
      cancelLabel={texts.stay(current)}
      danger
      onConfirm={() => actor.send({ type: 'FOLLOW' })}
      onCancel={() => actor.send({ type: 'STAY' })}
    >
      {texts.question(of, customer.customerName, current)}
    </ConfirmDialog>
  );
}
