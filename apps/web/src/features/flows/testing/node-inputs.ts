import type { RunStep } from '@app/contracts/agent'
import type { FlowNode } from '@app/contracts/flow-settings'
import { fieldsOf } from '../inspector/list-tools.tsx'

const settable = /^(?:thread|flow|contact|node)\.[\p{L}\p{N}_-]{1,40}(?:\.[\p{L}\p{N}_-]{1,40})?$/u

/** The variables that a node reads: between braces, and by their bare name. */
export const readBy = ({ data }: FlowNode): string[] => {
  const texts = textsIn(data)
  const placed = texts.flatMap((text) => [...text.matchAll(/\{\{([^{}|]{1,100})[^{}]{0,100}\}\}/g)])
  const bare = texts.filter((text) => settable.test(text))
  const names = [...placed.map(([, name = '']) => name.trim()), ...bare]
  return [...new Set(names.filter((name) => settable.test(name)))]
}

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** What every variable held last in the test: what nodes provided and wrote, and what the customer said. */
export const valuesOf = (
  turns: readonly { text: string; steps: readonly RunStep[] }[],
): ReadonlyMap<string, unknown> => {
  const values = new Map<string, unknown>()
  for (const { text, steps } of turns) {
    if (text !== '') values.set('sys.lastText', text)
    for (const { nodeId, out } of steps) {
      for (const [name, value] of Object.entries(out)) values.set(`node.${nodeId}.${name}`, value)
      for (const [name, value] of Object.entries(fieldsOf(out['vars']))) values.set(name, value)
    }
  }
  return values
}

/** Those of them that can be typed into a field. */
export const lastValues = (values: ReadonlyMap<string, unknown>, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = values.get(name)
      return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : []
    }),
  )

const SHOWN_LETTERS = 60

/** A value in one short line; empty for what holds nothing. */
export const shownValue = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return ''
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > SHOWN_LETTERS ? `${text.slice(0, SHOWN_LETTERS)}…` : text
}
