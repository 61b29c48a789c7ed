import { product } from '#src/product.ts';

/**
 * The address that sets up an authenticator app, in the format that all of them read:
 * https://github.com/google/google-authenticator/wiki/Key-Uri-Format
 * @param secret in base32
 */
export function authenticatorUri(secret: string, email: string): string {
  const label = [product.title, email].map(encodeURIComponent).join(':');
  const parameters = [`secret=${secret}`, `issuer=${encodeURIComponent(product.title)}`];
  return `otpauth://totp/${label}?${parameters.join('&')}`;
}
