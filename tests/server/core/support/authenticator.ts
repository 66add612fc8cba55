import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** What the pages say of a passkey that they ask for. */
export interface PasskeyOptions {
  readonly challenge: string;
}

interface Behaviour {
  readonly origin?: string;
  /** Has the person unlocked the device? */
  readonly isUnlocked?: boolean;
  readonly counter?: number;
}

/** A device that makes one passkey and signs with it, as the standard says it: for what no browser would do. */
export class Authenticator {
  readonly #pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #id = randomBytes(16);
  readonly #origin: string;
  #counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  create({ challenge }: PasskeyOptions, { origin, isUnlocked = true }: Behaviour = {}): string {
    const { x = '', y = '' } = this.#pair.publicKey.export({ format: 'jwk' });
    const key = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.#id.length]), this.#id, key]);
    const data = Buffer.concat([this.#head(isUnlocked, 0x40, 0), credential]);
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
      Buffer.from([data.length]),
      data,
    ]);
    return this.#answer({
      clientDataJSON: this.#client('webauthn.create', challenge, origin),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    });
  }

  get({ challenge }: PasskeyOptions, { origin, isUnlocked = true, counter }: Behaviour = {}): string {
    this.#counter = counter ?? this.#counter + 1;
    const data = this.#head(isUnlocked, 0, this.#counter);
    const clientDataJSON = this.#client('webauthn.get', challenge, origin);
    const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest();
    return this.#answer({
      clientDataJSON,
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', Buffer.concat([data, hash]), this.#pair.privateKey).toString('base64url'),
    });
  }

  #head(isUnlocked: boolean, flags: number, counter: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const of = createHash('sha256').update(new URL(this.#origin).hostname).digest();
    return Buffer.concat([of, Buffer.from([flags | 1 | (isUnlocked ? 4 : 0)]), count]);
  }

  #client(type: string, challenge: string, origin = this.#origin): string {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');
  }

  #answer(response: object): string {
    const id = this.#id.toString('base64url');
    return JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response });
  }
}
