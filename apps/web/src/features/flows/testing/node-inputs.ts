import type { RunStep } from '@app/contracts/agent'
import type { FlowNode } from '@app/contracts/flow-settings'

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

/** What nodes of the test have provided under these names, newest first. */
export const lastValues = (
  turns: readonly { steps: readonly RunStep[] }[],
  names: readonly string[],
): Record<string, string> => {
  const steps = turns.flatMap((turn) => turn.steps).toReversed()
  return Object.fromEntries(
    names.flatMap((name) => {
      const [scope, id, output = ''] = name.split('.')
      const value = scope === 'node' ? steps.find(({ nodeId }) => nodeId === id)?.out[output] : undefined
      return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : []
    }),
  )
}
