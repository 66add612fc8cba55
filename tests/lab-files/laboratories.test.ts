import { expect, it } from 'vitest';
import { laboratoryFiles } from './laboratories.data.ts';
import { told } from './told.ts';

it.each(laboratoryFiles)('a file with $title gives its cells, and asks what it leaves open', (given) => {
  const { asked, samples } = told(new TextEncoder().encode(given.file.join('\n')), given.isPlant ? 'plant' : 'soil');
  expect(asked).toEqual(given.asked);
  expect(samples).toEqual(given.samples);
});
