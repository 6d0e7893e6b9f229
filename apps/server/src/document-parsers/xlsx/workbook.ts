import { posix } from 'node:path'

import { ParseError } from '../contract.ts'
import { walkXml } from '../walk-xml.ts'
import type { ZipArchive } from '../zip-guard.ts'

export interface SheetPart {
  name: string
  path: string
}

export interface Workbook {
  sheets: SheetPart[]
  isFrom1904: boolean
}

const targetsOf = (zip: ZipArchive): Map<string, string> => {
  const targets = new Map<string, string>()
  walkXml(zip.readXml('xl/_rels/workbook.xml.rels'), {
    open: (name, attribute) => {
      const [id, target] = [attribute('Id'), attribute('Target')]
      if (name !== 'Relationship' || !id || !target) return
      targets.set(id, target.startsWith('/') ? target.slice(1) : posix.join('xl', target))
    },
  })
  return targets
}

/** Visible sheets in the order of their tabs; what the owner has hidden is not meant to be quoted. */
export const readWorkbook = (zip: ZipArchive): Workbook => {
  const targets = targetsOf(zip)
  const sheets: SheetPart[] = []
  let isFrom1904 = false
  walkXml(zip.readXml('xl/workbook.xml'), {
    open: (name, attribute) => {
      if (name === 'workbookPr') isFrom1904 = ['1', 'true'].includes(attribute('date1904') ?? '')
      if (name !== 'sheet' || (attribute('state') ?? 'visible') !== 'visible') return
      const path = targets.get(attribute('r:id') ?? attribute('id') ?? '')
      if (path && zip.has(path)) sheets.push({ name: attribute('name') ?? '', path })
    },
  })
  if (!sheets.length) throw new ParseError('unreadable')
  return { sheets, isFrom1904 }
}

/** The table of texts that cells point into. Reading aids for Asian scripts (`rPh`) are not part of the text. */
export const readSharedStrings = (zip: ZipArchive): string[] => {
  if (!zip.has('xl/sharedStrings.xml')) return []
  const strings: string[] = []
  let text = ''
  let isText = false
  let isAid = false
  walkXml(zip.readXml('xl/sharedStrings.xml'), {
    open: (name) => {
      if (name === 'si') text = ''
      if (name === 'rPh') isAid = true
      isText = name === 't' && !isAid
    },
    text: (part) => {
      if (isText) text += part
    },
    close: (name) => {
      if (name === 't') isText = false
      if (name === 'rPh') isAid = false
      if (name === 'si') strings.push(text)
    },
  })
  return strings
}
