import type { GrowerThread } from '../../model/contract/entities.ts';
import type { CloseThreadInput, ReplyInput } from '../../model/grower/asked.ts';
import { callsOver } from '../call.ts';
import type { Api } from '../rest.ts';

/** What advisers say in the conversations of a report. */
export const growerThreadsServices = (api: Api) => ({
  sendReply: callsOver(api)(
    'POST /recommendation/report/{id}/messages/{linkId}',
    ({ reportId, linkId, text, questions, key }: ReplyInput) => ({
      params: { id: reportId, linkId },
      body: { text, questions },
      key,
    }),
    ({ threads }): readonly GrowerThread[] => threads,
  ),
  closeThread: callsOver(api)(
    'PUT /recommendation/report/{id}/messages/{linkId}/close',
    ({ reportId, linkId, questions }: CloseThreadInput) => ({
      params: { id: reportId, linkId },
      body: { questions },
    }),
    ({ threads }): readonly GrowerThread[] => threads,
  ),
});
