import type { LabAnswer } from '../../model/settings/lab-answers.ts';
import type { Removal } from '../../model/shared/list-kind.ts';
import type { ListServices } from '../list-services.ts';
import type { Api } from '../rest.ts';

export const labAnswersServices = (api: Api): ListServices<readonly LabAnswer[], Removal, unknown> => ({
  load: async (options) => (await api('GET /sample/labAnswers', {}, options)).answers,
  carryOut: ({ act: { id } }, options) => api('DELETE /sample/labAnswers/{id}', { params: { id } }, options),
});
