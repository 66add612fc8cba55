import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The invented farm that comes with the project: the contents of each file are described in examples/README.md. */
export const exampleFarmFiles = [
  'paddocks.geojson',
  'paddocks.kmz',
  'soil-millstream.csv',
  'soil-granite.csv',
  'plant-millstream.csv',
] as const;
export type ExampleFarmFile = (typeof exampleFarmFiles)[number];

export const exampleFarmPath = (name: ExampleFarmFile): string =>
  fileURLToPath(new URL(`../examples/quandong-park/${name}`, import.meta.url));

export const readExampleFarm = (name: ExampleFarmFile): string => readFileSync(exampleFarmPath(name), 'utf8');
