import type { FileBudget } from '../untrusted/file-budget.ts';
import { readXml } from '../untrusted/read-xml.ts';
import { textOfDocument } from '../untrusted/text-of-bytes.ts';
import type { Archive } from '../untrusted/unzip.ts';
import { isOfMac, limitFeatures, type FarmFeature, type FarmLayer } from './farm-file.ts';

/** The documents of a task set that may hold fields, farms and customers; the others hold tasks, products and logs. */
const OF_FIELDS = /(?:^|\/)(?:TASKDATA|(?:PFD|FRM|CTR)\d+)\.XML$/i;
/** The kinds of polygons and of their rings that draw a field (ISO 11783-10, tables of PLN and LSG). */
const BOUNDARY = '1';
const OUTER = '1';
const INNER = '2';

type Ring = number[][];
interface Field {
  readonly name: string;
  readonly areaM2: string;
  readonly farm: string;
  readonly customer: string;
  readonly polygons: Ring[][];
}

/** Is a document one of ISO 11783-10, by its first element? */
export const isIsoXml = (start: string): boolean => /<(?:ISO11783_TaskData|XFC)\b/.test(start);

/** The documents of a task set in an archive; null where it holds none. */
export function isoXmlIn(zip: Archive): readonly Uint8Array[] | null {
  const names = zip.names.filter((name) => OF_FIELDS.test(name) && !isOfMac(name));
  return names.some((name) => /TASKDATA\.XML$/i.test(name)) ? names.flatMap((name) => zip.read(name) ?? []) : null;
}

/** Reads the boundaries of the fields of a task set with their holes, farms and customers. ISOXML is WGS 84 by its definition. */
export function readIsoXml(documents: readonly Uint8Array[], budget: FileBudget): readonly FarmLayer[] {
  const fields: Field[] = [];
  const names = new Map<string, string>();
  for (const document of documents) readDocument(document, { fields, names, budget });
  const features = fields.map((field): FarmFeature => {
    const [farm, customer] = [names.get(field.farm), names.get(field.customer)];
    return {
      properties: {
        name: field.name,
        ...(field.areaM2 === '' ? {} : { area_m2: Number(field.areaM2) }),
        ...(farm === undefined ? {} : { farm }),
        ...(customer === undefined ? {} : { customer }),
      },
      id: null,
      geometry: geometryOf(field.polygons),
    };
  });
  limitFeatures(features.length);
  return [{ name: 'ISOXML', system: { code: 4326, words: null }, features }];
}

interface Reading {
  readonly fields: Field[];
  /** Of farms and customers, by their ids. */
  readonly names: Map<string, string>;
  readonly budget: FileBudget;
}

/** Elements open at the reader's position. */
interface Open {
  field: Field | null;
  polygons: Ring[][] | null;
  ring: Ring | null;
}

function readDocument(bytes: Uint8Array, { fields, names, budget }: Reading): void {
  const now: Open = { field: null, polygons: null, ring: null };
  readXml(textOfDocument(bytes), {
    open: (element, { A = '', B = '', C = '', D = '', E = '', F = '' }) => {
      if ((element === 'FRM' || element === 'CTR') && B !== '') names.set(A, B);
      if (element === 'PFD') {
        budget.spend('features');
        now.field = { name: (C || B).trim(), areaM2: D, farm: F, customer: E, polygons: [] };
        fields.push(now.field);
      }
      if (element === 'PLN' && now.field && A === BOUNDARY) now.polygons = [];
      if (element === 'LSG' && now.polygons && (A === OUTER || A === INNER)) {
        now.ring = [];
        const last = now.polygons.at(-1);
        if (A === INNER && last) last.push(now.ring);
        else now.polygons.push([now.ring]);
      }
      if (element !== 'PNT' || !now.ring) return;
      budget.spend('points');
      now.ring.push([Number(D), Number(C)]);
    },
    text: () => undefined,
    close: (element) => {
      if (element === 'LSG') now.ring = null;
      if (element === 'PLN' && now.polygons) {
        now.field?.polygons.push(...now.polygons);
        now.polygons = null;
      }
      if (element === 'PFD') now.field = null;
    },
  });
}

const closed = (ring: Ring): Ring => {
  const [first] = ring;
  const last = ring.at(-1);
  return first && last && (first[0] !== last[0] || first[1] !== last[1]) ? [...ring, first] : ring;
};
function geometryOf(polygons: readonly Ring[][]): unknown {
  const [first, ...others] = polygons.map((rings) => rings.map(closed));
  if (first === undefined) return null;
  return others.length === 0
    ? { type: 'Polygon', coordinates: first }
    : { type: 'MultiPolygon', coordinates: [first, ...others] };
}
