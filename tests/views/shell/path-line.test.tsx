// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { pathMachine, type PathRef } from '../../../src/machines/navigation/path.machine.ts';
import { dueOf } from '../../../src/machines/navigation/path.selectors.ts';
import type { CustomerPath } from '../../../src/model/contract/entities.ts';
import type { PathPlace } from '../../../src/model/overview/path.ts';
import { PathLine, PathUnderTitle } from '../../../src/views/shell/path-line.tsx';
import { pathHost } from '../../../src/views/ui/dom/bell-host.ts';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import { done, type MachineModel } from '../../machines/harness/machine-model.ts';
import { model, pathOf, placeOf } from '../../machines/navigation/path.model.ts';
import { testView } from '../harness/test-view.tsx';
import { expectAccessible } from '../ui/support/accessible.ts';
import { controls } from './path.controls.ts';

testView(pathMachine, model, { view: (actor) => <PathLine actor={actor} />, controls });

describe('the line of steps', () => {
  afterEach(() => {
    act(() => pathHost(null));
    cleanup();
  });
  function shown(path: Partial<CustomerPath> = {}, place: Partial<PathPlace> = {}) {
    const driver = new ActorDriver(pathMachine as AnyStateMachine, model as unknown as MachineModel, {});
    driver.perform({ type: 'PLACE_SHOWN', place: placeOf(place) });
    driver.perform(done('loadPath', { list: pathOf(path), mark: 'a' }));
    return driver.actor as PathRef;
  }

  const stepLinks = () =>
    within(screen.getByRole('list'))
      .getAllByRole('link')
      .filter(({ title }) => title !== '');

  it('is under the title once the page has given its place', async () => {
    const title = document.body.appendChild(document.createElement('div'));
    render(<PathUnderTitle actor={shown()} />);
    expect(title.textContent).toBe('');
    act(() => pathHost(title));
    expect(title.textContent).toContain('Plan: K short in 2');
    await expectAccessible(document.body);
    title.remove();
  });

  it('has seven links, a tick for each that is done, and marks the step of the page', () => {
    render(<PathLine actor={shown({}, { page: 'builder' })} />);
    const links = stepLinks();
    expect(links).toHaveLength(7);
    expect(links.filter((link) => within(link).queryByRole('img', { name: 'done' }))).toHaveLength(4);
    expect(
      links.filter((link) => link.getAttribute('aria-current') === 'step').map(({ textContent }) => textContent),
    ).toEqual(['Plan: K short in 2']);
  });

  it('is one stop of the Tab key: the step of the page', () => {
    render(<PathLine actor={shown({}, { page: 'builder' })} />);
    const stops = within(screen.getByRole('list'))
      .getAllByRole('link')
      .filter(({ tabIndex }) => tabIndex === 0);
    expect(stops.map(({ textContent }) => textContent)).toEqual(['Plan: K short in 2']);
  });

  it('leads to what is due, but where the page itself has it', () => {
    const { rerender } = render(<PathLine actor={shown()} />);
    expect(screen.getAllByRole('link', { name: 'Make report' })).toHaveLength(2);
    const upload = shown({ samples: 0, sampledPaddocks: 0, completed: 0, plannedPaddocks: 0 });
    rerender(<PathLine actor={upload} />);
    expect(screen.queryByRole('link', { name: 'Upload' })).toBeNull();
    expect(dueOf(upload.getSnapshot())?.action).toBe('upload');
  });

  it('lists all steps behind the one of the page on a phone', () => {
    render(<PathLine actor={shown({}, { page: 'builder' })} />);
    act(() => screen.getByRole('button', { name: 'Plan: K short in 2, step 5 of 7: show all steps' }).click());
    expect(within(screen.getByRole('dialog')).getAllByRole('link')).toHaveLength(7);
  });
});
