import { PNG } from 'pngjs'
import { QRPay, VietQRService } from 'vietnam-qr-pay'
import { describe, expect, it } from 'vitest'
import { PayloadError, readPayload } from '@app/simulators/bank/read-payload'
import { seededRandom } from '#core/seeded-random.ts'
import { readQr } from '../../../test/read-qr.ts'
import { banks, bankNameOf } from './banks.ts'
import { crc16 } from './crc16.ts'
import { drawQrPng, drawQrSvg } from './draw-qr.ts'
import { encodeVietQr, VietQrError, type VietQrTransfer } from './encode-payload.ts'

/** Payloads that the sheet of the protocol works out by hand; the last one is printed by a third party. */
const golden: Record<string, [VietQrTransfer, string]> = {
  'a static code': [
    { bankBin: '970436', account: '0071000123456' },
    '00020101021138570010A00000072701270006970436011300710001234560208QRIBFTTA53037045802VN6304F00E',
  ],
  'an order': [
    { bankBin: '970422', account: '0912345678', amountVnd: 1_990_000, memo: 'BIZ7K3QX9M2' },
    '00020101021238540010A00000072701240006970422011009123456780208QRIBFTTA5303704540719900005802VN62150811BIZ7K3QX9M263046AF9',
  ],
  'a memo with a space': [
    { bankBin: '970407', account: '19036789012345', amountVnd: 299_000, memo: 'BIZCR 5T8WPN4H' },
    '00020101021238580010A000000727012800069704070114190367890123450208QRIBFTTA530370454062990005802VN62180814BIZCR 5T8WPN4H63047E5A',
  ],
  'a card': [
    { bankBin: '970403', account: '9704031101234567', isCard: true, amountVnd: 10_000, memo: 'TEST' },
    '00020101021238600010A00000072701300006970403011697040311012345670208QRIBFTTC53037045405100005802VN62080804TEST6304C980',
  ],
  'a static code with a memo': [
    { bankBin: '970416', account: '257678859', memo: 'UNG HO' },
    '00020101021138530010A0000007270123000697041601092576788590208QRIBFTTA53037045802VN62100806UNG HO6304F71A',
  ],
  'small letters': [
    { bankBin: '970416', account: '257678859', amountVnd: 10_000, memo: 'Chuyen tien' },
    '00020101021238530010A0000007270123000697041601092576788590208QRIBFTTA53037045405100005802VN62150811Chuyen tien630453E6',
  ],
}

const asRead = ({ bankBin, account, isCard = false, amountVnd, memo }: VietQrTransfer) => ({
  bankBin,
  account,
  isCard,
  amountVnd: amountVnd ?? null,
  memo: memo ?? null,
  isForOnePayment: amountVnd !== undefined,
})

