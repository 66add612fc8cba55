// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { titleEditorMachine, type TitleEditorRef } from '../../../src/machines/shared/title-editor.machine.ts';
import { TitleControls, TitleName } from '../../../src/views/shared/title-editor.tsx';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import { failed, type MachineModel } from '../../machines/harness/machine-model.ts';
import { model } from '../../machines/shared/title-editor.model.ts';
import { testView } from '../harness/test-view.tsx';
import { controls } from './title-editor.controls.ts';

const Title = ({ editor }: { readonly editor: TitleEditorRef }) => (
  <>
    <h1>
      <TitleName editor={editor} />
    </h1>
    <TitleControls editor={editor} />
  </>
);

testView(titleEditorMachine, model, { view: (actor) => <Title editor={actor as TitleEditorRef} />, controls });

afterEach(cleanup);

function title(change: object): ActorDriver {
  const driver = new ActorDriver(titleEditorMachine, model as unknown as MachineModel, {
    input: { ...(model.input as object), ...change },
  });
  render(<Title editor={driver.actor as TitleEditorRef} />);
  return driver;
}

describe('the heading of a page with a title that can be edited', () => {
  it('is named by the title alone, at rest and while it is edited', () => {
    const driver = title({});
    expect(screen.getByRole('heading', { name: 'Autumn' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Edit recommendation name' }));
    fireEvent.change(screen.getByRole('textbox', { name: 'Recommendation name' }), { target: { value: 'Spring' } });
    expect(screen.getByRole('heading', { name: 'Autumn' })).toBeTruthy();
    driver.stop();
  });

  it('of a report has the words and the time of a report', () => {
    const driver = title({ of: 'report' });
    fireEvent.click(screen.getByRole('button', { name: 'Edit report name' }));
    fireEvent.change(screen.getByRole('textbox', { name: 'Report name' }), { target: { value: '' } });
    act(() => driver.actor.send({ type: 'SAVE' }));
    expect(driver.messages.at(-1)).toEqual({
      to: 'toaster',
      event: { type: 'TOAST', tone: 'negative', message: 'Please enter a valid report name' },
    });
    driver.stop();
  });
});

describe('a name that two people give', () => {
  const winter = { type: 'TITLE_READ', name: 'Winter', version: 5, isReadOnly: false, author: { by: 'Sam', on: null } };
  const stale = { code: 'STALE_VERSION', status: 409, message: 'Sam changed this.' };
  const version = (driver: ActorDriver) => (driver.actor.getSnapshot().context as { readonly version: number }).version;
  function overtaken(): ActorDriver {
    const driver = title({ draft: 'Spring' });
    act(() => driver.actor.send({ type: 'SAVE' }));
    act(() => driver.perform(failed('rename', stale)));
    return driver;
  }

  it('is asked about with both names, and mine is saved over the newest version', () => {
    const driver = overtaken();
    act(() => driver.actor.send(winter));
    expect(screen.getByText(/Yours: Spring\. Theirs: Winter\./)).toBeTruthy();
    act(() => driver.actor.send({ type: 'SAVE' }));
    expect(driver.actor.getSnapshot().matches('editing')).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Keep mine Recommendation name' }));
    act(() => driver.actor.send({ type: 'SAVE' }));
    expect(driver.actor.getSnapshot().matches('saving')).toBe(true);
    expect(version(driver)).toBe(5);
    driver.stop();
  });

  it('is theirs where that one is chosen', () => {
    const driver = overtaken();
    act(() => driver.actor.send(winter));
    fireEvent.click(screen.getByRole('button', { name: 'Use theirs Recommendation name' }));
    expect(screen.getByRole('heading', { name: 'Winter' })).toBeTruthy();
    driver.stop();
  });

  it('goes on by itself where another part of the record was changed', () => {
    const driver = overtaken();
    act(() => driver.actor.send({ ...winter, name: 'Autumn' }));
    expect(driver.actor.getSnapshot().matches('saving')).toBe(true);
    expect(version(driver)).toBe(5);
    driver.stop();
  });
});
