import type { AppError } from '../../model/errors/app-error.ts';
import {
  noLandChoices,
  type LandCheck,
  type LandChoices,
  type ReadLand,
  type SavedLand,
} from '../../model/imports/land-check.ts';
import type { MapMessage, MapView } from '../../model/map/map-state.ts';
import type { LeaveAsked } from '../../model/session/messages.ts';
import type { Bare } from '../kit/events.ts';

export interface LandCheckInput extends ReadLand {
  readonly customerId: number;
  readonly fileName: string;
}

export interface LandCheckContext extends LandCheckInput {
  readonly choices: LandChoices;
  /** What the check was read with. */
  readonly readWith: LandChoices;
  /** The changes that were said yes to, by their `confirmation`: others are not meant by it. */
  readonly confirmed: string | null;
  /** The feature that is looked at. */
  readonly openRow: number | null;
  readonly target: MapView | null;
  readonly isUndrawable: boolean;
  /** Where leaving leads; null where it only closes the dialog. */
  readonly leaveTo: string | null;
  readonly result: SavedLand | null;
  readonly error: AppError | null;
}

/** The saved land, and the map's check that it was saved from; null where the check was left without saving. */
export type LandCheckOutput = { readonly check: LandCheck; readonly result: SavedLand } | null;

export type LandCheckEvent =
  | { readonly type: 'LAYER_CHOSEN'; readonly layer: string }
  | { readonly type: 'NAMING_CHOSEN'; readonly attribute: string | null }
  | { readonly type: 'FARM_TYPED'; readonly farm: string }
  | { readonly type: 'FILTER_CHOSEN'; readonly attribute: string | null }
  | { readonly type: 'VALUE_TOGGLED'; readonly value: string; readonly isLeft: boolean }
  | { readonly type: 'FEATURE_LEFT'; readonly row: number; readonly isLeft: boolean }
  | { readonly type: 'MENDING_SWITCHED'; readonly row: number; readonly on: boolean }
  | { readonly type: 'AGREED_SWITCHED'; readonly rows: readonly number[]; readonly on: boolean }
  | { readonly type: 'FEATURE_OPENED'; readonly row: number }
  | Bare<'FEATURE_CLOSED' | 'RETRY' | 'SAVE' | 'CLOSE' | 'KEEP_EDITING' | 'DISCARD'>
  | { readonly type: 'CONFIRMATION_TOGGLED'; readonly on: boolean }
  | Extract<MapMessage, { readonly type: 'AREAS_PICKED' | 'MAP_FAILED' }>
  | LeaveAsked;

/** The check as it begins: everything is left to the file. */
export const initialContext = (input: LandCheckInput): LandCheckContext => ({
  ...input,
  choices: noLandChoices,
  readWith: noLandChoices,
  confirmed: null,
  openRow: null,
  target: null,
  isUndrawable: false,
  leaveTo: null,
  result: null,
  error: null,
});
