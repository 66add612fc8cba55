// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { auditTrailMachine, type AuditTrailRef } from '../../../src/machines/audit/audit-trail.machine.ts';
import { AuditTab } from '../../../src/views/audit/audit-tab.tsx';
import { entry, model, trail } from '../../machines/audit/audit-trail.model.ts';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import { done, type MachineModel } from '../../machines/harness/machine-model.ts';
import { stubPage } from '../harness/page-stubs.ts';
import { testView } from '../harness/test-view.tsx';
import { expectAccessible } from '../ui/support/accessible.ts';
import { controls } from './audit-trail.controls.ts';

beforeAll(stubPage);
afterEach(cleanup);

it('says who did what to which record of which customer, and narrows to one record by a press', async () => {
  const driver = new ActorDriver(auditTrailMachine, {} as MachineModel);
  render(<AuditTab actor={driver.actor as AuditTrailRef} />);
  act(() =>
    driver.perform(
      done(
        'loadTrail',
        trail([
          entry(),
          entry({
            id: 3,
            by: '',
            userId: null,
            kind: 'IMPORT',
            record: 'upload',
            recordId: '9',
            recordName: '',
            count: 40,
          }),
          entry({
            id: 2,
            kind: 'ROLE_CHANGE',
            record: 'person',
            recordName: 'Vi',
            count: null,
            detail: 'none > VIEWER',
          }),
        ]),
      ),
    ),
  );
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows[0]!.textContent).toMatch(/Alex AdviserSentReport Season plan.*Quandong Park2$/);
  expect(rows[1]!.textContent).toMatch(/Tilth \(automatic\)ImportedLab file 9.*40$/);
  expect(rows[2]!.textContent).toMatch(/Changed rolesPerson Vi.*none > VIEWER$/);
  await expectAccessible(document.body);
  fireEvent.click(screen.getByRole('button', { name: 'Report Season plan Show only this record' }));
  expect(screen.getByText('Only Report Season plan')).toBeTruthy();
});

testView(auditTrailMachine, model, { view: (actor) => <AuditTab actor={actor} />, controls });
