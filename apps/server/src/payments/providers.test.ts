import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { HookRequest, OperatorSettings, PaymentProvider } from './contract.ts'
import { payosProvider } from './payos/provider.ts'
import { signedText } from './payos/verify.ts'
import { cassoProvider } from './casso/provider.ts'
import { momentOf, vndOf } from './read-fields.ts'
import { sepayProvider } from './sepay/provider.ts'

/** The moment of the vectors: 15 November 2026, 08:30:12 in Vietnam. */
const now = new Date('2026-11-15T01:30:12Z')

const request = (body: string | object, headers: Record<string, string> = {}): HookRequest => ({
  raw: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
  header: (name) => headers[name] ?? null,
})
const isTrusted = (provider: PaymentProvider, operator: OperatorSettings, told: HookRequest, at = now): boolean =>
  provider.verify(told, operator, at)

describe('SePay', () => {
  const body =
    '{"id":92704,"gateway":"MBBank","transactionDate":"2026-11-15 08:30:12","accountNumber":"0912345678","subAccount":null,"code":"BIZ7K3QX9M2","content":"BIZ7K3QX9M2 thanh toan","transferType":"in","description":"BIZ7K3QX9M2 thanh toan","transferAmount":1990000,"accumulated":5000000,"referenceCode":"FT26319000001"}'
  const signed = {
    'x-sepay-timestamp': '1794706212',
    'x-sepay-signature': 'sha256=a432a460e92813de5ab7fcd0afc3f25fe503fffc8a36064db8859e5c5e8e7a1d',
  }
  const operator = { SEPAY_WEBHOOK_SECRET: 'sepay-secret-demo' }
  const byKey = { SEPAY_WEBHOOK_API_KEY: 'key-demo' }

  it('is believed by its signature over bytes and time, for five minutes', () => {
    const trusted = (told: HookRequest, at?: Date) => isTrusted(sepayProvider, operator, told, at)

    expect(trusted(request(body, signed))).toBe(true)
    expect(trusted(request(body.replace('1990000', '9990000'), signed))).toBe(false)
    expect(trusted(request(body.replace(':92704', ': 92704'), signed))).toBe(false)
    expect(trusted(request(body, { ...signed, 'x-sepay-timestamp': '1794706213' }))).toBe(false)
    expect(trusted(request(body, signed), new Date(now.getTime() + 300_000))).toBe(true)
    expect(trusted(request(body, signed), new Date(now.getTime() + 301_000))).toBe(false)
    expect(trusted(request(body, signed), new Date(now.getTime() - 301_000))).toBe(false)
    expect(trusted(request(body))).toBe(false)
    expect(isTrusted(sepayProvider, { SEPAY_WEBHOOK_SECRET: 'other' }, request(body, signed))).toBe(false)
  })

  it('is believed by its key alone only where no secret is set, and never without either', () => {
    const shown = request(body, { authorization: 'Apikey key-demo' })

    expect(isTrusted(sepayProvider, byKey, shown)).toBe(true)
    expect(isTrusted(sepayProvider, byKey, request(body, { authorization: 'Apikey key-dem0' }))).toBe(false)
    expect(isTrusted(sepayProvider, byKey, request(body, { authorization: 'Bearer key-demo' }))).toBe(false)
    expect(isTrusted(sepayProvider, { ...byKey, ...operator }, shown)).toBe(false)
    expect(isTrusted(sepayProvider, {}, request(body, { authorization: 'Apikey ' }))).toBe(false)
    expect([sepayProvider.canVerify({}), sepayProvider.canVerify(byKey)]).toEqual([false, true])
  })

  it('tells of money in and out', () => {
    const [notice] = sepayProvider.parse(JSON.parse(body))
    const [out] = sepayProvider.parse({ ...JSON.parse(body), transferType: 'out', code: null })

    expect(notice).toMatchObject({
      id: '92704',
      amountVnd: 1_990_000,
      account: '0912345678',
      reference: 'FT26319000001',
      at: now,
      content: 'BIZ7K3QX9M2 thanh toan',
      code: 'BIZ7K3QX9M2',
      isTest: false,
    })
    expect(out).toMatchObject({ amountVnd: -1_990_000, code: null })
    expect(sepayProvider.answer).toEqual({ success: true })
    for (const wrong of [{}, [], null, { ...JSON.parse(body), transferType: 'sideways' }, { transferType: 'in' }])
      expect(() => sepayProvider.parse(wrong)).toThrow('cannot be read')
  })
})

