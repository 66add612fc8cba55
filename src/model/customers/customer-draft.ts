import type { CustomerRecord } from '../contract/entities.ts';
import { areEmailAddresses } from './email-addresses.ts';
import { customerListTexts } from '../texts/customer-list.ts';
import { present } from '../shared/present.ts';
import { fieldsOf, isId, isText } from '../shared/record.ts';
import type { ReadRecord, RecordKind } from '../shared/record-kind.ts';
import type { Cells } from '../shared/three-way.ts';

/** A farm in the editor; number 0 for one that is added. */
export interface FarmDraft {
  readonly farmId: number;
  readonly farmName: string;
  readonly paddocks: number;
}

/** A customer in its editor. */
export interface CustomerDraft {
  readonly customerName: string;
  readonly isActive: boolean;
  readonly region: string;
  readonly district: string;
  readonly area: string;
  readonly email: string;
  readonly farms: readonly FarmDraft[];
  readonly adviserIds: readonly string[];
}

export const customerFields = ['customerName', 'region', 'district', 'area', 'email'] as const;
type CustomerField = (typeof customerFields)[number];

export interface Adviser {
  readonly userId: string;
  readonly userName: string;
}

/** The stored customer, and the users who may advise it. */
export interface ReadCustomer extends ReadRecord {
  readonly record: CustomerRecord | null;
  readonly advisers: readonly Adviser[];
}

export type CustomerEdit =
  | Partial<Pick<CustomerDraft, CustomerField | 'isActive' | 'adviserIds'>>
  | { readonly farm: number; readonly name: string }
  | { readonly addFarm: true }
  | { readonly removeFarm: number };

const begun = (record: CustomerRecord | null): CustomerDraft => ({
  customerName: record?.customerName ?? '',
  isActive: record?.isActive ?? true,
  region: record?.region ?? '',
  district: record?.district ?? '',
  area: record?.area ?? '',
  email: record?.email ?? '',
  farms: record?.farms ?? [],
  adviserIds: (record?.advisers ?? []).map(({ userId }) => userId),
});

const newFarm: FarmDraft = { farmId: 0, farmName: '', paddocks: 0 };

/** The advisers to choose from: all users who may advise, and the current advisers. */
export function adviserChoices({ record, advisers }: ReadCustomer): readonly Adviser[] {
  const known = new Set(advisers.map(({ userId }) => userId));
  return [...advisers, ...(record?.advisers ?? []).filter(({ userId }) => !known.has(userId))];
}

const { compare } = new Intl.Collator('en-AU', { sensitivity: 'base' });

/** What keeps the draft from being saved, in words; null when nothing does. */
function customerProblem({ customerName, email, farms }: CustomerDraft): string | null {
  const { problems } = customerListTexts.editor;
  if (customerName.trim() === '') return problems.name;
  if (email.trim() !== '' && !areEmailAddresses(email)) return problems.email;
  const names = farms.map(({ farmName }) => farmName.trim()).sort(compare);
  if (names.includes('')) return problems.farm;
  return names.some((name, index) => index > 0 && compare(name, present(names[index - 1])) === 0)
    ? problems.farmTwice
    : null;
}

function withFarms(farms: readonly FarmDraft[], edit: CustomerEdit): readonly FarmDraft[] {
  if ('farm' in edit)
    return farms.map((farm, place) => (place === edit.farm ? { ...farm, farmName: edit.name } : farm));
  if ('addFarm' in edit) return [...farms, newFarm];
  // A farm that is stored may have paddocks and samples: it is renamed, not taken out.
  return 'removeFarm' in edit ? farms.filter(({ farmId }, place) => place !== edit.removeFarm || farmId !== 0) : farms;
}

