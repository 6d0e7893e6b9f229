import { describe, expect, it } from 'vitest'
import { memoWays, writtenMemo } from '@app/simulators/bank/written-memo'
import { codesInTransfer, distanceToCode } from './codes-in-transfer.ts'

const codes = (content: string, code: string | null = null) => codesInTransfer({ content, code })

describe('the code in a transfer', () => {
  it('is found however banks and payers have written it', () => {
    const code = 'BIZ7K3QX9M2'
    const found = memoWays.map((way) => [way, codes(writtenMemo(code, way))])

    expect(Object.fromEntries(found)).toEqual({
      'as-is': [code],
      lower: [code],
      spaces: [code],
      prefix: [code],
      truncated: [code],
      stripped: [code],
      typo: ['BIZ7K3QX922'],
      forgotten: [],
    })
    expect(codes('Thanh toán đơn biz-7k3q_x9m2.')).toEqual([code])
    expect(codes('CT DEN:632119BIZ7K3QX9M2CHUYENTIEN')).toEqual([code])
    expect(codes('BIZBIZ7K3QX9M2')).toEqual([code])
  })

  it('counts once when it is written twice or told by the provider, and twice when there are two', () => {
    expect(codes('BIZ7K3QX9M2 BIZ7K3QX9M2', 'BIZ7K3QX9M2')).toEqual(['BIZ7K3QX9M2'])
    expect(codes('chuyen tien', 'biz7k3qx9m2')).toEqual(['BIZ7K3QX9M2'])
    expect(codes('BIZR5XW8D3A BIZK7M2TQ9V')).toEqual(['BIZR5XW8D3A', 'BIZK7M2TQ9V'])
    expect(codes('BIZR5XW8D3A', 'BIZK7M2TQ9V')).toHaveLength(2)
    expect(codes('BIZ0K3QX9M2')).toEqual([])
    expect(codes('BIZ7K3QX9M')).toEqual([])
  })

  it('is told from one with a slip', () => {
    expect(distanceToCode('BIZG6T2WN8 nap credit', 'BIZG6T2WN8C')).toBe(1)
    expect(distanceToCode('biz7k3qx9m2', 'BIZ7K3QX9M2')).toBe(0)
    expect(distanceToCode('BIZ7K3XQ9M2', 'BIZ7K3QX9M2')).toBe(2)
    expect(distanceToCode('BIZ22222222', 'BIZ7K3QX9M2')).toBeNull()
    expect(distanceToCode('chuyen tien', 'BIZ7K3QX9M2')).toBeNull()
  })
})
