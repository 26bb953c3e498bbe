export { decodeText } from '../decode-body.ts';
export { startUntrustedServer } from './untrusted-server.ts';
