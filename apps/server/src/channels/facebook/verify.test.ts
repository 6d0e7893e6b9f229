import { describe, expect, it } from 'vitest'
import { answerChallenge, appSecretProof, isSignedByMeta } from './verify.ts'

const secret = 'app-secret-demo'
const body = String.raw`{"object":"page","entry":[{"id":"111000111000111","time":1767000000123,"messaging":[{"sender":{"id":"7001"},"recipient":{"id":"111000111000111"},"timestamp":1767000000001,"message":{"mid":"m_test1","text":"Gi\u00e1 bao nhi\u00eau?"}}]}]}`
const signature = 'sha256=ee27198bd7a8cc8bd389076cdbf76ba4e8b8fd5d55a8625b181adda173c57e8a'

const isSigned = (raw: string, header: string | null, key = secret) =>
  isSignedByMeta({ raw: Buffer.from(raw), header: (name) => (name === 'x-hub-signature-256' ? header : null) }, key)

describe('a report of Meta', () => {
  it('is known by the signature over its bytes, as the documentation prints it', () => {
    expect(Buffer.byteLength(body)).toBe(237)
    expect(isSigned(body, signature)).toBe(true)
  })

  it.each([
    ['a changed byte', body.replace('7001', '7002'), signature, secret],
    ['the same words written again by us', JSON.stringify(JSON.parse(body)), signature, secret],
    ['no signature', body, null, secret],
    ['half a signature', body, signature.slice(0, 40), secret],
    ['the old signature', body, signature.replace('sha256', 'sha1'), secret],
    ['another secret', body, signature, 'another'],
    ['no secret', body, signature, ''],
  ])('is refused with %s', (_, raw, header, key) => {
    expect(isSigned(raw, header, key)).toBe(false)
  })

  it('is sent to an address that has answered with the challenge', () => {
    const query = { 'hub.mode': 'subscribe', 'hub.verify_token': 'word', 'hub.challenge': '1158201444' }

    expect(answerChallenge(query, 'word')).toBe('1158201444')
    expect(answerChallenge({ ...query, 'hub.verify_token': 'other' }, 'word')).toBeNull()
    expect(answerChallenge({ ...query, 'hub.mode': 'unsubscribe' }, 'word')).toBeNull()
    expect(answerChallenge({ ...query, 'hub.verify_token': '' }, '')).toBeNull()
  })
})

describe('a call to Meta', () => {
  it('proves that it knows the secret of the application, as the documentation prints it', () => {
    expect(appSecretProof(secret, 'EAAG-demo-token')).toBe(
      '441928456d68ee740bdebd0105e09d415003b5d0229425cd20e1cfd171755d50',
    )
  })
})
