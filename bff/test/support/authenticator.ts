import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

interface Deviations {
  origin?: string;
  rpId?: string;
  /** The signature counter; by default one more than last time. */
  counter?: number;
  /** False: nobody was asked for a finger, a face or a PIN. */
  verifiesUser?: boolean;
}

const USER_PRESENT = 1;
const USER_VERIFIED = 4;
const HAS_KEY = 0x40;

/** A device that makes and uses one passkey (ES256), as browsers hand its answers over. */
export class Authenticator {
  readonly id = randomBytes(16);
  counter = 0;
  #userHandle = '';
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  /** `RegistrationResponseJSON` as text. `options`: as `preparePasskey` returned them. */
  create(options: string, deviations: Deviations = {}): string {
    const { challenge, user, rp } = JSON.parse(options) as { challenge: string; user: { id: string }; rp: { id: string } };
    this.#userHandle = user.id;
    const data = this.#authenticatorData(rp.id, HAS_KEY, deviations);
    const length = Buffer.from([0, this.id.length]);
    const attested = Buffer.concat([data, Buffer.alloc(16), length, this.id, this.#coseKey()]);
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      Buffer.from([0xa0]),
      cborText('authData'),
      cborBytes(attested),
    ]);
    return this.#credential({
      clientDataJSON: clientData('webauthn.create', challenge, deviations),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** `AuthenticationResponseJSON` as text. `options`: as `preparePasskeySignIn` returned them. */
  get(options: string, deviations: Deviations = {}): string {
    const { challenge, rpId } = JSON.parse(options) as { challenge: string; rpId: string };
    this.counter = deviations.counter ?? this.counter + 1;
    const data = this.#authenticatorData(rpId, 0, deviations);
    const clientDataJSON = clientData('webauthn.get', challenge, deviations);
    const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest();
    return this.#credential({
      clientDataJSON,
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', Buffer.concat([data, hash]), this.#keys.privateKey).toString('base64url'),
      userHandle: this.#userHandle,
    });
  }

  #credential(response: object): string {
    const id = this.id.toString('base64url');
    return JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response });
  }

  #authenticatorData(rpId: string, flags: number, { rpId: other, verifiesUser = true }: Deviations): Buffer {
    const tail = Buffer.alloc(5);
    tail.writeUInt8(flags | USER_PRESENT | (verifiesUser ? USER_VERIFIED : 0), 0);
    tail.writeUInt32BE(this.counter, 1);
    return Buffer.concat([
      createHash('sha256')
        .update(other ?? rpId)
        .digest(),
      tail,
    ]);
  }

  /** A CBOR map: kty EC2, alg ES256, crv P-256, x, y. */
  #coseKey(): Buffer {
    const { x, y } = this.#keys.publicKey.export({ format: 'jwk' });
    const [left, right] = [x!, y!].map((part) => cborBytes(Buffer.from(part, 'base64url')));
    return Buffer.concat([Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]), left!, Buffer.from([0x22]), right!]);
  }
}

function clientData(type: string, challenge: string, { origin = 'http://localhost:3000' }: Deviations): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
}

function cborBytes(bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x58, bytes.length]), bytes]);
}
