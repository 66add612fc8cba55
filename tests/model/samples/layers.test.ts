import { describe, expect, it } from 'vitest';
import { layerNotes, layerNoteText, layersText } from '../../../src/model/samples/layers.ts';
import { engineMessage } from '../../../src/model/samples/pif-state.ts';

describe('layers in words', () => {
  it('name every depth that counts', () =>
    expect(
      layersText([
        { depthFrom: 0, depthTo: 10 },
        { depthFrom: 10, depthTo: 30 },
      ]),
    ).toBe('0–10, 10–30 cm'));
  it('say of every note that something does not count', () => {
    for (const note of layerNotes) expect(layerNoteText(note)).toMatch(/not used/i);
  });
});

describe('a message of the engine', () => {
  it('uses the words of the adviser', () => {
    expect(engineMessage('Organic_Carbon must be between 0.1 and 6 %, got 7.2')).toBe(
      'Organic carbon must be between 0.1 and 6 %, got 7.2',
    );
    expect(engineMessage('Nitrate_N is missing\nPBI is missing')).toBe('Nitrate N is missing\nPBI is missing');
    expect(engineMessage('Lab_Results: the sample has no lab results.')).toBe(
      'Lab results: the sample has no lab results.',
    );
  });
});
