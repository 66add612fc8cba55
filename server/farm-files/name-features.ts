import type { Fields } from '../../src/model/shared/record.ts';
import { seenText } from '../../src/model/shared/seen-text.ts';
import { farmLimits, type FarmFeature } from './farm-file.ts';

/** As programs write them, and as a table of ten letters a name cuts them; case, blanks and signs between words are folded away. */
const nameKeys = [
  ...['name', 'paddock', 'paddockname', 'paddockna', 'paddocknam', 'pdkname', 'pdk', 'padname', 'pad', 'paddockid'],
  ...['field', 'fieldname', 'block', 'blockname', 'label', 'title', 'id'],
];
const farmKeys = ['farmname', 'farm', 'property', 'propertyname'];
const folded = (key: string): string => key.toLowerCase().replace(/[\s_.:-]+/g, '');
const MOST_NAME_SIGNS = 200;

export const textOf = (value: unknown): string | null => {
  const text =
    typeof value === 'string' || typeof value === 'number' ? seenText(String(value)).slice(0, MOST_NAME_SIGNS) : '';
  return text === '' ? null : text;
};

/** The first of the keys, however it is written, that holds a text or a number. */
function property(properties: Fields, keys: readonly string[]): string | null {
  const known = new Map(Object.entries(properties).map(([key, value]) => [folded(key), value]));
  return keys.map((key) => textOf(known.get(key))).find((text) => text !== null) ?? null;
}

/** The name that a feature has: by the attribute that was chosen, else by the first that sounds like one. */
export const nameOf = ({ properties, id }: FarmFeature, nameBy: string | null): string | null =>
  nameBy === null ? (property(properties, nameKeys) ?? textOf(id)) : textOf(properties[nameBy]);

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
