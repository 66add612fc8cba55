import { keptList } from '../../../model/privacy/kept.ts';
import { privacyServices } from '../../../services/privacy/privacy.ts';
import type { Api } from '../../../services/rest.ts';
import { recordListOver } from '../../record-list.ts';

export const privacy = (api: Api) => recordListOver(keptList, privacyServices(api));
