import { labAnswerList } from '../../../model/settings/lab-answers.ts';
import type { Api } from '../../../services/rest.ts';
import { labAnswersServices } from '../../../services/settings/lab-answers.ts';
import { recordListOver } from '../../record-list.ts';

export const labAnswers = (api: Api) => recordListOver(labAnswerList, labAnswersServices(api));
