import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The farm whose paddocks lie side by side. */
export const gridFarm = 'Grid Farm';

const ACROSS = 20;
export const paddockName = (number: number): string => `P${String(number).padStart(3, '0')}`;

/** A farm of square paddocks side by side, as a file of boundaries. */
export function gridFarmFile(paddocks: number): string {
  const path = join(tmpdir(), `tilth-grid-${process.pid}-${paddocks}.geojson`);
  writeFileSync(path, gridFarmJson(paddocks));
  return path;
}

/** The content of that file. */
export function gridFarmJson(paddocks: number): string {
  const features = Array.from({ length: paddocks }, (_, index) => {
    const west = 117 + (index % ACROSS) * 0.01;
    const south = -32 + Math.floor(index / ACROSS) * 0.01;
    const [east, north] = [west + 0.009, south + 0.009];
    return {
      type: 'Feature',
      properties: { farm: gridFarm, paddock: paddockName(index + 1) },
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [west, south],
            [east, south],
            [east, north],
            [west, north],
            [west, south],
          ],
        ],
      },
    };
  });
  return JSON.stringify({ type: 'FeatureCollection', features });
}

const template = readFileSync(fileURLToPath(new URL('../../../public/soil-template.csv', import.meta.url)), 'utf8');
const [head = '', example = ''] = template.trim().split('\n');
const columns = head.split(',');

export interface GridRow {
  readonly paddock: string;
  readonly lab: string;
  readonly site: string;
  readonly day: string;
  readonly ph?: string;
  readonly p?: string;
  readonly crop?: string;
  /** Empty where the laboratory measured none. */
  readonly nitrate?: string;
}

/** Results in the layout of the template, with everything that the engine asks for of the laboratory. */
export function gridResults(rows: readonly GridRow[]) {
  const lines = rows.map(({ paddock, lab, site, day, ph = '5.1', p = '24', crop, nitrate }) =>
    example
      .split(',')
      .map((value, at) => {
        const column = columns[at] ?? '';
        if (column === 'Farm') return gridFarm;
        if (column === 'Paddock') return paddock;
        if (column === 'Site') return site;
        if (column === 'Lab number') return lab;
        if (column === 'Date sampled') return day;
        if (column === 'Crop') return crop ?? value;
        if (column.startsWith('Nitrate N')) return nitrate ?? value;
        if (/^(Lat|Long)itude$/.test(column)) return '';
        if (column.startsWith('pH')) return ph;
        return column.startsWith('Phosphorus (Colwell)') ? p : value;
      })
      .join(','),
  );
  return { name: 'grid.csv', mimeType: 'text/csv', buffer: Buffer.from([head, ...lines].join('\n')) };
}
