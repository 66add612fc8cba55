import type { Picture, PictureLimits } from '../../untrusted/picture.ts';
import { fileReading } from '../shared/file-work.ts';

export type PictureReading =
  | { readonly ok: true; readonly picture: Picture }
  | { readonly ok: false; readonly reason: string };

export const READ_PICTURE = fileReading<PictureLimits, PictureReading>('read a picture');
