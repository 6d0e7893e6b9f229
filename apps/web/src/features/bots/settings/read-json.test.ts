import { defaultChatbotConfig } from '@app/contracts/bot-defaults'
import { describe, expect, it } from 'vitest'
import { readJson } from './read-json.ts'

const problemIn = (text: string) => readJson(text).problem

describe('reading JSON with its lines', () => {
  it('reads what the browser reads', () => {
    const text = JSON.stringify(defaultChatbotConfig, null, 2)

    expect(readJson(text).value).toEqual(defaultChatbotConfig)
    expect(readJson(' [1, -2.5e3, true, null, "\\u0111\\n\\"", {}] ').value).toEqual([1, -2500, true, null, 'đ\n"', {}])
  })

  it('knows the line of every field and entry', () => {
    const reading = readJson('{\n  "a": 1,\n  "b": [\n    {\n      "c": 2\n    }\n  ]\n}')
    if (reading.problem) throw new Error('readable')

    expect(reading.lineOf(['a'])).toBe(2)
    expect(reading.lineOf(['b'])).toBe(3)
    expect(reading.lineOf(['b', 0])).toBe(4)
    expect(reading.lineOf(['b', 0, 'c'])).toBe(5)
  })

  it('points at the nearest thing around a field that is missing', () => {
    const reading = readJson('{\n  "a": {\n    "b": 1\n  }\n}')
    if (reading.problem) throw new Error('readable')

    expect(reading.lineOf(['a', 'missing', 'deep'])).toBe(2)
    expect(reading.lineOf(['nowhere'])).toBe(1)
  })

  it('says on which line something is wrong, and what', () => {
    expect(problemIn('{\n  "a": 1\n  "b": 2\n}')).toEqual({ line: 2, kind: 'comma', found: '"b":' })
    expect(problemIn('{\n  "a": 1,\n}')).toEqual({ line: 2, kind: 'extra-comma', found: ',' })
    expect(problemIn('{\n  "a" 1\n}')).toEqual({ line: 2, kind: 'colon', found: 'a' })
    expect(problemIn('{\n  a: 1\n}')).toEqual({ line: 2, kind: 'key', found: 'a:' })
    expect(problemIn('{\n  "a": "b\n}')).toMatchObject({ line: 2, kind: 'string' })
    expect(problemIn('{\n  "a": [1, 2\n')).toEqual({ line: 2, kind: 'unclosed', found: ']' })
    expect(problemIn('{"a": 1,\n "a": 2}')).toEqual({ line: 2, kind: 'double', found: 'a' })
    expect(problemIn('{"a":\n yes}')).toEqual({ line: 2, kind: 'unexpected', found: 'yes}' })
    expect(problemIn('{} x')).toEqual({ line: 1, kind: 'unexpected', found: 'x' })
    expect(problemIn('')).toEqual({ line: 1, kind: 'unexpected', found: '' })
  })

  it('keeps a field named like a part of every object an ordinary field', () => {
    const reading = readJson('{"__proto__": {"polluted": true}}')

    expect(Object.keys(reading.value as object)).toEqual(['__proto__'])
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  it('gives up on absurd depth instead of falling over', () => {
    expect(problemIn('['.repeat(5000))).toMatchObject({ kind: 'unexpected' })
  })
})
