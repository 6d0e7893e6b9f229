/** Variables of a flow under another name: whoever reads or writes them follows. */
import type { FlowConfig } from '@app/contracts/flow-settings'
import type { FlowVariable } from './edits.ts'

export type VariableName = Pick<FlowVariable, 'scope' | 'key'>

const PLACEHOLDER = /\{\{([^{}|]{1,100})([^{}]{0,200})\}\}/g

/** Settings that hold a name without braces, which may stand there without its scope. */
const NAMING = new Set(['saveTo', 'var', 'to', 'list'])

/** Settings whose entries are kept under the name of a variable; what stands behind it is of somebody else. */
const KEEPING = new Set(['map', 'outputs'])

type Rename = (path: string) => string | null

/** The same value with each name that `rename` knows replaced: inside braces, and where a setting is a name. */
const renamedIn = (value: unknown, rename: Rename, setting = ''): unknown => {
  if (typeof value === 'string') {
    const whole = value.includes('.') || NAMING.has(setting) ? rename(value) : null
    if (whole !== null) return whole
    return value.replaceAll(PLACEHOLDER, (text, path: string, rest: string) => {
      const next = rename(path.trim())
      return next === null ? text : `{{${path.replace(path.trim(), () => next)}${rest}}}`
    })
  }
  if (Array.isArray(value)) {
    const items = value.map((each) => renamedIn(each, rename, setting))
    return items.every((each, index) => each === value[index]) ? value : items
  }
  if (typeof value !== 'object' || value === null) return value
  let isSame = true
  const isKeeping = KEEPING.has(setting)
  const entries = Object.entries(value).map(([key, each]) => {
    const name = isKeeping ? (rename(key) ?? key) : key
    const next = isKeeping ? each : renamedIn(each, rename, key)
    if (name !== key || next !== each) isSame = false
    return [name, next] as const
  })
  return isSame ? value : Object.fromEntries(entries)
}

const inNodes = (flow: FlowConfig, rename: Rename): FlowConfig['nodes'] =>
  flow.nodes.map((node) => {
    const data = renamedIn(node.data, rename) as Record<string, unknown>
    const onError = node.onError && (renamedIn(node.onError, rename) as NonNullable<typeof node.onError>)
    return data === node.data && onError === node.onError ? node : { ...node, data, ...(onError ? { onError } : {}) }
  })

/** The part of a path after the variable, when it names this one: `thread.size` and `size` for the first of that name. */
const restOf = (flow: FlowConfig, { scope, key }: VariableName, path: string): string | null => {
  const isFirst = flow.vars.find((each) => each.key === key)?.scope === scope
  const forms = isFirst ? [`${scope}.${key}`, key] : [`${scope}.${key}`]
  const form = forms.find((each) => path === each || path.startsWith(`${each}.`))
  return form === undefined ? null : path.slice(form.length)
}

export const isTaken = (flow: FlowConfig, { scope, key }: VariableName): boolean =>
  flow.vars.some((each) => each.scope === scope && each.key === key)

export const renameVariable = (flow: FlowConfig, name: VariableName, to: string): FlowConfig => {
  if (to === name.key || isTaken(flow, { scope: name.scope, key: to })) return flow
  const rename: Rename = (path) => {
    const rest = restOf(flow, name, path)
    return rest === null ? null : `${name.scope}.${to}${rest}`
  }
  const isIt = ({ scope, key }: VariableName) => scope === name.scope && key === name.key
  return {
    ...flow,
    vars: flow.vars.map((each) => (isIt(each) ? { ...each, key: to } : each)),
    nodes: inNodes(flow, rename),
  }
}

/** How many blocks read or write it. */
export const usesOf = (flow: FlowConfig, name: VariableName): number => {
  const isNamed: Rename = (path) => (restOf(flow, name, path) === null ? null : `${path} `)
  return inNodes(flow, isNamed).filter((node, index) => node !== flow.nodes[index]).length
}

export const setVariableType = (flow: FlowConfig, name: VariableName, type: FlowVariable['type']): FlowConfig => ({
  ...flow,
  vars: flow.vars.map((each) => (each.scope === name.scope && each.key === name.key ? { ...each, type } : each)),
})

export const removeVariable = (flow: FlowConfig, name: VariableName): FlowConfig => ({
  ...flow,
  vars: flow.vars.filter((each) => each.scope !== name.scope || each.key !== name.key),
})
