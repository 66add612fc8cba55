// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, setup, type AnyActorRef } from 'xstate';
import { paletteMachine, type PaletteRef } from '../../../src/machines/navigation/palette.machine.ts';
import { paletteServices } from '../../../src/services/palette.ts';
import type { Api } from '../../../src/services/rest.ts';
import { Palette } from '../../../src/views/shell/palette.tsx';
import { model } from '../../machines/navigation/palette.model.ts';
import { stubPage } from '../harness/page-stubs.ts';
import { testView } from '../harness/test-view.tsx';
import { expectAccessible } from '../ui/support/accessible.ts';
import { controls } from './palette.controls.ts';

testView(paletteMachine, model, { view: (actor) => <Palette actor={actor} />, controls });

describe('the palette', () => {
  let host: AnyActorRef & { stop: () => void };
  let navigated: unknown[];
  let pressed: string[];
  const found = {
    customers: [{ customerId: 7, customerName: 'Hill Farms', isActive: true, isMine: true }],
    recommendations: [],
    reports: [],
  };

  beforeAll(stubPage);
  beforeEach(() => {
    navigated = [];
    pressed = [];
    const listening = setup({}).createMachine({
      context: {
        current: { customerId: 5, customerName: 'Open Farms' },
        group: 1,
        customers: [{ customerId: 8, customerName: 'Listed Farms' }],
      },
      on: { '*': { actions: ({ event }) => void navigated.push(event) } },
    });
    const palette = paletteMachine.provide({ actors: paletteServices((async () => found) as unknown as Api) });
    const root = setup({ actors: { listening, palette } }).createMachine({
      invoke: [
        { src: 'listening', systemId: 'navigation' },
        { src: 'listening', systemId: 'customers' },
        { src: 'listening', systemId: 'workspace' },
        { src: 'palette', systemId: 'palette' },
      ],
    });
    host = createActor(root).start();
    const { container } = render(
      <>
        <main>
          <div data-actions>
            <button type="button" onClick={() => pressed.push('Upload')}>
              Upload
            </button>
            <button type="button" disabled>
              Run engine
            </button>
          </div>
          <input aria-label="A field" />
        </main>
        <Palette actor={host.system.get('palette') as PaletteRef} />
      </>,
    );
    container.id = 'root';
  });
  afterEach(() => {
    cleanup();
    host.stop();
  });

  const ctrlK = () => act(() => void fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true }));
  const field = () => screen.getByRole('combobox', { name: /^Customer, recommendation/ });
  const chosen = () => screen.getByRole('option', { selected: true }).textContent;

  it('names a customer that the header lists at the first letter, before the server answers', () => {
    ctrlK();
    fireEvent.change(field(), { target: { value: 'list' } });
    expect(screen.getByRole('option', { name: /^Listed Farms/ })).toBeDefined();
    expect(screen.getByRole('status').textContent).toBe('Finding…');
  });

  it('opens on Ctrl+K with what the page offers and every page, and goes by arrows and Enter', async () => {
    ctrlK();
    expect(chosen()).toBe('Upload');
    expect(screen.queryByRole('option', { name: 'Run engine' })).toBeNull();
    fireEvent.keyDown(field(), { key: 'ArrowUp' });
    expect(chosen()).toBe('Heartbeat');
    fireEvent.keyDown(field(), { key: 'ArrowDown' });
    fireEvent.keyDown(field(), { key: 'ArrowDown' });
    expect(chosen()).toBe('Dashboard');
    await expectAccessible();
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(navigated).toEqual([{ type: 'NAVIGATE', to: '/' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('presses the button of the page once it has left', async () => {
    ctrlK();
    await act(async () => {
      fireEvent.keyDown(field(), { key: 'Enter' });
      await vi.waitUntil(() => pressed.length > 0);
    });
    expect(pressed).toEqual(['Upload']);
  });

  it('finds a customer and opens it', async () => {
    ctrlK();
    fireEvent.change(field(), { target: { value: 'HILL fa' } });
    expect(screen.getByRole('status').textContent).toBe('Finding…');
    fireEvent.click(await screen.findByRole('option', { name: /^Hill Farms ?Switches to Hill Farms$/ }));
    expect(navigated).toEqual([
      { type: 'OPEN_CUSTOMER', customer: { customerId: 7, customerName: 'Hill Farms' }, to: '/customer-samples' },
    ]);
  });

  it('tells the keys on ?, unless one is typing', async () => {
    fireEvent.keyDown(screen.getByLabelText('A field'), { key: '?' });
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => void fireEvent.keyDown(document.body, { key: '?' }));
    expect(screen.getByRole('dialog', { name: 'Keys' }).textContent).toContain('Go to the search of the page');
    await expectAccessible();
    ctrlK();
    expect(screen.queryByRole('combobox', { name: /^Customer, recommendation/ })).toBeNull();
  });
});
