// Passkeys between the browser and the server: what the server asks for goes to the browser, what comes of it goes back.
import type { PasskeyAnswer } from '../generated/openapi';
import { http, Refused } from '../wire/http';
import type { Me, Passkey } from '../wire/types';

/** Browsers have them only where nobody can listen, and under a name. */
export function hasPasskeys(): boolean {
  return isSecureContext && 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname);
}

/** The browser gave none: nobody agreed in time (no), or this device has one already. */
export class NoPasskey extends Error {
  constructor(readonly why: 'failed' | 'exists') {
    super(why);
  }
}

export function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}
export function toBase64url(bytes: ArrayBuffer): string {
  const binary = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

async function fromBrowser(work: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  const credential = await work().catch((error: unknown) => {
    throw new NoPasskey(error instanceof DOMException && error.name === 'InvalidStateError' ? 'exists' : 'failed');
  });
  if (!(credential instanceof PublicKeyCredential)) throw new NoPasskey('failed');
  return credential;
}

const listed = (ids: readonly { id: string }[]) =>
  ids.map(({ id }) => ({ type: 'public-key' as const, id: fromBase64url(id) }));

async function shown(purpose: 'sign-in' | 'prove'): Promise<PasskeyAnswer> {
  const { challenge, allowCredentials, ...options } = await http.passkeyRequest(purpose);
  const credential = await fromBrowser(() =>
    navigator.credentials.get({
      publicKey: {
        ...options,
        challenge: fromBase64url(challenge),
        allowCredentials: listed(allowCredentials),
      },
    }),
  );
  const response = credential.response as AuthenticatorAssertionResponse;
  return {
    id: toBase64url(credential.rawId),
    clientDataJSON: toBase64url(response.clientDataJSON),
    authenticatorData: toBase64url(response.authenticatorData),
    signature: toBase64url(response.signature),
    ...(response.userHandle?.byteLength ? { userHandle: toBase64url(response.userHandle) } : {}),
  };
}

export async function signIn(keep: boolean): Promise<Me> {
  return http.signIn({ ...(await shown('sign-in')), keep });
}

export async function proveByPasskey(): Promise<void> {
  await http.prove(await shown('prove'));
}

/** Does something for which the server may want to know first that it is us: `prove` sees to that, or throws. */
export async function proven<T>(work: () => Promise<T>, prove: () => Promise<void>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refused) || error.grounds.case !== 'proof-needed') throw error;
  }
  await prove();
  return work();
}

export async function makePasskey(prove: () => Promise<void>): Promise<Passkey[]> {
  const { challenge, user, excludeCredentials, ...options } = await proven(() => http.passkeyCreation(), prove);
  const credential = await fromBrowser(() =>
    navigator.credentials.create({
      publicKey: {
        ...options,
        challenge: fromBase64url(challenge),
        user: { ...user, id: fromBase64url(user.id) },
        excludeCredentials: listed(excludeCredentials),
      },
    }),
  );
  const response = credential.response as AuthenticatorAttestationResponse;
  const made = await http.addPasskey({
    clientDataJSON: toBase64url(response.clientDataJSON),
    attestationObject: toBase64url(response.attestationObject),
  });
  return made.passkeys;
}
