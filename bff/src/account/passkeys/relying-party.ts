import { brandOf } from '@koura/shared-types/dealer-name';
import { Inject, Injectable, Logger } from '@nestjs/common';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';

import { FactorStore, type NewPasskey, type Passkey } from '../../commerce/factors.ts';
import type { Person } from '../../commerce/person.ts';
import { CONFIG } from '../../config.provider.ts';
import type { Config } from '../../config.ts';
import type { Caller } from '../../request/caller.ts';
import { CHALLENGE_MS, Challenges } from './challenges.ts';

const SIGN_IN = 'sign-in';
/** EdDSA, ES256 and RS256: every authenticator has one of them. */
const ALGORITHMS = [-8, -7, -257];

/** A passkey whose signature is right, with the counter that it came with. */
interface CheckedPasskey {
  id: string;
  userId: string;
  counter: number;
}

/**
 * The shop as WebAuthn knows it: its pages are at SITE_URL, and its passkeys are for the host of PASSKEY_ORIGIN, which is another one where a
 * shop has several. Every passkey is one that a browser finds without a name, and every use of it
 * asks for the person's finger, face or PIN.
 */
@Injectable()
export class RelyingParty {
  readonly #logger = new Logger('audit');
  readonly #origin: string;
  readonly #id: string;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly challenges: Challenges,
    private readonly store: FactorStore,
  ) {
    this.#origin = config.siteUrl;
    this.#id = new URL(config.passkeyOrigin).hostname;
  }

  /** `PublicKeyCredentialCreationOptionsJSON` as text. `known`: the person's passkeys, which an authenticator must not make twice. */
  async optionsToAdd({ id, email, firstName, lastName }: Person, known: readonly Passkey[]): Promise<string> {
    const options = await generateRegistrationOptions({
      rpName: brandOf(this.config.brand).brandName,
      rpID: this.#id,
      userID: Uint8Array.from(Buffer.from(id)),
      userName: email,
      userDisplayName: [firstName, lastName].filter(Boolean).join(' ') || email,
      challenge: Uint8Array.from(await this.challenges.issue(toAdd(id))),
      timeout: CHALLENGE_MS,
      supportedAlgorithmIDs: ALGORITHMS,
      excludeCredentials: known.map((one) => ({ id: one.id, transports: one.transports })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    });
    return JSON.stringify(options);
  }

  /** The new key; undefined when the answer is not right. `credential`: `RegistrationResponseJSON` as text. */
  async checkNew(credential: string, userId: string): Promise<Omit<NewPasskey, 'label'> | undefined> {
    const response = read<RegistrationResponseJSON>(credential);
    if (!response) return undefined;
    let challenge = '';
    try {
      const { registrationInfo } = await verifyRegistrationResponse({
        response,
        expectedChallenge: (sent) => this.challenges.isValid((challenge = sent), toAdd(userId)),
        expectedOrigin: this.#origin,
        expectedRPID: this.#id,
        supportedAlgorithmIDs: ALGORITHMS,
        requireUserVerification: true,
      });
      if (!registrationInfo || !(await this.challenges.use(challenge))) return undefined;
      const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
      return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports: transports.map(String) };
    } catch (error) {
      this.#refused('a new passkey', error);
      return undefined;
    }
  }

  /** `PublicKeyCredentialRequestOptionsJSON` as text. */
  async optionsToSignIn(): Promise<string> {
    const challenge = Uint8Array.from(await this.challenges.issue(SIGN_IN));
    const options = await generateAuthenticationOptions({ rpID: this.#id, challenge, timeout: CHALLENGE_MS, userVerification: 'required' });
    return JSON.stringify(options);
  }

  /** Whose passkey answered; undefined when the answer is not right. `credential`: `AuthenticationResponseJSON` as text. */
  async check(credential: string, caller: Caller): Promise<CheckedPasskey | undefined> {
    const response = read<AuthenticationResponseJSON>(credential);
    if (!response || !/^[\w-]{1,1400}$/.test(response.id)) return undefined;
    const known = await this.store.findPasskey(response.id, caller);
    const handle = response.response?.userHandle;
    if (!known || (handle !== undefined && Buffer.from(handle, 'base64url').toString() !== known.userId)) return undefined;
    let challenge = '';
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response,
        expectedChallenge: (sent) => this.challenges.isValid((challenge = sent), SIGN_IN),
        expectedOrigin: this.#origin,
        expectedRPID: this.#id,
        credential: { id: known.id, publicKey: Uint8Array.from(Buffer.from(known.publicKey, 'base64url')), counter: known.counter },
        requireUserVerification: true,
      });
      if (!verified || !(await this.challenges.use(challenge))) return undefined;
      return { id: known.id, userId: known.userId, counter: authenticationInfo.newCounter };
    } catch (error) {
      this.#refused(`a passkey of person ${known.userId}`, error);
      return undefined;
    }
  }

  /** A copied key shows here as a counter that went back. */
  #refused(what: string, error: unknown): void {
    this.#logger.warn({ msg: `${what} was refused`, reason: (error as Error).message });
  }
}

const toAdd = (userId: string): string => `add:${userId}`;

/** The library checks each part of it that counts. */
function read<T extends { id: string }>(text: string): T | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && typeof (value as T).id === 'string' ? (value as T) : undefined;
  } catch {
    return undefined;
  }
}
