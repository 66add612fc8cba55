import { describe, expect, it } from 'vitest';
import { cellOf } from '../../../src/model/pif/cell.ts';
import { carbon, density, parameter, price, rain, sample, texture } from './fixture.ts';

const lab = {
  analyteId: 6,
  analyteName: 'Organic carbon',
  result: 1.2,
  qualifier: null,
  text: null,
  unitOfMeasure: '%',
};
const row = (more = {}, entered: Readonly<Record<string, number | string>> = {}) => ({
  sample: sample(1, more),
  entered,
  saved: {},
  fixed: { N_Price: 1.74 },
  usual: {},
  standing: {},
});

describe('a cell shows', () => {
  it('what the adviser entered before all else', () =>
    expect(cellOf(row({ labResults: [lab] }, { Organic_Carbon: 2 }), carbon)).toMatchObject({
      source: 'entered',
      text: '2',
      fault: null,
    }));
  it('the lab value while nothing is entered', () =>
    expect(cellOf(row({ labResults: [lab], missingInputs: [] }), carbon)).toMatchObject({
      source: 'lab',
      text: '1.2',
      fault: null,
    }));
  it('the saved value that the engine refused, with its reason, until another is entered', () => {
    const refused = row(
      { missingInputs: ['Organic_Carbon'], statusMessage: 'Organic_Carbon must be between 0.1 and 6 %, got 7.2' },
      { Organic_Carbon: 7.2 },
    );
    expect(cellOf({ ...refused, saved: { Organic_Carbon: 7.2 } }, carbon)).toMatchObject({
      source: 'entered',
      fault: {
        severity: 'outOfRange',
        message: 'Organic carbon must be between 0.1 and 6 %, got 7.2. Enter another value to run this sample.',
      },
    });
    expect(cellOf({ ...refused, saved: { Organic_Carbon: 6.9 } }, carbon).fault).toBeNull();
  });
  it('the default while nothing is entered', () =>
    expect(cellOf(row(), rain)).toMatchObject({ source: 'default', text: '250', fault: null }));
  it('what a run takes by the plan or the supplier, before the default and after the paddock’s own', () => {
    const placement = parameter('K_Placement_Effectiveness', {
      value: 1,
      isOverwritable: true,
      lowerBound: 0.3,
      upperBound: 1.2,
    });
    const shown = (entered = {}, usual = {}) =>
      cellOf({ ...row({}, entered), usual, standing: { K_Placement_Effectiveness: 0.7 } }, placement);
    expect(shown()).toMatchObject({ source: 'standing', text: '0.7', fault: null });
    expect(shown({}, { K_Placement_Effectiveness: 0.8 })).toMatchObject({ source: 'paddock', text: '0.8' });
    expect(shown({ K_Placement_Effectiveness: 0.9 })).toMatchObject({ source: 'entered', text: '0.9' });
    expect(cellOf(row(), placement)).toMatchObject({ source: 'default', text: '1' });
  });
  it('the price of the supplier', () =>
    expect(cellOf(row(), price)).toMatchObject({ source: 'price', text: '1.74', fault: null }));
  it('that the model calculates a value that was not entered', () =>
    expect(cellOf(row(), density)).toMatchObject({ source: 'calculated', text: '', fault: null }));
  it('what follows from another input, by its current value, until it is entered itself', () => {
    const soilToShoot = parameter('N_Soil_To_Shoot', {
      value: null,
      isOverwritable: true,
      lowerBound: 0.3,
      upperBound: 1,
      follows: { omlName: 'N_Shoot_To_Grain', share: 0.5, value: 0.75 },
    });
    const text = (entered = {}, usual = {}) => cellOf({ ...row({}, entered), usual }, soilToShoot).text;
    expect(text()).toBe('0.667');
    expect(text({ N_Shoot_To_Grain: 0.8 })).toBe('0.625');
    expect(text({}, { N_Shoot_To_Grain: 0.7 })).toBe('0.714');
    expect(text({ N_Shoot_To_Grain: 0.4 })).toBe('1');
    expect(text({ N_Shoot_To_Grain: 0.8, N_Soil_To_Shoot: 0.5 })).toBe('0.5');
    expect(cellOf(row(), soilToShoot)).toMatchObject({ source: 'calculated', fault: null });
  });
});

describe('an empty cell', () => {
  it('is an error', () =>
    expect(cellOf(row(), texture).fault).toEqual({ severity: 'error', message: 'Soil Texture cannot be empty.' }));
  it('is fine where the model goes without it, and its bounds hold once something is entered', () => {
    const limit = parameter('Root_Depth_Limit', { value: null, isOptional: true, lowerBound: 10, upperBound: 200 });
    expect(cellOf(row(), limit)).toMatchObject({ source: 'none', text: '', fault: null });
    expect(cellOf(row({}, { Root_Depth_Limit: 5 }), limit).fault?.severity).toBe('error');
  });
  it('is only a warning when a lab value may replace it', () =>
    expect(cellOf(row({ missingInputs: [] }), carbon).fault?.severity).toBe('warning'));
  it('is marked where the server misses it', () => expect(cellOf(row(), carbon).fault?.severity).toBe('missing'));
  it('is nothing in a deeper layer, which runs with its surface sample', () =>
    expect(cellOf(row({ depthFrom: 10, depthTo: 30 }), texture).fault).toBeNull());
});

describe('a value outside its bounds', () => {
  it('shows the years of a year as years', () => {
    const year = parameter('Copper_Last_Applied', {
      value: null,
      inputType: 'Integer',
      isOptional: true,
      unitOfMeasure: '',
      lowerBound: 1950,
      upperBound: 2100,
    });
    expect(cellOf(row({}, { Copper_Last_Applied: 12 }), year).fault?.message).toBe(
      'Copper Last Applied must be from 1950 to 2100.',
    );
    expect(cellOf(row({}, { Copper_Last_Applied: 2014 }), year)).toMatchObject({ text: '2014', fault: null });
  });
  it('is an error that names them', () =>
    expect(cellOf(row({}, { Growing_Season_Rain: 900 }), rain).fault).toEqual({
      severity: 'error',
      message: 'Growing Season Rain must be from 50 to 800 mm.',
    }));
  it('keeps the sample from being run when the laboratory measured it, and is not called missing', () =>
    expect(cellOf(row({ labResults: [{ ...lab, result: 9 }] }), carbon)).toMatchObject({
      text: '9',
      fault: {
        severity: 'outOfRange',
        message:
          'The lab value is out of range. Organic Carbon must be from 0.05 to 8%. Enter a value to run this sample.',
      },
    }));
  it('is a warning where the server takes what the laboratory measured', () =>
    expect(cellOf(row({ labResults: [{ ...lab, result: 9 }], missingInputs: [] }), carbon).fault?.severity).toBe(
      'warning',
    ));
  it('is mended by what the adviser enters', () =>
    expect(cellOf(row({ labResults: [{ ...lab, result: 9 }] }, { Organic_Carbon: 2 }), carbon).fault).toBeNull());
});

it('a default that will not do for this sample is marked as missing', () =>
  expect(cellOf(row({ missingInputs: ['Growing_Season_Rain'] }), rain).fault?.severity).toBe('missing'));
