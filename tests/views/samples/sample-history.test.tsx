// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { lookUpMachine, type LookUpRef } from '../../../src/machines/shared/look-up.machine.ts';
import type { SampleHistory as History } from '../../../src/model/samples/sample-history.ts';
import { SampleHistory } from '../../../src/views/samples/sample-history.tsx';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import { done, failed, type MachineModel } from '../../machines/harness/machine-model.ts';
import { sampleHistory } from '../../machines/samples/sample-history.fixtures.ts';
import { model } from '../../machines/shared/look-up.model.ts';
import { testView } from '../harness/test-view.tsx';
import { controls } from '../shared/look-up.controls.ts';

testView(lookUpMachine, model, { view: (actor) => <SampleHistory actor={actor} />, controls });

describe('the history of a sample', () => {
  afterEach(cleanup);

  function opened(history: History = sampleHistory()): ActorDriver {
    const driver = new ActorDriver(lookUpMachine as AnyStateMachine, model as unknown as MachineModel);
    render(<SampleHistory actor={driver.actor as LookUpRef} />);
    act(() => driver.perform({ type: 'SUBJECT_CHOSEN', subject: { sampleId: 1 } }));
    act(() => driver.perform(done('loadAnswer', history)));
    return driver;
  }
  const result = (name: string): HTMLElement =>
    within(screen.getByRole('region', { name: 'Results' }))
      .getByText(name)
      .closest('li')!;

  it('tells what was put right, by whom, and what of it was undone', () => {
    const driver = opened();
    expect(screen.getByRole('region', { name: 'Corrections' }).textContent).toMatch(
      /20\/03\/2026.*, Ann AdviserPaddock: none to GateDepth: 0-10 cm to 0-15 cmUndone 21\/03\/2026.* by Sam Senior$/,
    );
    driver.stop();
  });

  it('tells each result with sign and unit, its rating in a word, and the critical value with its source', () => {
    const driver = opened();
    expect(result('pH (CaCl2)').textContent).toContain('4.8LOW');
    expect(result('pH (CaCl2)').textContent).toContain('Critical value 5.5, 1:5 CaCl2. Source: DPIRD');
    expect(result('Phosphorus Colwell').textContent).toContain('15 mg/kgLOW');
    expect(result('Organic carbon').textContent).toContain('Not rated');
    expect(result('Plant available water').textContent).toContain('Modelled.');
    expect(result('pH (CaCl2)').textContent).not.toContain('Modelled');
    driver.stop();
  });

  it('shows no critical value without its published range, and says what that leaves open about the rate', () => {
    const { results, ...history } = sampleHistory();
    const critical = {
      value: 21.4,
      range: [19.01, 26.91] as [number, number],
      unit: 'mg/kg',
      method: 'BFDC',
      source: 'Bell 2013',
    };
    const open = ['Near the line: 11 kg P/ha, 8 to 19 by that range.', 'A 2025 re-analysis puts the line at 31.4.'];
    const near = { ...results[1]!, critical, isNear: true, openOfRate: open };
    const driver = opened({
      ...history,
      results: [near, { ...near, analyteId: 9, analyteName: 'Plain', isNear: false }],
    });
    const text = result('Phosphorus Colwell').textContent;
    expect(text).toContain('near the line');
    expect(text).toContain('Critical value 21.4 mg/kg (19–26.9), BFDC. Source: Bell 2013');
    for (const sentence of open) expect(text).toContain(sentence);
    expect(result('Plain').textContent).not.toContain('near the line');
    driver.stop();
  });

  it('says of a result in kg/ha what it is in mg/kg, and by which density', () => {
    const { results, ...history } = sampleHistory();
    const nitrate = {
      ...results[1]!,
      analyteName: 'Nitrate',
      text: '18 kg/ha',
      perMass: { mgPerKg: 12, density: 1.5 },
    };
    const driver = opened({ ...history, results: [nitrate] });
    expect(result('Nitrate').textContent).toContain('18 kg/ha');
    expect(result('Nitrate').textContent).toContain('As reported; 12 mg/kg at density 1.5.');
    driver.stop();
  });

  it('tells what the model does not use apart from what it uses', () => {
    const { results, ...history } = sampleHistory();
    const own = { ...results[0]!, analyteId: 1_000_007, analyteName: 'Slaking', text: 'Partial', rating: null };
    const driver = opened({ ...history, results: [own] });
    const section = screen.getByRole('region', { name: 'Other results, not used by the model' });
    expect(section.textContent).toContain('SlakingPartialNot rated');
    expect(screen.queryByRole('region', { name: 'Results' })).toBeNull();
    driver.stop();
  });

  it('says which way the last change went where sampling could show it, and that it could not elsewhere', () => {
    const driver = opened();
    expect(result('pH (CaCl2)').textContent).toContain(
      'Fall. pH (CaCl2) has fallen from 5.1 to 4.8 since 13/03/2022. Change -0.07 a yearMorton et al.',
    );
    expect(result('Organic carbon').textContent).toContain(
      'No clear change (1.05 to 1.1; at least 0.17 is needed to be sure).',
    );
    // A limit is no measurement.
    expect(result('Phosphorus Colwell').textContent).toContain('Not compared: below detection.');
    driver.stop();
  });

  it('draws earlier results as a line, and reads them out with their days', () => {
    const driver = opened();
    expect(result('pH (CaCl2)').querySelectorAll('circle')).toHaveLength(3);
    const reported = within(result('pH (CaCl2)')).getAllByRole('listitem');
    expect(reported.map(({ textContent }) => textContent)).toEqual([
      '13/03/2019: 5.4',
      '13/03/2022: 5.1',
      '15/03/2026: 4.8',
    ]);
    expect(within(result('Phosphorus Colwell')).getByText('13/03/2022: <5 mg/kg')).toBeTruthy();
    expect(result('Plant available water').querySelector('svg')).toBeNull();
    driver.stop();
  });

  it('lists the samplings newest first with what was recommended and published in between', () => {
    const driver = opened();
    const samplings = within(screen.getByRole('region', { name: 'Earlier samples here' }));
    const text = screen.getByRole('region', { name: 'Earlier samples here' }).textContent;
    expect(text).toMatch(/15\/03\/2026, this sample, Lab no 24A001.*13\/03\/2022, Lab no 22A007.*13\/03\/2019/);
    expect(samplings.getByText('Lime 1,500 kg/ha')).toBeTruthy();
    expect(samplings.getByText('Recommended: Lime 2022 (finalised)')).toBeTruthy();
    expect(samplings.getByText('Published: Season plan, 02/05/2022')).toBeTruthy();
    driver.stop();
  });

  it('keeps the history of a sample in sight while it is read again, and drops it for another one', () => {
    const driver = opened();
    act(() => driver.perform({ type: 'SUBJECT_CHOSEN', subject: { sampleId: 1 } }));
    expect(result('pH (CaCl2)')).toBeTruthy();
    act(() => driver.perform(failed('loadAnswer', { code: 'INTERNAL', status: 500, message: 'Server gone.' })));
    expect(screen.getByRole('alert').textContent).toContain('The results could not be loaded. Server gone.');
    expect(result('pH (CaCl2)')).toBeTruthy();
    act(() => driver.perform({ type: 'SUBJECT_CHOSEN', subject: { sampleId: 2 } }));
    expect(screen.queryByRole('region', { name: 'Results' })).toBeNull();
    driver.stop();
  });

  it('reads the sample that was opened last, and nothing once the details are closed', () => {
    const driver = opened();
    act(() => driver.perform({ type: 'SUBJECT_CHOSEN', subject: { sampleId: 2 } }));
    act(() => driver.perform({ type: 'SUBJECT_CHOSEN', subject: { sampleId: 3 } }));
    expect(driver.children['loadAnswer']?.input).toEqual({ sampleId: 3 });
    act(() => driver.perform({ type: 'SUBJECT_CHOSEN', subject: null }));
    expect(Object.keys(driver.children)).toEqual([]);
    driver.stop();
  });

  it('says that a place was not sampled before, and that there is no result yet', () => {
    const { samplings } = sampleHistory();
    const driver = opened({ results: [], changes: [], samplings: samplings.slice(-1) });
    expect(screen.getByText('No results yet.')).toBeTruthy();
    expect(screen.getByText('No earlier sample at this depth.')).toBeTruthy();
    driver.stop();
  });
});
