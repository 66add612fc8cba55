import type { MailHead } from '../../model/mailbox/mail.ts';
import { callsOver } from '../call.ts';
import type { Api } from '../rest.ts';
import { saveFile } from '../save-file.ts';

export const mailboxServices = (api: Api) => {
  const call = callsOver(api);
  return {
    loadMails: call(
      'GET /mailbox',
      () => ({}),
      ({ messages }): readonly MailHead[] => messages,
    ),
    loadMail: call('GET /mailbox/{id}', ({ mailId }: { readonly mailId: number }) => ({ params: { id: mailId } })),
    saveAttachment: call(
      'GET /mailbox/{id}/attachment/{index}',
      ({ mailId, index }: { readonly mailId: number; readonly index: number }) => ({
        params: { id: mailId, index },
        binary: true as const,
      }),
      ({ blob, fileName }) => saveFile(blob, fileName ?? 'attachment'),
    ),
  };
};
