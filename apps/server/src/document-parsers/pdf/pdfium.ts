import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

import { init } from '@embedpdf/pdfium'
import type { WrappedPdfiumModule } from '@embedpdf/pdfium'

import { ParseError } from '../contract.ts'

export type Pdfium = WrappedPdfiumModule

const PASSWORD_ERROR = 4
const SECURITY_ERROR = 5

const PAGE_BYTES = 65_536
const MAX_MEMORY = 256 * 1024 * 1024

let loaded: Promise<Pdfium> | undefined
let isMemoryRefused = false

interface WasmMemory {
  buffer: ArrayBuffer
  grow: (pages: number) => number
}

/** PDFium asks for memory through this one door, so a page that unpacks to a gigabyte is stopped while it unpacks. */
const capMemory = (memory: WasmMemory): void => {
  const grow = memory.grow.bind(memory)
  memory.grow = (pages) => {
    if (memory.buffer.byteLength + pages * PAGE_BYTES <= MAX_MEMORY) return grow(pages)
    isMemoryRefused = true
    throw new RangeError('The memory of a parser is limited')
  }
}

const load = async (): Promise<Pdfium> => {
  const path = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm')
  const wasm = await readFile(path)
  const pdfium = await init({ wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) })
  capMemory((pdfium.pdfium.wasmExports as unknown as { memory: WasmMemory }).memory)
  pdfium.PDFiumExt_Init()
  return pdfium
}

/** Loaded once per child: compiling it is most of the cost of a small file. */
const loadPdfium = (): Promise<Pdfium> => (loaded ??= load())

/** Runs work on PDFium and tells a document that wants too much memory from one that is merely broken. */
export const withPdfium = async <T>(work: (pdfium: Pdfium) => T): Promise<T> => {
  const pdfium = await loadPdfium()
  isMemoryRefused = false
  try {
    const result = work(pdfium)
    if (isMemoryRefused) throw new ParseError('bomb')
    return result
  } catch (cause) {
    throw isMemoryRefused ? new ParseError('bomb', { cause }) : cause
  }
}

/** The bytes of PDFium's memory, looked up anew each time: it moves whenever that memory grows. */
const heapOf = (pdfium: Pdfium): Uint8Array => (pdfium.pdfium as unknown as { HEAPU8: Uint8Array }).HEAPU8

export const memoryOf = (pdfium: Pdfium): DataView => new DataView(heapOf(pdfium).buffer)

export const withMemory = <T>(pdfium: Pdfium, bytes: number, work: (pointer: number) => T): T => {
  const pointer = pdfium.pdfium.wasmExports.malloc(bytes)
  if (!pointer) throw new ParseError('too-large')
  try {
    return work(pointer)
  } finally {
    pdfium.pdfium.wasmExports.free(pointer)
  }
}

/** Opens the document for as long as `work` runs. */
export const withDocument = <T>(pdfium: Pdfium, bytes: Uint8Array, work: (document: number) => T): T =>
  withMemory(pdfium, bytes.length, (pointer) => {
    heapOf(pdfium).set(bytes, pointer)
    const document = pdfium.FPDF_LoadMemDocument(pointer, bytes.length, '')
    if (!document) {
      const error = pdfium.FPDF_GetLastError()
      throw new ParseError(error === PASSWORD_ERROR || error === SECURITY_ERROR ? 'encrypted' : 'unreadable')
    }
    try {
      return work(document)
    } finally {
      pdfium.FPDF_CloseDocument(document)
    }
  })

export const metaTitle = (pdfium: Pdfium, document: number): string => {
  const bytes = pdfium.FPDF_GetMetaText(document, 'Title', 0, 0)
  if (bytes <= 2 || bytes > 4000) return ''
  return withMemory(pdfium, bytes, (pointer) => {
    pdfium.FPDF_GetMetaText(document, 'Title', pointer, bytes)
    return pdfium.pdfium.UTF16ToString(pointer)
  })
}
