import { afterAll, describe, expect, it } from 'vitest'
import { listDocumentTypes } from '@app/contracts/document-types'
import { queryItems } from '@app/contracts/knowledge'
import { closeDocumentPool, createDocumentReader, documentTypes } from '#document-parsers/registry.ts'
import { buildApp } from '../../src/app.ts'
import { callerOf } from '../caller.ts'
import { useApp } from '../harness.ts'
import { upload } from '../knowledge-fixtures.ts'
import { postcardType } from './type.ts'

const words = 'POSTCARD\nGửi cả nhà\nPhí gửi bưu thiếp là 12.000 đồng.'

describe('a type of document that is one folder and one line', async () => {
  const { deps, signIn, given } = await useApp()
  const app = await buildApp({ ...deps, documents: createDocumentReader([...documentTypes, postcardType]) })
  await app.http.ready()
  afterAll(async () => {
    closeDocumentPool()
    await app.http.close()
  })
  const send = async (name: string, content: string, from = app) => {
    const owner = await signIn()
    const dataset = await given.dataset(owner.workspaceId, { type: 1 })
    const as = callerOf(from, owner.token)
    const reply = await upload(as, dataset.id, name, content)
    return { as, dataset, reply }
  }

  it('is described to screens with its own name, endings and limit', async () => {
    const owner = await signIn()

    const { body } = await callerOf(app, owner.token).call(listDocumentTypes)

    expect(body.items.map(({ id }) => id)).toEqual([...documentTypes.map(({ id }) => id), 'postcard'])
    expect(body.items.at(-1)).toEqual({
      id: 'postcard',
      label: { vi: 'Bưu thiếp', en: 'Postcard' },
      extensions: ['card'],
      contentTypes: ['application/x-postcard'],
      maxBytes: 1000,
      uses: ['attachment'],
    })
  })

  it('is taken in, read by its parser in the child, and found', async () => {
    const { as, dataset, reply } = await send('da-lat.card', words)

    await app.jobs.drain()

    expect([reply.status, reply.body.contentType]).toEqual([201, 'application/x-postcard'])
    const { body } = await as.call(queryItems, { params: { id: dataset.id }, body: {} })
    expect(body.items.map((item) => item.body)).toEqual(['Phí gửi bưu thiếp là 12.000 đồng.'])
  })

  it('is refused when it only has the name, when it is too large, and where it is not registered', async () => {
    const [pretended, large, unknown] = [
      await send('da-lat.card', 'no postcard'),
      await send('da-lat.card', words + '.'.repeat(1000)),
      await send('da-lat.card', words, (await useApp()).app),
    ]

    expect([pretended, large, unknown].map(({ reply }) => reply.error?.code)).toEqual([
      'DOCUMENT_TYPE_REFUSED',
      'FILE_TOO_LARGE',
      'DOCUMENT_TYPE_REFUSED',
    ])
  })
})
