import type { LabAnswer } from '../../model/settings/lab-answers.ts';
import { callsOver } from '../call.ts';
import type { Api } from '../rest.ts';

export const labAnswersServices = (api: Api) => {
  const call = callsOver(api);
  return {
    loadAnswers: call(
      'GET /sample/labAnswers',
      () => ({}),
      ({ answers }): readonly LabAnswer[] => answers,
    ),
    removeAnswer: call('DELETE /sample/labAnswers/{id}', ({ id }: { readonly id: number }) => ({ params: { id } })),
  };
};
