// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { reportOptionsMachine, type ReportOptionsRef } from '../../../src/machines/reports/report-options.machine.ts';
import { mergingSaveMachine } from '../../../src/machines/shared/merging-save.machine.ts';
import { draftOf, unappliedOf } from '../../../src/machines/reports/report-options.selectors.ts';
import type { ReportOptions } from '../../../src/model/contract/entities.ts';
import { UnappliedOptions } from '../../../src/views/reports/unapplied-options.tsx';
import { options, report } from '../../machines/reports/fixtures.ts';

let saved: object[];
let actor: ReportOptionsRef;

beforeEach(async () => {
  saved = [];
  const machine = reportOptionsMachine.provide({
    // There are no pages beside them.
    actions: { tellPages: () => undefined },
    actors: {
      loadOptions: fromPromise<ReportOptions, { readonly reportId: number }>(async () => options),
      optionsSave: mergingSaveMachine.provide({
        actors: {
          save: fromPromise<object, object>(async ({ input }) => {
            saved.push(input);
            return options;
          }),
        },
      }),
    },
  });
  const { availableReports } = report();
  actor = createActor(machine, {
    input: { reportId: 5, availableReports, scopes: ['report'], mayEditNotes: true, work: null },
  });
  actor.start();
  await act(async () => undefined);
  render(<UnappliedOptions options={actor} />);
});
afterEach(() => {
  cleanup();
  actor.stop();
});

const tick = () => act(() => actor.send({ type: 'OPTION_CHANGED', optionId: 502, isChecked: !isTicked() }));
const isTicked = (): boolean => actor.getSnapshot().context.draft[502] ?? true;

it('says nothing while everything is applied', () => {
  expect(screen.queryByRole('button')).toBeNull();
});

it('names what is ticked and not applied, and drops it by one press', () => {
  tick();
  expect(screen.getByRole('listitem').textContent).toMatch(/\(PDF\): .+/);
  fireEvent.click(screen.getByRole('button', { name: 'Discard choices' }));
  expect(draftOf(actor.getSnapshot())).toEqual({});
  expect(screen.queryByRole('listitem')).toBeNull();
});

it('applies it by one press, also where another output is on the screen', async () => {
  tick();
  act(() => actor.send({ type: 'TYPE_CHOSEN', typeId: 1 }));
  fireEvent.click(screen.getByRole('button', { name: 'Apply choices' }));
  await act(async () => undefined);
  expect(saved).toMatchObject([{ scope: 'report', key: { typeId: 5, outputId: 1 } }]);
});

it('is not there, nor is what was not applied, once the report is published', () => {
  tick();
  act(() =>
    actor.send({ type: 'OFFER_READ', availableReports: report().availableReports, scopes: [], mayEditNotes: true }),
  );
  expect(unappliedOf(actor.getSnapshot())).toEqual([]);
  expect(draftOf(actor.getSnapshot())).toEqual({});
  expect(screen.queryByRole('button')).toBeNull();
});
