// @vitest-environment jsdom
import { useSelector } from '@xstate/react';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { assign, setup, type ActorRefFrom } from 'xstate';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import type { MachineModel } from '../../machines/harness/machine-model.ts';
import { offered, type Controls } from './controls.ts';
import { testView } from './test-view.tsx';

const gateMachine = setup({
  types: {
    context: {} as { readonly code: string },
    events: {} as { type: 'OPEN' } | { type: 'CLOSE' } | { type: 'CODE_TYPED'; code: string },
  },
  guards: { isCodeRight: ({ context }) => context.code === '42' },
  actions: { keep: assign((_, code: string) => ({ code })) },
}).createMachine({
  id: 'gate',
  context: { code: '' },
  initial: 'closed',
  states: {
    closed: {
      on: {
        OPEN: { guard: 'isCodeRight', target: 'open' },
        CODE_TYPED: { actions: { type: 'keep', params: ({ event }) => event.code } },
      },
    },
    open: { on: { CLOSE: 'closed' } },
  },
});

const model: MachineModel<typeof gateMachine> = {
  events: [
    { type: 'CODE_TYPED', code: '42' },
    { type: 'CODE_TYPED', code: '7' },
  ],
};
const controls: Controls = {
  CODE_TYPED: { role: 'textbox', name: 'Code', fill: ({ code }) => String(code) },
  OPEN: { role: 'button', name: 'Open' },
  CLOSE: { role: 'button', name: 'Close' },
};

function Gate({ actor }: { readonly actor: ActorRefFrom<typeof gateMachine> }) {
  const snapshot = useSelector(actor, (now) => now);
  if (snapshot.matches('open')) return <button onClick={() => actor.send({ type: 'CLOSE' })}>Close</button>;
  return (
    <>
      <input
        aria-label="Code"
        value={snapshot.context.code}
        onChange={({ target }) => actor.send({ type: 'CODE_TYPED', code: target.value })}
      />
      <button disabled={!snapshot.can({ type: 'OPEN' })} onClick={() => actor.send({ type: 'OPEN' })}>
        Open
      </button>
    </>
  );
}

testView(gateMachine, model, { view: (actor) => <Gate actor={actor} />, controls });

it('a button that ignores its guard is distinguished from one that obeys it', () => {
  const driver = new ActorDriver(gateMachine, model as unknown as MachineModel);
  render(<button>Open</button>);
  expect(screen.getByRole('button', { name: 'Open' }).hasAttribute('disabled')).toBe(false);
  expect(offered(controls, model as unknown as MachineModel, driver.snapshot)).toEqual(['textbox Code']);
  driver.stop();
});
