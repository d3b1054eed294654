// Bytes of passkeys as the server reads them, and proofs that are asked for once.
import { expect, test, vi } from 'vitest';
import { http, Refused } from '../wire/http';
import { fromBase64url, proven, toBase64url } from './passkeys';

test('bytes and base64url are one for one, without padding', () => {
  for (let length = 0; length < 70; length++) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 37 + length) % 256);
    const text = toBase64url(bytes.buffer);
    expect(text).toMatch(/^[\w-]*$/);
    expect(fromBase64url(text)).toEqual(bytes);
  }
});

test('what needs no proof is done at once, and what is refused for another reason is refused', async () => {
  const asking = vi.fn();
  await expect(proven(() => Promise.resolve(7), asking)).resolves.toBe(7);
  const full = new Refused('', 429, { case: 'passkeys-full' });
  await expect(proven(() => Promise.reject(full), asking)).rejects.toBe(full);
  expect(asking).not.toHaveBeenCalled();
});

test('what needs a proof asks for a passkey, and is done again when it was shown', async () => {
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
  const asking = vi.fn();
  let tries = 0;
  const done = await proven(() => {
    if (++tries === 1) throw new Refused('', 403, { case: 'proof-needed' });
    return Promise.resolve('done');
  }, asking);
  expect([done, tries, asking.mock.calls.length]).toEqual(['done', 2, 1]);
  expect(prove.mock.calls[0]?.[0]).toEqual({
    id: toBase64url(bytes('id')),
    clientDataJSON: toBase64url(bytes('client')),
    authenticatorData: toBase64url(bytes('data')),
    signature: toBase64url(bytes('signature')),
  });
  get.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  tries = 0;
  await expect(
    proven(() => {
      throw new Refused('', 403, { case: 'proof-needed' });
    }, asking),
  ).rejects.toMatchObject({ why: 'failed' });
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
