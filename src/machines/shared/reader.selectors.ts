import type { ReaderSnapshot } from './reader.machine.ts';

export const isReading = (snapshot: ReaderSnapshot | undefined): boolean => snapshot?.matches('reading') ?? false;
export const isOutdated = (snapshot: ReaderSnapshot | undefined): boolean => snapshot?.matches('outdated') ?? false;