/** Each farm by its number, those that are added by their place among them. */
const farmKeys = (farms: readonly FarmDraft[]): readonly string[] => {
  let added = 0;
  return farms.map(({ farmId }) => (farmId === 0 ? `newFarm-${added++}` : `farm-${farmId}`));
};
const adviserKey = (userId: string): string => `adviser-${userId}`;
const YES = 'yes';
const yesOrNone = (is: boolean): string => (is ? YES : '');
const { editor: words } = customerListTexts;
const isField = (key: string): key is CustomerField => customerFields.some((field) => field === key);
const isFarm = (value: unknown): boolean => {
  const { farmId, farmName, paddocks } = fieldsOf(value);
  return isId(farmId) && isText(farmName) && typeof paddocks === 'number';
};

/** How customers are added and changed: each farm and each adviser is a value of its own, so that two people may each change one. */
export const customerKind: RecordKind<ReadCustomer, CustomerDraft, CustomerEdit> = {
  begin: ({ record }) => begun(record),
  edit: (draft, edit) =>
    'farm' in edit || 'addFarm' in edit || 'removeFarm' in edit
      ? { ...draft, farms: withFarms(draft.farms, edit) }
      : { ...draft, ...edit },
  problem: customerProblem,
  cellsOf: ({ farms, adviserIds, isActive, ...fields }): Cells<string> => ({
    ...fields,
    isActive: yesOrNone(isActive),
    ...Object.fromEntries(farmKeys(farms).map((key, place): [string, string] => [key, farms[place]?.farmName ?? ''])),
    ...Object.fromEntries(adviserIds.map((userId): [string, string] => [adviserKey(userId), YES])),
  }),
  put: (now, cells) => {
    const keys = farmKeys(now.farms);
    const stored = now.farms.map((farm, place) => ({ ...farm, farmName: cells[keys[place] ?? ''] ?? farm.farmName }));
    const added = Object.entries(cells)
      .filter(([key]) => key.startsWith('newFarm-'))
      .map(([, farmName]) => ({ ...newFarm, farmName }))
      // Another user, or an earlier save whose reply was lost, may have added the same farm.
      .filter(({ farmName }) => !stored.some((farm) => compare(farm.farmName, farmName.trim()) === 0));
    return {
      ...now,
      ...Object.fromEntries(customerFields.map((field) => [field, cells[field] ?? now[field]])),
      isActive: cells['isActive'] === undefined ? now.isActive : cells['isActive'] === YES,
      farms: [...stored, ...added],
      adviserIds: Object.keys(cells)
        .filter((key) => key.startsWith('adviser-'))
        .map((key) => key.slice('adviser-'.length)),
    };
  },
  words: (key, { farms, adviserIds, isActive, ...fields }, read) => {
    if (isField(key)) return { what: words.fields[key], text: fields[key] };
    if (key === 'isActive') return { what: words.active, text: isActive ? words.yes : words.no };
    const adviser = adviserChoices(read).find(({ userId }) => adviserKey(userId) === key);
    if (adviser)
      return { what: adviser.userName, text: adviserIds.includes(adviser.userId) ? words.advises : words.advisesNot };
    const place = farmKeys(farms).indexOf(key);
    return { what: place < 0 ? words.farms : words.farmName(place + 1), text: farms[place]?.farmName ?? '' };
  },
  saved: ({ customerName }, { record }) =>
    record === null ? customerListTexts.added(customerName.trim()) : customerListTexts.saved(customerName.trim()),
  isAddable: false,
  isKept: ({ farms, adviserIds, isActive, ...fields }) =>
    customerFields.every((field) => isText(fields[field])) &&
    typeof isActive === 'boolean' &&
    Array.isArray(farms) &&
    farms.every(isFarm) &&
    Array.isArray(adviserIds) &&
    adviserIds.every(isText),
};

/** The request body of the draft. */
export const bodyOf = (draft: CustomerDraft) => ({
  customerName: draft.customerName.trim(),
  isActive: draft.isActive,
  region: draft.region.trim(),
  district: draft.district.trim(),
  area: draft.area.trim(),
  email: draft.email.trim() === '' ? null : draft.email.trim(),
  farms: draft.farms.map(({ farmId, farmName }) => ({ farmId, farmName: farmName.trim() })),
  adviserIds: [...draft.adviserIds],
});
