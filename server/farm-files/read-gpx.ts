import type { FileBudget } from '../untrusted/file-budget.ts';
import { readXml } from '../untrusted/read-xml.ts';
import { textOfDocument } from '../untrusted/text-of-bytes.ts';
import { limitFeatures, type FarmFeature, type FarmLayer } from './farm-file.ts';

/** Reads the tracks and routes of a GPX document as lines; way points have no land. GPX is WGS 84 by its definition. */
export function readGpx(bytes: Uint8Array, budget: FileBudget): readonly FarmLayer[] {
  const features: FarmFeature[] = [];
  const path: string[] = [];
  let line: { name: string; pieces: number[][][] } | null = null;
  let text = '';
  readXml(textOfDocument(bytes), {
    open: (name, { lat, lon }) => {
      path.push(name);
      text = '';
      if (name === 'trk' || name === 'rte') line = { name: '', pieces: name === 'rte' ? [[]] : [] };
      if (name === 'trkseg') line?.pieces.push([]);
      if ((name !== 'trkpt' && name !== 'rtept') || !line) return;
      budget.spend('points');
      line.pieces.at(-1)?.push([Number(lon), Number(lat)]);
    },
    text: (more) => {
      text += more;
    },
    close: (name) => {
      path.pop();
      const parent = path.at(-1);
      if (name === 'name' && line && (parent === 'trk' || parent === 'rte')) line.name = text.trim();
      text = '';
      if ((name !== 'trk' && name !== 'rte') || !line) return;
      budget.spend('features');
      const pieces = line.pieces.filter((points) => points.length > 0);
      const geometry =
        pieces.length > 1
          ? { type: 'MultiLineString', coordinates: pieces }
          : { type: 'LineString', coordinates: pieces[0] ?? [] };
      features.push({ properties: { name: line.name }, id: null, geometry });
      limitFeatures(features.length);
      line = null;
    },
  });
  return [{ name: 'GPX', system: { code: 4326, words: null }, features }];
}
