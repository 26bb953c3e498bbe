import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCallProvider } from './call-provider.ts';
import {
  CertificateFault,
  certificateCodeOf,
  certificateFaultOf,
  certificateReason,
} from './certificate-fault.ts';
import { startUntrustedServer } from './testing/untrusted-server.ts';

let server: Awaited<ReturnType<typeof startUntrustedServer>>;
beforeAll(async () => {
  server = await startUntrustedServer();
});
afterAll(() => server.close());

test('a certificate that is not trusted is named as the cause, and no request is sent', async () => {
  const call = createCallProvider({ baseUrls: [server.url] });
  const error = await call(server.url, { headers: { authorization: 'secret' } }).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(TypeError);
  expect(certificateFaultOf(error)).toMatchObject({ host: server.host, code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
  expect(server.asked()).toBe(0);
});

test('a connection that is refused is none', async () => {
  const gone = await startUntrustedServer();
  await gone.close();
  const error = await createCallProvider({ baseUrls: [gone.url] })(gone.url).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(TypeError);
  expect(certificateFaultOf(error)).toBeUndefined();
});

test.each([
  ['CERT_HAS_EXPIRED', true],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', true],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', true],
  ['SELF_SIGNED_CERT_IN_CHAIN', true],
  ['ERR_TLS_CERT_ALTNAME_INVALID', true],
  ['ECONNRESET', false],
  ['ERR_SSL_WRONG_VERSION_NUMBER', false],
  ['UND_ERR_CONNECT_TIMEOUT', false],
])('%s is a certificate fault: %s', (code, isOne) => {
  const error = new Error('outer', { cause: Object.assign(new Error('inner'), { code }) });
  expect(certificateCodeOf(error)).toBe(isOne ? code : undefined);
});

test('an error that is its own cause ends', () => {
  const error = new Error('loop');
  error.cause = error;
  expect(certificateCodeOf(error)).toBeUndefined();
  expect(certificateFaultOf(new CertificateFault('shop.example', 'CRL_HAS_EXPIRED'))?.host).toBe(
    'shop.example',
  );
});

test('the usual reasons have words, the others their code', () => {
  expect(certificateReason('CERT_HAS_EXPIRED').why).toBe('expired');
  expect(certificateReason('SELF_SIGNED_CERT_IN_CHAIN').why).toBe('own');
  expect(certificateReason('CERT_NOT_YET_VALID')).toEqual({ why: 'other', code: 'CERT_NOT_YET_VALID' });
});