describe('Casso', () => {
  const data = {
    id: 7001,
    reference: 'FT26319000001',
    description: 'BIZ7K3QX9M2',
    amount: 1990000,
    runningBalance: 5000000,
    transactionDateTime: '2026-11-15 08:30:12',
    accountNumber: '0912345678',
    bankName: 'MBBank',
    bankAbbreviation: 'MB',
    virtualAccountNumber: '',
    virtualAccountName: '',
    counterAccountName: 'NGUYEN VAN A',
    counterAccountNumber: '0071000123456',
    counterAccountBankId: '970436',
    counterAccountBankName: 'Vietcombank',
  }
  const v1 =
    '5fb005c62e241935ae259261f615237634f3b5ee7af13ff466ceda8462fb49bcd9280d4b9bf492f93ef0197751131d207ed032c332cb1def4d2e20d1a49c4e9f'
  const header = { 'x-casso-signature': `t=1794706212000,v1=${v1}` }
  const operator = { CASSO_WEBHOOK_KEY: 'casso-key-demo' }
  /** What its own samples print: the test button of its dashboard. */
  const test = {
    key: 'mgExMrjj4i7a1p8Cs6LmFbpCd8lbw4sSX4LZXPag7TKazeIogtR90tvWYTkwQbvs',
    header: {
      'x-casso-signature':
        't=1727948258788,v1=ed0a4bd2e826d5cb69988cdb141e6c1a080e21f3b57eb72cd78192220042b9e7dde0868fc667faea8e224900fa7904e7c88dfa098032fb2d6b6996856e8b7ff3',
    },
    body: {
      error: 0,
      data: {
        id: 0,
        reference: 'MA_GIAO_DICH_THU_NGHIEM',
        description: 'giao dich thu nghiem',
        amount: 599000,
        runningBalance: 25000000,
        transactionDateTime: '2024-10-03 15:06:37',
        accountNumber: '88888888',
        bankName: 'VPBank',
        bankAbbreviation: 'VPB',
        virtualAccountNumber: '',
        virtualAccountName: '',
        counterAccountName: 'NGUYEN VAN A',
        counterAccountNumber: '8888888888',
        counterAccountBankId: '970415',
        counterAccountBankName: 'VietinBank',
      },
    },
  }

  it('is believed by its signature over the sorted body, whatever order it came in, for a day', () => {
    const trusted = (body: object | string, headers: Record<string, string> = header, at = now) =>
      isTrusted(cassoProvider, operator, request(body, headers), at)

    expect(trusted({ error: 0, data })).toBe(true)
    expect(trusted({ data: Object.fromEntries(Object.entries(data).toReversed()), error: 0 })).toBe(true)
    expect(trusted({ error: 0, data: { ...data, amount: 1990001 } })).toBe(false)
    expect(trusted({ error: 0, data }, { 'x-casso-signature': `t=1794706212001,v1=${v1}` })).toBe(false)
    expect(trusted({ error: 0, data }, header, new Date(now.getTime() + 25 * 3_600_000))).toBe(false)
    expect(trusted('{"error":0,', header)).toBe(false)
    expect(trusted('['.repeat(2000) + ']'.repeat(2000), header)).toBe(false)
    expect(trusted({ error: 0, data }, { 'secure-token': 'casso-key-demo' })).toBe(false)
    expect(
      isTrusted(
        cassoProvider,
        { CASSO_WEBHOOK_KEY: test.key },
        request(test.body, test.header),
        new Date(1_727_948_258_788),
      ),
    ).toBe(true)
  })

  it('is believed by its token in the first version', () => {
    const token = { CASSO_SECURE_TOKEN: 'token-demo' }
    const shown = request({ error: 0, data: [] }, { 'secure-token': 'token-demo' })

    expect(isTrusted(cassoProvider, token, shown)).toBe(true)
    expect(isTrusted(cassoProvider, { ...token, ...operator }, shown)).toBe(true)
    expect(isTrusted(cassoProvider, token, request({}, { ...header, 'secure-token': 'token-demo' }))).toBe(false)
    expect(isTrusted(cassoProvider, token, request({}, { 'secure-token': 'token-dem0' }))).toBe(false)
    expect(isTrusted(cassoProvider, {}, request({}, { 'secure-token': '' }))).toBe(false)
    expect([cassoProvider.canVerify({}), cassoProvider.canVerify(token)]).toEqual([false, true])
  })

  it('tells of one movement or of several, and of none that is only a test', () => {
    const first = {
      id: 7001,
      tid: 'FT26319000001',
      description: 'BIZ7K3QX9M2',
      amount: 1990000,
      cusum_balance: 5000000,
      when: '2026-11-15 08:30:12',
      bank_sub_acc_id: '0912345678',
      corresponsiveName: 'NGUYEN VAN A',
      corresponsiveAccount: '0071000123456',
    }
    const expected = {
      id: '7001',
      amountVnd: 1_990_000,
      account: '0912345678',
      reference: 'FT26319000001',
      at: now,
      content: 'BIZ7K3QX9M2',
      payerName: 'NGUYEN VAN A',
      payerAccount: '0071000123456',
      isTest: false,
    }

    expect(cassoProvider.parse({ error: 0, data })).toMatchObject([expected])
    expect(
      cassoProvider.parse({ error: 0, data: [first, { ...first, id: 7002, amount: -50000, tid: '' }] }),
    ).toMatchObject([expected, { id: '7002', amountVnd: -50_000, reference: null }])
    expect(cassoProvider.parse(test.body)).toMatchObject([{ isTest: true }])
    expect(cassoProvider.parse({ error: 0, data: [{ ...first, tid: 'MA_GIAO_DICH_THU_NGHIEM' }] })).toMatchObject([
      { isTest: true },
    ])
    expect(() => cassoProvider.parse({ error: 0 })).toThrow('cannot be read')
    expect(() => cassoProvider.parse({ data: [{ ...first, amount: 19.5 }] })).toThrow('no amount')
  })
})

