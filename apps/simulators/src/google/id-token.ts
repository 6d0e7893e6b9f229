import { createPrivateKey, createSign, generateKeyPairSync, type JsonWebKey } from 'node:crypto'

export interface SigningKey {
  kid: string
  privateJwk: JsonWebKey
}

export const newSigningKey = (): SigningKey => ({
  kid: 'k1',
  privateJwk: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
})

/** What everybody may know of the key. */
export const publicKeys = ({ kid, privateJwk: { kty, n, e } }: SigningKey): object => ({
  keys: [{ kid, kty, n, e, alg: 'RS256', use: 'sig' }],
})

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

export const signIdToken = ({ kid, privateJwk }: SigningKey, claims: object): string => {
  const signed = `${part({ alg: 'RS256', kid, typ: 'JWT' })}.${part(claims)}`
  const key = createPrivateKey({ key: privateJwk, format: 'jwk' })
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(key).toString('base64url')}`
}
