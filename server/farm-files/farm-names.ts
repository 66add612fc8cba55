import { isSameBusiness } from '../../src/model/customers/same-business.ts';
import { farmNameOf, growerAttribute, textOf, type FeatureFilter } from './name-features.ts';
import type { FarmFeature } from './farm-file.ts';
import type { LonLat } from './ring.ts';

/** A name without what spelling it otherwise changes: case, blanks, composed letters. */
const folded = (name: string): string => name.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();

interface Found {
  readonly feature: FarmFeature;
  readonly ownName: string | null;
  readonly isLeft: boolean;
}

/**
 * The farm of each feature: by an attribute that sounds like one, else by the outermost folders that tell paddocks of one name apart, else that of the
 * file.
 */
export function farmsOf(found: readonly Found[], farmName: string | null): readonly (string | null)[] {
  const level = farmLevel(found.filter(({ isLeft, ownName }) => !isLeft && ownName !== null));
  return found.map(
    ({ feature }) => farmNameOf(feature) ?? (level === null ? null : feature.folders?.[level]) ?? farmName,
  );
}

function farmLevel(found: readonly Found[]): number | null {
  const names = found.map(({ ownName }) => folded(ownName ?? ''));
  if (new Set(names).size === names.length) return null;
  const depth = Math.max(0, ...found.map(({ feature }) => feature.folders?.length ?? 0));
  for (let level = 0; level < depth; level += 1) {
    const keys = found.map(({ feature }, at) => `${feature.folders?.[level] ?? ''}\u0000${names[at]}`);
    if (new Set(keys).size === keys.length) return level;
  }
  return null;
}

interface Chosen {
  readonly leaveOut: FeatureFilter | null;
  readonly customerName?: string | null;
}

/** Paddocks of other growers are left out until the user includes them by the attribute's values. */
export function growersOf(features: readonly FarmFeature[], { leaveOut, customerName }: Chosen) {
  const attribute = growerAttribute(features);
  const none = { isOther: (): boolean => false, asked: [] };
  if (attribute === null || !customerName || leaveOut?.attribute === attribute) return none;
  const counts = new Map<string, number>();
  for (const { properties } of features) {
    const grower = textOf(properties[attribute]);
    if (grower !== null) counts.set(grower, (counts.get(grower) ?? 0) + 1);
  }
  const growers = [...counts].map(([name, count]) => `${name} (${count})`);
  const own = [...counts.keys()].filter((grower) => isSameBusiness(grower, customerName));
  if (own.length === counts.size) return none;
  const names = `The map names ${growers.length === 1 ? 'the grower' : `${growers.length} growers`} by ${attribute}: ${growers.join(', ')}.`;
  if (counts.size === 1) return { ...none, asked: [`${names} Its paddocks come in for ${customerName}.`] };
  return {
    isOther: ({ properties }: FarmFeature): boolean => {
      const grower = textOf(properties[attribute]);
      return grower !== null && !isSameBusiness(grower, customerName);
    },
    asked: [
      `${names} ${own.length === 0 ? `None is ${customerName}` : `Those of ${own.join(', ')} come in`}; the others are left out. To take others, leave out by ${attribute}.`,
    ],
  };
}

export interface NamedFeature {
  readonly row: number;
  readonly name: string;
  readonly isNamed: boolean;
  readonly farmName: string | null;
  readonly centroid: LonLat;
}

/** Paddocks of one name in one farm, numbered from the north to the south, then from the west; taken numbers are passed over. */
export function numbered(named: readonly NamedFeature[], features: readonly FarmFeature[]) {
  const keyOf = ({ farmName }: NamedFeature, name: string): string => `${folded(farmName ?? '')}\u0000${folded(name)}`;
  const groups = new Map<string, NamedFeature[]>();
  for (const one of named) groups.set(keyOf(one, one.name), [...(groups.get(keyOf(one, one.name)) ?? []), one]);
  const nameOf = new Map<number, string>();
  const asked: string[] = [];
  for (const group of groups.values()) {
    if (group.length === 1) continue;
    const [first] = group;
    const base = first!.name.trim();
    let next = 1;
    for (const one of group.toSorted((a, b) => b.centroid[1] - a.centroid[1] || a.centroid[0] - b.centroid[0])) {
      while (groups.has(keyOf(one, `${base} ${next}`))) next += 1;
      nameOf.set(one.row, `${base} ${next}`);
      next += 1;
    }
    const numbered = group.map(({ row }) => nameOf.get(row)!);
    const apart = tellingApart(features, group);
    asked.push(
      `${group.length} paddocks are called "${base}". They are numbered from the north: ${numbered.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })).join(', ')}.${apart === null ? '' : ` The attribute ${apart} differs, too.`}`,
    );
  }
  return { nameOf, asked };
}

/** An attribute with another value for each of some features; null where there is none. */
function tellingApart(features: readonly FarmFeature[], group: readonly NamedFeature[]): string | null {
  const own = group.map(({ row }) => features[row - 1]?.properties ?? {});
  return (
    Object.keys(own[0] ?? {}).find((key) => {
      const values = new Set(own.map((properties) => folded(textOf(properties[key]) ?? '')));
      return values.size === own.length && !values.has('');
    }) ?? null
  );
}