describe('payOS', () => {
  const data = {
    accountNumber: '0912345678',
    amount: 1990000,
    code: '00',
    counterAccountBankId: null,
    counterAccountBankName: null,
    counterAccountName: null,
    counterAccountNumber: null,
    currency: 'VND',
    desc: 'success',
    description: 'BIZ7K3QX9M2',
    orderCode: 100234,
    paymentLinkId: 'pl_demo_1',
    reference: 'FT26319000001',
    transactionDateTime: '2026-11-15 08:30:12',
    virtualAccountName: '',
    virtualAccountNumber: '',
  }
  const signature = '7518ab0c8ef95937e99bfb4825f7e8496202a7ab7cebe7c6f448e04c6a59b1d6'
  const bodyOf = (changes: object = {}) => ({
    code: '00',
    desc: 'success',
    success: true,
    data: { ...data, ...changes },
    signature,
  })
  const operator = { PAYOS_CHECKSUM_KEY: 'payos-key-demo' }
  /** What it sends when an address is registered, as its documentation prints it. */
  const sample = {
    key: '1a54716c8f0efb2744fb28b6e38b25da7f67a925d98bc1c18bd8faaecadd7675',
    body: {
      code: '00',
      desc: 'success',
      success: true,
      data: {
        orderCode: 123,
        amount: 3000,
        description: 'VQRIO123',
        accountNumber: '12345678',
        reference: 'TF230204212323',
        transactionDateTime: '2023-02-04 18:25:00',
        currency: 'VND',
        paymentLinkId: '124c33293c43417ab7879e14c8d9eb18',
        code: '00',
        desc: 'Thành công',
        counterAccountBankId: '',
        counterAccountBankName: '',
        counterAccountName: '',
        counterAccountNumber: '',
        virtualAccountName: '',
        virtualAccountNumber: '',
      },
      signature: '412e915d2871504ed31be63c8f62a149a4410d34c4c42affc9006ef9917eaa03',
    },
  }

  it('is believed by the signature in its body', () => {
    const trusted = (body: object | string) => isTrusted(payosProvider, operator, request(body))

    expect(signedText(data)).toBe(
      'accountNumber=0912345678&amount=1990000&code=00&counterAccountBankId=&counterAccountBankName=&counterAccountName=&counterAccountNumber=&currency=VND&desc=success&description=BIZ7K3QX9M2&orderCode=100234&paymentLinkId=pl_demo_1&reference=FT26319000001&transactionDateTime=2026-11-15 08:30:12&virtualAccountName=&virtualAccountNumber=',
    )
    expect(trusted(bodyOf())).toBe(true)
    expect(trusted(bodyOf({ amount: 1990001 }))).toBe(false)
    expect(trusted(bodyOf({ extra: 'field' }))).toBe(false)
    expect(trusted({ ...bodyOf(), signature: undefined })).toBe(false)
    expect(trusted('not json')).toBe(false)
    expect(isTrusted(payosProvider, {}, request(bodyOf()))).toBe(false)
    expect(isTrusted(payosProvider, { PAYOS_CHECKSUM_KEY: sample.key }, request(sample.body))).toBe(true)
    expect([payosProvider.canVerify({}), payosProvider.canVerify(operator)]).toEqual([false, true])
  })

  it('signs lists with the keys of their objects in order', () => {
    const listed = { items: [{ b: 1, a: 'x' }], none: undefined, word: 'null' }

    expect(signedText(listed)).toBe('items=[{"a":"x","b":1}]&none=&word=')
  })

  it('tells of a movement under an id that is its own, and of none by its sample', () => {
    const [notice] = payosProvider.parse(bodyOf())
    const [again] = payosProvider.parse(bodyOf())
    const [other] = payosProvider.parse(bodyOf({ amount: 5000 }))

    expect(notice).toMatchObject({ amountVnd: 1_990_000, account: '0912345678', at: now, isTest: false })
    expect(again?.id).toBe(notice?.id)
    expect(other?.id).not.toBe(notice?.id)
    expect(payosProvider.parse(sample.body)).toMatchObject([{ isTest: true }])
    expect(payosProvider.parse(bodyOf({ currency: 'USD' }))).toMatchObject([{ currency: 'USD' }])
    expect(() => payosProvider.parse({ data: {} })).toThrow('cannot be read')
  })
})

