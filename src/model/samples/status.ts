import { entriesOf } from '../shared/record.ts';

/** The numeric states of the specification 1.4; a sample uses 1 to 7 and 12, the others belong to records beside it. */
export const statusIds = {
  None: 0,
  AtLab: 1,
  WaitingForEngine: 2,
  WaitingForPif: 3,
  Ready: 4,
  Queued: 5,
  Running: 6,
  Completed: 7,
  Deleted: 8,
  Active: 9,
  Finalised: 10,
  AppError: 11,
  EngineError: 12,
  User: 13,
  Lab: 14,
  Engine: 15,
} as const;

export type StatusName = keyof typeof statusIds;

const names = new Map<number, StatusName>(entriesOf(statusIds).map(([name, id]) => [id, name]));

/** The name of a status number; an unknown number is None. */
export const statusName = (id: number): StatusName => names.get(id) ?? 'None';

/** Whether something is the number of a state. */
export const isStatus = (value: unknown): value is number => typeof value === 'number' && names.has(value);

/** An engine run has been asked for and has not ended: inputs may not be edited meanwhile. */
export const engineBusyIds: readonly number[] = [statusIds.WaitingForEngine, statusIds.Queued, statusIds.Running];
/** What may move on the screen: work that goes on, and no state of waiting. */
export const isUnderWay = (id: number): boolean => id === statusIds.Queued || id === statusIds.Running;
/** True for a state in which an engine run has been asked for and has not ended. */
export const isEngineBusy = (id: number): boolean => engineBusyIds.some((busy) => busy === id);

/** Whether a run waits for inputs: for missing ones, or for another value of one that the engine refused. */
export const needsInputs = (id: number, missingInputs: number): boolean =>
  id === statusIds.WaitingForPif || (id === statusIds.EngineError && missingInputs > 0);

/** How a status is coloured: in progress, failed, done or neutral (specification 2.4). */
export type StatusTone = 'inProgress' | 'failed' | 'done' | 'neutral';

/** The tone that a state is drawn in. */
export function toneOfStatus(id: number): StatusTone {
  switch (statusName(id)) {
    case 'WaitingForEngine':
    case 'Queued':
    case 'Ready':
    case 'Running':
      return 'inProgress';
    case 'EngineError':
    case 'AppError':
      return 'failed';
    case 'Completed':
    case 'Finalised':
      return 'done';
    default:
      return 'neutral';
  }
}

/** The words beside the colour. */
export const statusLabels: Readonly<Record<StatusName, string>> = {
  None: 'None',
  AtLab: 'At lab',
  WaitingForEngine: 'In queue',
  WaitingForPif: 'Inputs missing',
  Ready: 'Ready',
  Queued: 'Queued',
  Running: 'Running',
  Completed: 'Completed',
  Deleted: 'Deleted',
  Active: 'In Progress',
  Finalised: 'Finalised',
  AppError: 'Error',
  EngineError: 'Engine error',
  User: 'User',
  Lab: 'Lab',
  Engine: 'Engine',
};

export const sampleTypeIds = { soil: 1, plant: 2 } as const;
