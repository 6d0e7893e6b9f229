import { describe, expect, it } from 'vitest'
import { findStringFaults } from './string-rules.ts'

const faultsIn = (file: string, text: string) => findStringFaults(new Map([[file, text]]))

describe('the forbidden strings', () => {
  it.each([
    ['src/a.ts', '// TODO later'],
    ['src/a.css', '/* FIXME */'],
    ['src/a.test.ts', "it.skip('works', () => {})"],
    ['src/a.test.ts', "describe.only('it', () => {})"],
    ['src/a.test.ts', "it.concurrent.todo('works')"],
    ['e2e/a.spec.ts', "test.fixme('works')"],
    ['src/a.ts', '// @ts-ignore'],
    ['src/a.ts', 'const a = b as any'],
    ['README.md', 'look in /root/project/apps'],
    ['src/a.ts', "const home = '/home/someone/files'"],
    ['apps/web/src/a.ts', "'a.credits': { vi: 'Hết tín dụng', en: 'No credits' },"],
    ['apps/web/src/a.ts', "'a.bot': { vi: 'Tạo trợ lý', en: 'New bot' },"],
    ['apps/web/src/a.ts', "en: 'Your assistants',"],
    ['apps/widget/src/a.ts', "poweredBy: 'Được cung cấp bởi {name}',"],
  ])('are found in %s: %s', (file, text) => {
    const faults = faultsIn(file, `\n${text}\n`)

    expect(faults).toEqual([expect.objectContaining({ file, line: 2 })])
  })

  it.each([
    ['src/a.ts', 'const todoList = []'],
    ['src/a.ts', 'query.only()'],
    ['src/a.ts', "const url = 'https://example.com/home/a'"],
    ['README.md', 'TODO is a word a text may use'],
    ['src/a.test.ts', "it('only works', () => {})"],
    ['apps/web/src/a.ts', "'a.ai': { vi: 'Trợ lý AI', en: 'AI assistant' },"],
    ['apps/web/src/a.ts', "role: 'assistant',"],
    ['apps/server/src/a.ts', "'thẻ tín dụng'"],
  ])('are not seen in %s: %s', (file, text) => {
    expect(faultsIn(file, text)).toEqual([])
  })
})
