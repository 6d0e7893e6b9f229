import { constants, deflateRawSync } from 'node:zlib'
import type { RequestListener } from 'node:http'
import { onTestFinished } from 'vitest'
import * as contract from '@app/contracts/knowledge'
import type { Dataset, DatasetField, DatasetType, Document, IndexFields, SearchHit } from '@app/contracts/knowledge'
import { startServer } from '#core/safe-fetch/fixtures/loopback-server.ts'
import { createTestSafeFetch } from '#core/safe-fetch/safe-fetch.testing.ts'
import type { SafeFetch } from '#core/safe-fetch/safe-fetch.ts'
import { docxParts } from '../src/document-parsers/build-documents.testing.ts'
import { writeZip } from '../src/document-parsers/write-zip.ts'
import { formOf, type Answer, type Caller } from './caller.ts'

type Place = { again?: 'true'; hold?: 'true' }

/** Sends a file under its own name, as a browser does. */
export const uploadTo = async (
  caller: Caller,
  url: string,
  name: string,
  content: string | Buffer,
): Promise<Answer<unknown>> => {
  const blob = new Blob([typeof content === 'string' ? content : new Uint8Array(content)])
  const form = await formOf(blob, name)
  return caller.send({ method: 'POST', url, headers: form.headers, payload: form.payload })
}

export const upload = async (
  caller: Caller,
  datasetId: string,
  name: string,
  content: string | Buffer,
  place: Place = {},
): Promise<Answer<Document>> => {
  const query = new URLSearchParams(place).toString()
  return (await uploadTo(caller, `/api/datasets/${datasetId}/files?${query}`, name, content)) as Answer<Document>
}

export const previewImport = async (
  caller: Caller,
  datasetId: string,
  name: string,
  content: string | Buffer,
): Promise<Answer<contract.ImportPreview>> =>
  (await uploadTo(
    caller,
    `/api/datasets/${datasetId}/imports/preview`,
    name,
    content,
  )) as Answer<contract.ImportPreview>

export const newDataset = async (
  caller: Caller,
  type: DatasetType,
  options: { name?: string; fields?: DatasetField[]; indexFields?: IndexFields } = {},
): Promise<Dataset> => {
  const reply = await caller.call(contract.createDataset, { body: { type, name: 'Bộ dữ liệu thử', ...options } })
  if (reply.status !== 201) throw new Error(`no dataset: ${reply.text}`)
  return reply.body
}

/** A new dataset of documents that belongs to this owner, and how to add to it and read from it. */
export const documentShop = async <Owner extends Caller>(owner: Owner) => {
  const { id } = await newDataset(owner, 1)
  const add = async (name: string, content: string | Buffer, place: Place = {}): Promise<Document> => {
    const reply = await upload(owner, id, name, content, place)
    if (reply.status !== 201) throw new Error(reply.text)
    return reply.body
  }
  return { owner, id, add, get: (documentId: string) => getDocument(owner, documentId) }
}

export const getDocument = async (caller: Caller, documentId: string): Promise<Document> =>
  (await caller.call(contract.getDocument, { params: { documentId } })).body

export const itemsOf = async (caller: Caller, id: string, body: object = {}): Promise<contract.Item[]> =>
  (await caller.call(contract.queryItems, { params: { id }, body: { pageSize: 100, ...body } })).body.items

interface Question {
  mode?: 'hybrid' | 'keyword' | 'vector'
  topK?: number
  threshold?: number
  filters?: contract.RecordFilter[]
  remember?: boolean
}

export const ask = async (caller: Caller, datasetIds: string[], query: string, options: Question = {}) =>
  caller.call(contract.searchKnowledge, { body: { datasetIds, query, ...options } })

export const hitsOf = async (
  caller: Caller,
  datasetIds: string | string[],
  query: string,
  options: Question = {},
): Promise<SearchHit[]> => (await ask(caller, [datasetIds].flat(), query, options)).body.hits

/** Keys left in the vault would meet the tests that turn it over to a new key, so the test takes its own along. */
export const forgetKeyAfterTest = (caller: Caller, id: string): void => {
  onTestFinished(async () => {
    const { rev } = (await caller.call(contract.getDataset, { params: { id } })).body
    await caller.call(contract.updateDataset, { params: { id }, body: { rev, embeddingKey: null } })
  })
}

const megabyte = 1024 * 1024

/** A docx of a few kilobytes that unpacks to hundreds of megabytes, made without ever holding them. */
export const zipBomb = (): Buffer => {
  const block = deflateRawSync(Buffer.alloc(megabyte, '<w:p/>'), { finishFlush: constants.Z_FULL_FLUSH })
  const packed = Buffer.concat([...Array.from({ length: 300 }, () => block), Buffer.from([3, 0])])
  const parts = docxParts('').filter(({ name }) => name !== 'word/document.xml')
  const zip = writeZip([...parts, { name: 'word/document.xml', data: packed }], { packed: false })
  const sizes = Buffer.alloc(8)
  sizes.writeUInt32LE(packed.length, 0)
  sizes.writeUInt32LE(packed.length, 4)
  for (let at = zip.indexOf(sizes); at >= 0; at = zip.indexOf(sizes, at + 1)) {
    zip.writeUInt16LE(8, at - 10)
    zip.writeUInt32LE(300 * megabyte, at + 4)
  }
  return zip
}

export interface FakeSite {
  /** What each path answers; change it to change the site. */
  pages: Record<string, string | { type: string; body: string | Buffer } | undefined>
  asked: string[]
  safeFetch: SafeFetch
}

/** A site on this machine that plays shop.example.com, until the test is over. */
export const startSite = async (
  pages: FakeSite['pages'],
  hosts: readonly string[] = ['shop.example.com'],
): Promise<FakeSite> => {
  const asked: string[] = []
  const listener: RequestListener = (request, reply) => {
    const path = request.url ?? '/'
    asked.push(path)
    const found = pages[path]
    if (found === undefined) return reply.writeHead(404, { 'content-type': 'text/html' }).end('<p>không có</p>')
    const page = typeof found === 'string' ? { type: 'text/html; charset=utf-8', body: found } : found
    return reply.writeHead(200, { 'content-type': page.type }).end(page.body)
  }
  const server = await startServer(listener)
  onTestFinished(() => server.close())
  return {
    pages,
    asked,
    safeFetch: createTestSafeFetch({ servers: Object.fromEntries(hosts.map((host) => [host, server.port])) }),
  }
}

export const htmlPage = (title: string, text: string, links: readonly string[] = []): string =>
  `<html lang="vi"><head><title>${title}</title></head><body><nav>${links.map((link) => `<a href="${link}">${link}</a>`).join(' ')}</nav>
  <main><h1>${title}</h1><p>${text}</p></main></body></html>`

const paragraph = (topic: string) =>
  Array.from({ length: 12 }, (_, number) => `Khoản ${number} ${topic} áp dụng ${topic}.`).join(' ')
/** Two sections of two paragraphs; each paragraph is a chunk with the settings a dataset starts with. */
export const longText = [
  '# Giao hàng',
  paragraph('giao hàng nội thành'),
  paragraph('giao hàng ngoại tỉnh'),
  '# Bảo hành',
  paragraph('bảo hành máy lọc nước'),
  paragraph('bảo hành quạt điện'),
].join('\n\n')
