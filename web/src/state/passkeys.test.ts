// Bytes of passkeys as the server reads them, and proofs that are asked for once.
import { expect, test, vi } from 'vitest';
import { http, Refused } from '../wire/http';
import { fromBase64url, proveByPasskey, proven, toBase64url } from './passkeys';

test('bytes and base64url are one for one, without padding', () => {
  for (let length = 0; length < 70; length++) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 37 + length) % 256);
    const text = toBase64url(bytes.buffer);
    expect(text).toMatch(/^[\w-]*$/);
    expect(fromBase64url(text)).toEqual(bytes);
  }
});

test('what needs no proof is done at once, and what is refused for another reason is refused', async () => {
  const prove = vi.fn(() => Promise.resolve());
  await expect(proven(() => Promise.resolve(7), prove)).resolves.toBe(7);
  const full = new Refused('', 429, { case: 'passkeys-full' });
  await expect(proven(() => Promise.reject(full), prove)).rejects.toBe(full);
  expect(prove).not.toHaveBeenCalled();
});

test('what needs a proof is done again once it was given, and not if it was not', async () => {
  let tries = 0;
  const work = () => {
    if (++tries === 1) throw new Refused('', 403, { case: 'proof-needed' });
    return Promise.resolve('done');
  };
  await expect(proven(work, () => Promise.resolve())).resolves.toBe('done');
  expect(tries).toBe(2);
  tries = 0;
  const never = new Error('never mind');
  await expect(proven(work, () => Promise.reject(never))).rejects.toBe(never);
  expect(tries).toBe(1);
});

test('a passkey proves that it is us, if the browser gives one', async () => {
  const bytes = (text: string) => new TextEncoder().encode(text).buffer;
  class Shown {
    rawId = bytes('id');
    response = {
      clientDataJSON: bytes('client'),
      authenticatorData: bytes('data'),
      signature: bytes('signature'),
      userHandle: null,
    };
  }
  vi.stubGlobal('PublicKeyCredential', Shown);
  const get = vi.fn(() => Promise.resolve(new Shown()));
  vi.stubGlobal('navigator', { credentials: { get } });
  const options = {
    challenge: 'AAAA',
    rpId: 'here',
    userVerification: 'preferred',
    timeout: 1,
    allowCredentials: [{ type: 'public-key', id: 'aWQ' }],
  } as const;
  vi.spyOn(http, 'passkeyRequest').mockResolvedValue({ ...options, allowCredentials: [...options.allowCredentials] });
  const prove = vi.spyOn(http, 'prove').mockResolvedValue({ until: 1 });
  await proveByPasskey();
  expect(prove.mock.calls[0]?.[0]).toEqual({
    id: toBase64url(bytes('id')),
    clientDataJSON: toBase64url(bytes('client')),
    authenticatorData: toBase64url(bytes('data')),
    signature: toBase64url(bytes('signature')),
  });
  get.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  await expect(proveByPasskey()).rejects.toMatchObject({ why: 'failed' });
  expect(prove).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
