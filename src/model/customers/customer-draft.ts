import type { CustomerRecord } from '../contract/entities.ts';
import { areEmailAddresses } from './email-addresses.ts';
import { customerListTexts } from '../texts/customer-list.ts';
import { present } from '../shared/present.ts';

/** A farm as it stands in the editor; number 0 for one that is added. */
export interface FarmDraft {
  readonly farmId: number;
  readonly farmName: string;
  readonly paddocks: number;
}

/** A customer as it stands in its editor. */
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
export type CustomerField = (typeof customerFields)[number];

export interface Adviser {
  readonly userId: string;
  readonly userName: string;
}

export interface LoadCustomerInput {
  /** Null for a new one. */
  readonly customerId: number | null;
}

/** What an editor begins with: the customer as it is stored, null for a new one, and who may advise it. */
export interface EditedCustomer {
  readonly record: CustomerRecord | null;
  readonly advisers: readonly Adviser[];
}

export interface SaveCustomerInput {
  readonly record: CustomerRecord | null;
  readonly draft: CustomerDraft;
  /** It is saved over the change of somebody else that a conflict has told of. */
  readonly isForced: boolean;
}

/** The draft that an editor begins with. */
export const begunCustomer = (record: CustomerRecord | null): CustomerDraft => ({
  customerName: record?.customerName ?? '',
  isActive: record?.isActive ?? true,
  region: record?.region ?? '',
  district: record?.district ?? '',
  area: record?.area ?? '',
  email: record?.email ?? '',
  farms: record?.farms ?? [],
  adviserIds: (record?.advisers ?? []).map(({ userId }) => userId),
});

export const newFarm: FarmDraft = { farmId: 0, farmName: '', paddocks: 0 };

/** Whom one can choose from: whoever may advise, and whoever does already. */
export function adviserChoices({ record, advisers }: EditedCustomer): readonly Adviser[] {
  const known = new Set(advisers.map(({ userId }) => userId));
  return [...advisers, ...(record?.advisers ?? []).filter(({ userId }) => !known.has(userId))];
}

const { compare } = new Intl.Collator('en-AU', { sensitivity: 'base' });

/** What keeps the draft from being saved, in words; null when nothing does. */
export function customerProblem({ customerName, email, farms }: CustomerDraft): string | null {
  const { problems } = customerListTexts.editor;
  if (customerName.trim() === '') return problems.name;
  if (email.trim() !== '' && !areEmailAddresses(email)) return problems.email;
  const names = farms.map(({ farmName }) => farmName.trim()).sort(compare);
  if (names.includes('')) return problems.farm;
  return names.some((name, index) => index > 0 && compare(name, present(names[index - 1])) === 0)
    ? problems.farmTwice
    : null;
}

export const isSameCustomer = (one: CustomerDraft, other: CustomerDraft): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The draft as it is sent. */
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
