import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';

export interface S3Request {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
}

interface S3Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

/**
 * The request's headers with an AWS Signature Version 4, as every S3-compatible store understands it.
 * The body is signed by its hash, so that the store refuses a document that was cut off or changed on its way; every header is signed too.
 */
export async function signS3Request(
  { method, url, headers, body }: S3Request,
  { accessKeyId, secretAccessKey, region }: S3Credentials,
  now: Date,
): Promise<Headers> {
  const hash = createHash('sha256')
    .update(body ?? '')
    .digest('hex');
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    headers: { ...headers, 'x-amz-content-sha256': hash },
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    datetime: now.toISOString().replace(/[-:]|\.\d{3}/g, ''),
    allHeaders: true,
  });
  return (await signer.sign()).headers;
}
