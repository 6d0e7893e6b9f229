import { describe, expect, it } from 'vitest'
import { uploadBotLogo } from '@app/contracts/bots'
import { uploadCannedFile } from '@app/contracts/conversation-tools'
import { uploadAttachment } from '@app/contracts/conversations'
import { errorCodes } from '@app/contracts/errors'
import { setAvatar } from '@app/contracts/users'
import { startVisit, uploadVisitorFile } from '@app/contracts/widget'
import type { Answer } from '../../../test/caller.ts'
import { useApp } from '../../../test/harness.ts'
import { cpuMs } from '../../../test/cpu-time.ts'
import { extendedWebpOf, gifOf, jpegOf, losslessWebpOf, lossyWebpOf, pngOf } from '../../../test/picture-headers.ts'
import { readPictureHeader } from './picture.ts'

const formats = [
  ['PNG', pngOf, 'image/png'],
  ['JPEG', jpegOf, 'image/jpeg'],
  ['GIF', gifOf, 'image/gif'],
  ['lossy WebP', lossyWebpOf, 'image/webp'],
  ['lossless WebP', losslessWebpOf, 'image/webp'],
  ['extended WebP', extendedWebpOf, 'image/webp'],
] as const

describe('the header of a picture', () => {
  it.each(formats)('of a %s says what it is and how large', (_, build, contentType) => {
    expect(readPictureHeader(build(8000, 5000))).toEqual({ contentType, width: 8000, height: 5000 })
  })

  it.each(formats)('of a %s that is cut says nothing or the truth', (_, build) => {
    const whole = build(100, 50)

    const reads = Array.from(whole, (__, length) => readPictureHeader(whole.subarray(0, length)))

    expect(reads.filter((read) => read && (read.width !== 100 || read.height !== 50))).toEqual([])
    expect(reads[12]).toBeNull()
  })

  it.each([pngOf, jpegOf, lossyWebpOf])('without a width says nothing', (build) => {
    expect(readPictureHeader(build(0, 50))).toBeNull()
  })

  it('is read in one go, also from ten megabytes made to be slow', async () => {
    const endlessGif = Buffer.concat([gifOf(1, 1).subarray(0, 19), Buffer.alloc(10_000_000, 0x21)])
    const endlessJpeg = Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(10_000_000, 0xff)])

    const took = await cpuMs(() => {
      expect([readPictureHeader(endlessGif), readPictureHeader(endlessJpeg)]).toEqual([null, null])
    })

    expect(took).toBeLessThan(1000)
  })
})

describe('a picture of more than 40 megapixels', async () => {
  const { signIn, stranger, given } = await useApp()
  const owner = await signIn()
  const bot = await given.publishedBot(owner.workspaceId)
  const thread = await given.theThread(owner.workspaceId)
  const { token } = (await stranger().call(startVisit, { params: { botId: bot.id }, body: {} })).body
  const blob = (bytes: Buffer) => new Blob([new Uint8Array(bytes)], { type: 'image/png' })

  const uploads: [string, (bytes: Buffer, language: string) => Promise<Answer<unknown>>][] = [
    [
      'as the own picture',
      (bytes, language) => owner.call(setAvatar, { file: blob(bytes), headers: { 'accept-language': language } }),
    ],
    [
      'as a logo',
      (bytes, language) =>
        owner.call(uploadBotLogo, {
          params: { id: bot.id },
          file: blob(bytes),
          headers: { 'accept-language': language },
        }),
    ],
    [
      'sent by staff',
      (bytes, language) =>
        owner.call(uploadAttachment, {
          params: { threadId: thread.id },
          file: blob(bytes),
          headers: { 'accept-language': language },
        }),
    ],
    [
      'in a prepared answer',
      (bytes, language) =>
        owner.call(uploadCannedFile, { file: blob(bytes), headers: { 'accept-language': language } }),
    ],
    [
      'sent by a visitor',
      (bytes, language) =>
        stranger().call(uploadVisitorFile, {
          file: blob(bytes),
          headers: { authorization: `Bearer ${token}`, 'accept-language': language },
        }),
    ],
  ]

  it.each(uploads)('%s is refused in both languages, one that fits is taken', async (_, upload) => {
    for (const [format, build] of formats) {
      if (format === 'GIF') continue
      const reply = await upload(build(16_000, 2501), 'vi')
      expect([format, reply.status, reply.error?.code]).toEqual([format, 413, 'PICTURE_TOO_LARGE'])
      expect(reply.error?.details).toMatchObject({ width: 16_000, height: 2501, maxMegapixels: 40 })
    }
    expect((await upload(pngOf(60_000, 60_000), 'en')).error?.message).toBe(errorCodes.PICTURE_TOO_LARGE.en)
    expect((await upload(pngOf(8000, 5000), 'vi')).error).toBeUndefined()
  })

  it('is not taken as a GIF either, whose pictures are larger than its screen', async () => {
    const reply = await owner.call(setAvatar, { file: blob(gifOf(16_000, 2501)) })

    expect(reply).toMatchObject({ status: 413, error: { code: 'PICTURE_TOO_LARGE' } })
  })
})
