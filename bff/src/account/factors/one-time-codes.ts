import { generateSecret, generateURI, verifySync } from 'otplib';
import encodeQR from 'qr';

/** RFC 6238. */
const STEP_SECONDS = 30;

/** 160 bits, base32. */
export function newSecret(): string {
  return generateSecret();
}

/** What an app reads from the square of dots (`otpauth:`). `label`: whose code it is. */
export function setUpUri(secret: string, issuer: string, label: string): string {
  return generateURI({ issuer, label, secret });
}

/** The square as an SVG document of ours alone: it contains nothing but the figures. */
export function squareOf(uri: string): string {
  return encodeQR(uri, 'svg', { ecc: 'medium', border: 2 });
}

/**
 * The half minute since 1970 whose code this is; undefined for a wrong one. Clocks may be a step apart. The backend sees to it that each is
 * used once, and none after a later one.
 */
export function stepOf(secret: string, code: string, now: number): number | undefined {
  const epoch = Math.floor(now / 1000);
  const result = verifySync({ secret, token: code, epoch, epochTolerance: STEP_SECONDS });
  return result.valid ? Math.floor(epoch / STEP_SECONDS) + result.delta : undefined;
}
