import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { mapMachine } from '../../../src/machines/map/map.machine.ts';
import { uploadMachine } from '../../../src/machines/imports/upload.machine.ts';
import { controls as mapControls } from '../../views/map/map.controls.ts';
import { controls as uploadControls } from '../../views/imports/upload.controls.ts';
import type { MachineModel } from '../harness/machine-model.ts';
import { nameOf, pathsOf } from '../harness/paths.ts';
import { model as uploadModel } from '../imports/upload.model.ts';
import { model as mapModel } from '../map/map.model.ts';
import { casesOf } from './cases.ts';
import { formats } from './formats.ts';

const ofMap = casesOf(mapMachine, mapModel as unknown as MachineModel, mapControls);
const ofUpload = casesOf(uploadMachine, uploadModel as unknown as MachineModel, uploadControls);
const steps = ofUpload.flatMap((one) => one.steps);

describe('the generated cases in words', () => {
  it('are the very paths that the generated tests take', () => {
    const paths = pathsOf(uploadMachine, uploadModel as unknown as MachineModel);
    expect(ofUpload.map(({ name }) => name)).toEqual(paths.map(nameOf));
    expect(ofUpload.map((one) => one.steps.length)).toEqual(paths.map((path) => path.steps.length));
    expect(new Set(ofUpload.map(({ id }) => id)).size).toBe(ofUpload.length);
  });

  it('say what is pressed, what ends or fails, and what is to be seen then', () => {
    const asked = ofMap.find(({ name }) => name === 'SHOW_MAP → HIDE_MAP')!;
    expect(asked).toMatchObject({
      input: '{"customerId":7}',
      start: { state: 'hidden', controls: ['button Show map'] },
      steps: [
        { action: 'Press button "Show map"', data: '', expected: { state: 'loading', controls: ['button Hide map'] } },
        { action: 'Press button "Hide map"', expected: { state: 'hidden' } },
      ],
    });
    expect(ofMap.flatMap((one) => one.steps)).toContainEqual(
      expect.objectContaining({ action: 'loadLand fails', data: expect.stringContaining('INTERNAL') as string }),
    );
    expect(ofMap.flatMap((one) => one.steps).map(({ expected }) => expected.state)).toContain('shown: colouring');
    expect(steps.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['fileSave ends well', 'Press button "Upload", which is refused']),
    );
  });

  it('are numbered steps in Markdown, a section each', () => {
    const text = formats.markdown('upload', ofUpload);
    expect(text.match(/^## upload-\d+$/gm)).toHaveLength(ofUpload.length);
    expect(text.match(/^\d+\. /gm)).toHaveLength(steps.length);
    expect(text).toContain(`# Cases of upload (${ofUpload.length})`);
  });

  it('are a row a step in CSV, the start being step 0', () => {
    const { data, errors } = Papa.parse<Record<string, string>>(
      formats.csv('upload', ofUpload).replace(/^\ufeff/, ''),
      {
        header: true,
        skipEmptyLines: true,
      },
    );
    expect(errors).toEqual([]);
    expect(data).toHaveLength(steps.length + ofUpload.length);
    expect(data.filter(({ Step }) => Step === '0').map(({ Case }) => Case)).toEqual(ofUpload.map(({ id }) => id));
    expect(data[1]).toMatchObject({ Step: '1', Action: ofUpload[0]!.steps[0]!.action });
  });

  it('come back whole from JSON', () => {
    expect(JSON.parse(formats.json('map', ofMap))).toEqual({ machine: 'map', cases: ofMap });
  });
});
