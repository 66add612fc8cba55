import { labAnswersMachine } from '../../../machines/settings/lab-answers.machine.ts';
import type { Api } from '../../../services/rest.ts';
import { labAnswersServices } from '../../../services/settings/lab-answers.ts';
import { withServices } from '../../with-services.ts';

export const labAnswers = (api: Api) => withServices(labAnswersMachine, labAnswersServices(api));
