import { act, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { recordEditor, type RecordEditorRef } from '../../../src/machines/shared/record-editor.machine.ts';
import type { ReadRecord, Subject } from '../../../src/model/shared/record-kind.ts';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import { done, type MachineModel } from '../../machines/harness/machine-model.ts';
import { twoPeople, type KindSample } from '../../machines/shared/kind-model.ts';
import { expectAccessible } from '../ui/support/accessible.ts';

interface RecordView {
  readonly view: (editor: RecordEditorRef) => ReactElement;
  /** Types what the sample calls mine, by the control of the field. */
  readonly type: () => void;
  /** What Save is called, where it has a name of its own. */
  readonly save?: string;
}

/** Declares what the dialog of a kind promises where two people change one record; the paths of the editor are walked by its own test. */
export function testRecordDialog<R extends ReadRecord, D extends object, E extends object, S extends Subject>(
  sample: KindSample<R, D, E, S>,
  { view, type, save = 'Save' }: RecordView,
): void {
  const { kind, subject, read } = sample;
  const { editing, typed, asked, cell } = twoPeople(sample);
  const button = (name: string | RegExp) => screen.getByRole('button', { name });
  function opened() {
    const driver = new ActorDriver(recordEditor(kind), {} as MachineModel, { input: { subject, read, kept: null } });
    render(view(driver.actor as RecordEditorRef));
    act(type);
    expect(driver.snapshot.context.work.draft).toEqual(typed.draft);
    fireEvent.click(button(save));
    expect(driver.snapshot.value).toBe('saving');
    return driver;
  }
  const answer = (driver: ActorDriver, work: object, outcome = 'asked'): void =>
    act(() => driver.perform(done('mergingSave', { outcome, work, saved: null, error: null })));

  describe('what two people change in one record', () => {
    it('is listed with both values, and leads on either way', async () => {
      const driver = opened();
      answer(driver, asked);
      const alert = screen.getByRole('alert');
      expect(alert.textContent).toContain(`Yours: ${cell.mine}. Theirs: ${cell.theirs}.`);
      await expectAccessible(document.body);
      fireEvent.click(button(save));
      expect(driver.messages.at(-1)?.event).toMatchObject({ message: 'Choose which values stay before you save.' });
      fireEvent.click(
        within(alert).getByRole('button', { name: (name) => name.startsWith(`Use theirs ${cell.what}`) }),
      );
      expect(screen.queryByRole('alert')).toBeNull();
      fireEvent.click(button(save));
      expect(driver.snapshot.status).toBe('done');
    });

    it('stays to be copied where the record was removed', () => {
      const driver = opened();
      answer(driver, editing.merged(typed, { ...read, record: null }).work);
      expect(screen.getByRole('alert').textContent).toContain(
        'Another user removed this. What you typed is still here.',
      );
      expect(driver.snapshot.context.work.draft).toEqual(typed.draft);
      fireEvent.click(button('Discard'));
      expect(driver.snapshot.status).toBe('done');
    });

    it('is asked about before it is discarded', () => {
      const driver = opened();
      answer(driver, typed, 'failed');
      fireEvent.click(button('Close'));
      fireEvent.click(button(/^Discard/));
      expect(driver.snapshot.status).toBe('done');
    });
  });
}

/** Types into a field by its name. */
export const typeIn = (name: string, text: string) => (): void =>
  void fireEvent.change(screen.getByRole('textbox', { name }), { target: { value: text } });
