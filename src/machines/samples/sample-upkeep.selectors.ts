import { may } from '../shared/may.ts';

export const mayUploadPaddocks = may('EDIT_SAMPLES');
