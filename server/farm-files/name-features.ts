import type { Fields } from '../../src/model/shared/record.ts';
import { seenText } from '../../src/model/shared/seen-text.ts';
import { farmLimits, type FarmFeature } from './farm-file.ts';

/** As programs write them, and as a table of ten letters a name cuts them; case, blanks and signs between words are folded away. */
const nameKeys = [
  ...['name', 'paddock', 'paddockname', 'paddockna', 'paddocknam', 'pdkname', 'pdk', 'padname', 'pad', 'paddockid'],
  ...['field', 'fieldname', 'block', 'blockname', 'label', 'title', 'id', 'id0', 'id1'],
];
/** Keys for ids; a number shared by all features does not identify a paddock. */
const numberKeys: ReadonlySet<string> = new Set(['paddockid', 'id', 'id0', 'id1']);
const farmKeys = ['farmname', 'farm', 'farmnam', 'property', 'propertyname', 'propertyna'];
const growerKey = /^(?:client|grower|customer|business|owner)(?:name|nam|na|n)?$/;
const folded = (key: string): string => key.toLowerCase().replace(/[\s_.:-]+/g, '');
const MOST_NAME_SIGNS = 200;

export const textOf = (value: unknown): string | null => {
  const text =
    typeof value === 'string' || typeof value === 'number' ? seenText(String(value)).slice(0, MOST_NAME_SIGNS) : '';
  return text === '' ? null : text;
};

const byFold = (properties: Fields): ReadonlyMap<string, unknown> =>
  new Map(Object.entries(properties).map(([key, value]) => [folded(key), value]));
/** The first of the keys, however it is written, that holds a text or a number. */
function property(properties: Fields, keys: readonly string[]): string | null {
  const known = byFold(properties);
  return keys.map((key) => textOf(known.get(key))).find((text) => text !== null) ?? null;
}

/** Values that programs write for a paddock without a name. */
const NO_NAME = /^(?:<?null>?|n\/a|none|nan|nil|undefined|[-–—?]+)$/i;
const nameOr = (text: string | null): string | null => (text !== null && NO_NAME.test(text) ? null : text);

/** How the features of a layer are named: by the attribute that was chosen, else by the first that sounds like a name. */
export function naming(
  features: readonly FarmFeature[],
  nameBy: string | null,
): (feature: FarmFeature) => string | null {
  if (nameBy !== null) return ({ properties }) => nameOr(textOf(properties[nameBy]));
  const folds = features.map(({ properties }) => byFold(properties));
  const tellsApart = new Set(nameKeys.filter((key) => new Set(folds.map((one) => textOf(one.get(key)))).size > 1));
  // A name that is the same for all is one where nothing else is another for each.
  const areNamed = [...tellsApart].some((key) => !numberKeys.has(key));
  const keys = nameKeys.filter(
    (key) => features.length < 2 || tellsApart.has(key) || (!numberKeys.has(key) && !areNamed),
  );
  return ({ properties, id }) => nameOr(property(properties, keys)) ?? textOf(id);
}

/** The attribute that says whose a paddock is; null where the layer has none. */
export const growerAttribute = (features: readonly FarmFeature[]): string | null =>
  features
    .flatMap(({ properties }) => Object.keys(properties).filter((key) => textOf(properties[key]) !== null))
    .find((key) => growerKey.test(folded(key))) ?? null;

export const farmNameOf = ({ properties }: FarmFeature): string | null => property(properties, farmKeys);

export interface FarmAttribute {
  readonly name: string;
  /** How many features have a value of it. */
  readonly filled: number;
  /** Its values with how often each comes, the most frequent first; the first fifty. */
  readonly values: readonly { readonly text: string; readonly count: number }[];
  readonly distinct: number;
}

const SHOWN_VALUES = 50;

/** What can be chosen of: every attribute with its values. */
export function attributesOf(features: readonly FarmFeature[]): readonly FarmAttribute[] {
  const counts = new Map<string, Map<string, number>>();
  for (const { properties } of features)
    for (const [name, value] of Object.entries(properties)) {
      const text = valueText(value);
      if (text === null) continue;
      let values = counts.get(name);
      if (!values) {
        if (counts.size >= farmLimits.attributes) continue;
        counts.set(name, (values = new Map<string, number>()));
      }
      values.set(text, (values.get(text) ?? 0) + 1);
    }
  return [...counts].map(([name, values]) => ({
    name,
    filled: [...values.values()].reduce((sum, count) => sum + count, 0),
    values: [...values]
      .sort(([a, times], [b, otherTimes]) => otherTimes - times || (a < b ? -1 : 1))
      .slice(0, SHOWN_VALUES)
      .map(([text, count]) => ({ text, count })),
    distinct: values.size,
  }));
}

const valueText = (value: unknown): string | null => textOf(typeof value === 'boolean' ? String(value) : value);

/** A feature is left out by the value of one attribute. */
export interface FeatureFilter {
  readonly attribute: string;
  readonly values: readonly string[];
}

export const isLeftOut = ({ properties }: FarmFeature, filter: FeatureFilter | null): boolean =>
  filter !== null && filter.values.includes(valueText(properties[filter.attribute]) ?? '');
