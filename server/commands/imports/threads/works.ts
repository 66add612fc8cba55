import type { AnsweredOf } from '../../../../src/model/contract/index.ts';
import { fileReading, fileSaving } from '../../shared/file-work.ts';
import type { AskedFarm, AskedImport } from '../farms/import-farm.ts';
import type { AskedCheck } from '../lab/check-upload.ts';
import type { SmallUpload } from './save-at-once.ts';

// The bytes and the counts of rows go beside what is asked.

export const CHECK_RESULTS = fileReading<Omit<AskedCheck, 'bytes' | 'counts'>, AnsweredOf<'POST /sample/checkUpload'>>(
  'check results',
);

export const SAVE_RESULTS = fileSaving<Omit<SmallUpload, 'bytes' | 'counts'>, AnsweredOf<'POST /sample/UploadSamples'>>(
  'save results',
);

export const SAVE_QUEUED_RESULTS = fileSaving<{ readonly uploadJobId: number }, void>('save queued results');

export const CHECK_MAP = fileReading<Omit<AskedFarm, 'bytes'>, AnsweredOf<'POST /farm/checkImport'>>('check a map');

export const SAVE_MAP = fileSaving<Omit<AskedImport, 'bytes'>, AnsweredOf<'POST /farm/import'>>('save a map');