describe('a VietQR payload', () => {
  it.each(Object.entries(golden))('is what banks expect: %s', (_, [transfer, payload]) => {
    expect(encodeVietQr(transfer)).toBe(payload)
    expect(readPayload(payload)).toEqual(asRead(transfer))
  })

  it('agrees with two other readers and another writer for a thousand random transfers', () => {
    const random = seededRandom(20_261_115)
    const upTo = (most: number): number => Math.floor(random() * most)
    const text = (letters: string, length: number): string =>
      Array.from({ length }, () => letters[upTo(letters.length)]).join('')
    const memoOf = (): string => {
      const memo = text('ABCDEFGHJKMNPQRSTVWXYZ23456789', 1 + upTo(24))
      const at = 1 + upTo(memo.length)
      return at < memo.length && upTo(2) === 0 ? `${memo.slice(0, at)} ${memo.slice(at)}` : memo
    }
    for (let round = 0; round < 1000; round += 1) {
      const transfer: VietQrTransfer = {
        bankBin: banks[upTo(banks.length)]?.bin ?? '',
        account: text('0123456789', 6 + upTo(14)),
        isCard: upTo(4) === 0,
        amountVnd: upTo(5) === 0 ? undefined : 1 + upTo(10 ** (1 + upTo(13)) - 1),
        memo: upTo(5) === 0 ? undefined : memoOf(),
      }

      const payload = encodeVietQr(transfer)

      const { bankBin, account: bankNumber, isCard, amountVnd, memo } = transfer
      const theirs = QRPay.initVietQR({
        bankBin,
        bankNumber,
        service: isCard ? VietQRService.BY_CARD_NUMBER : VietQRService.BY_ACCOUNT_NUMBER,
        ...(amountVnd === undefined ? {} : { amount: String(amountVnd) }),
        ...(memo === undefined ? {} : { purpose: memo }),
      })
      expect(payload).toBe(theirs.build())
      expect(readPayload(payload)).toEqual(asRead(transfer))
      const parsed = new QRPay(payload)
      expect([parsed.isValid, parsed.consumer.bankBin, parsed.consumer.bankNumber]).toEqual([true, bankBin, bankNumber])
      expect([parsed.amount, parsed.additionalData.purpose]).toEqual([amountVnd?.toString(), memo])
    }
  })

  it.each<[string, Partial<VietQrTransfer>]>([
    ['bank', { bankBin: '97043' }],
    ['bank', { bankBin: '97O436' }],
    ['account', { account: '' }],
    ['account', { account: '0071-000-123' }],
    ['account', { account: '1'.repeat(20) }],
    ['amount', { amountVnd: 0 }],
    ['amount', { amountVnd: -5 }],
    ['amount', { amountVnd: 1000.5 }],
    ['amount', { amountVnd: 10_000_000_000_000 }],
    ['amount', { amountVnd: Number.NaN }],
    ['memo', { memo: '' }],
    ['memo', { memo: 'Chuyển tiền' }],
    ['memo', { memo: 'BIZ-7K3QX9M2' }],
    ['memo', { memo: 'BIZ  7K3QX9M2' }],
    ['memo', { memo: ' BIZ7K3QX9M2' }],
    ['memo', { memo: 'A'.repeat(26) }],
  ])('is refused before it is made: a wrong %s (%o)', (problem, wrong) => {
    const make = () => encodeVietQr({ bankBin: '970436', account: '0071000123456', ...wrong })

    expect(make).toThrow(expect.objectContaining({ name: VietQrError.name, problem }))
  })

  it('has a checksum that a bank checks', () => {
    expect(crc16('123456789')).toBe('29B1')
    const [, payload] = golden['an order'] ?? []
    const reasonOf = (text: string): string => {
      try {
        readPayload(text)
        return 'read'
      } catch (error) {
        return error instanceof PayloadError ? error.reason : 'threw'
      }
    }

    expect(reasonOf(`${payload?.slice(0, -1)}8`)).toBe('wrong-checksum')
    expect(reasonOf(payload?.replace('1990000', '1990001') ?? '')).toBe('wrong-checksum')
    expect(reasonOf('https://example.com')).toBe('not-a-code')
    expect(reasonOf(payload?.slice(0, -9) ?? '')).toBe('not-a-code')
  })
})

describe('a drawn code', () => {
  it.each(Object.entries(golden))('is read from the picture by a camera: %s', (_, [, payload]) => {
    expect(readQr(drawQrPng(payload))).toBe(payload)
  })

  it('is black on white with a quiet zone of four, in a picture and in a drawing', async () => {
    const payload = encodeVietQr({ bankBin: '970422', account: '0912345678', amountVnd: 49_000, memo: 'BIZH4T9WC6R' })
    const [svg, png] = [await drawQrSvg(payload), PNG.sync.read(drawQrPng(payload))]
    const size = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1])
    const module = png.width / size
    const isWhite = (x: number, y: number): boolean => png.data[(y * png.width + x) * 4] === 255

    expect(svg).toContain('fill="#ffffff"')
    expect(svg).toContain('stroke="#000000"')
    expect(png.width).toBeGreaterThanOrEqual(300)
    expect(isWhite(Math.floor(module * 3.5), Math.floor(module * 3.5))).toBe(true)
    expect(isWhite(Math.floor(module * 4.5), Math.floor(module * 4.5))).toBe(false)
  })

  it('names every bank once', () => {
    expect(new Set(banks.map(({ bin }) => bin)).size).toBe(banks.length)
    expect([bankNameOf('970422'), bankNameOf('999999')]).toEqual(['MB Bank', '999999'])
  })
})
