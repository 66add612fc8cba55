import { CustomersToCome } from '../../../views/app/page-to-come.tsx';
import { pageOf } from '../../page-of.ts';

export const page = pageOf({ view: CustomersToCome });
