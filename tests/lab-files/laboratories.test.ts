import { expect, it } from 'vitest';
import { laboratoryFiles } from './laboratories.data.ts';
import { layoutsOfManyLaboratories } from './many-laboratories.data.ts';
import { moreLaboratoryFiles } from './more-laboratories.data.ts';
import { summaryOf } from './summary-of.ts';

it.each([...laboratoryFiles, ...moreLaboratoryFiles, ...layoutsOfManyLaboratories])(
  'a file with $title gives its cells, and asks what it leaves open',
  (given) => {
    const file = new TextEncoder().encode(given.file.join('\n'));
    const sampleType = given.isPlant ? 'plant' : 'soil';
    const { asked, samples, proposed } = summaryOf(file, sampleType);
    expect(asked).toEqual(given.asked);
    expect(samples).toEqual(given.samples);
    if (given.proposed) expect(summaryOf(file, sampleType, proposed).samples).toEqual(given.proposed);
  },
);
