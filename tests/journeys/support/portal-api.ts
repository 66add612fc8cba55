import type { Page } from '@playwright/test';
import type { AnswerOf, PortalCall } from '../../../src/model/contract/index.ts';
import { tilth } from './tilth.ts';

interface File {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Makes calls as the person who is signed in on a page: what a journey is not about needs no screen. */
export async function portalApi(page: Page) {
  const made = page.waitForRequest((request) => request.headers()['tenantid'] !== undefined);
  await page.reload();
  const { authorization = '', tenantid = '' } = (await made).headers();
  const headers = { authorization, TenantId: tenantid };
  const ask = async <K extends PortalCall>(key: K, given: object = {}, query = ''): Promise<AnswerOf<K>> => {
    const [method = '', path = ''] = key.split(' ');
    const reply = await page.request.fetch(`${tilth().url}/api${path}${query}`, { method, headers, ...given });
    if (!reply.ok()) throw new Error(`${key} answered ${reply.status()}: ${await reply.text()}`);
    return (await reply.json()) as AnswerOf<K>;
  };
  const customerId = async (name: string): Promise<number> => {
    const query = `?group=1&searchText=${encodeURIComponent(name)}`;
    const { customerList } = await ask('GET /customer/getByGroup', {}, query);
    const found = customerList.find((one) => one.customerName === name);
    if (!found) throw new Error(`There is no customer ${name}.`);
    return found.customerId;
  };
  return {
    /** Saves a file of soil results that leaves nothing open. */
    uploadSoil: async (customer: string, file: File): Promise<void> => {
      const fields = { customer: String(await customerId(customer)), sampleType: 'soil' };
      await ask('POST /sample/UploadSamples', { multipart: { ...fields, file } });
    },
    /** What is stored of an input for the samples of a customer, where anything is. */
    inputsOf: async (customer: string, omlName: string): Promise<number[]> => {
      const year = new Date().getFullYear();
      const range = { dateFrom: `${year}-01-01`, dateTo: `${year}-12-31`, showFinalised: true };
      const { samples } = await ask('POST /sample/customersamples', {
        data: { customerId: await customerId(customer), ...range },
      });
      return samples.flatMap(({ sampleModelParameterValues }) =>
        sampleModelParameterValues.flatMap((input) => (input.omlName === omlName ? [Number(input.value)] : [])),
      );
    },
  };
}
