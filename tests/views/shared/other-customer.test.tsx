// @vitest-environment jsdom
import { useSelector } from '@xstate/react';
import { otherCustomerMachine, type OtherCustomerRef } from '../../../src/machines/shared/other-customer.machine.ts';
import { OtherCustomerDialog } from '../../../src/views/shared/other-customer-dialog.tsx';
import { model } from '../../machines/shared/other-customer.model.ts';
import { testView } from '../harness/test-view.tsx';
import { controls } from './other-customer.controls.ts';

/** The question, for as long as its machine runs. */
function WhileAsked({ actor }: { readonly actor: OtherCustomerRef }) {
  return useSelector(actor, ({ status }) => status) === 'active' ? <OtherCustomerDialog actor={actor} /> : null;
}

testView(otherCustomerMachine, model, { view: (actor) => <WhileAsked actor={actor} />, controls });