describe('what all of them share', () => {
  it('reads whole đồng only, and times of Vietnam', () => {
    expect([1990000, '1990000', '1990000.00', '-50000', 0].map(vndOf)).toEqual([1990000, 1990000, 1990000, -50000, 0])
    for (const wrong of [1.5, '1.5', '1,990,000', '', null, 'NaN', 1e21, '0x10']) expect(() => vndOf(wrong)).toThrow()
    expect(
      ['2026-11-15 08:30:12', '2026-11-15T08:30:12', '2026-11-15T01:30:12Z', '2026-11-15T01:30:12.000Z'].map((text) =>
        momentOf(text).toISOString(),
      ),
    ).toEqual(Array(4).fill('2026-11-15T01:30:12.000Z'))
    expect(momentOf('2026-11-15').toISOString()).toBe('2026-11-14T17:00:00.000Z')
    for (const wrong of ['15/11/2026', '2026-13-40 00:00:00', '', null]) expect(() => momentOf(wrong)).toThrow()
  })

  it('believes nobody whose signature has another length', () => {
    const short = createHmac('sha256', 'sepay-secret-demo').update('x').digest('hex').slice(0, 10)
    const told = request('{}', { 'x-sepay-timestamp': '1794706212', 'x-sepay-signature': `sha256=${short}` })

    expect(isTrusted(sepayProvider, { SEPAY_WEBHOOK_SECRET: 'sepay-secret-demo' }, told)).toBe(false)
  })
})
