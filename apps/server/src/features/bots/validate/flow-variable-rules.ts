import type { FlowNode } from '@app/contracts/flow-settings'
import { flowOperators, type FlowField, type FlowValueType } from '@app/contracts/flows'
import type { Words } from '@app/contracts/kinds'
import { linearRegex } from '#flow-nodes/registry.ts'
import type { Finding } from './finding.ts'
import { fieldsOf, listOf, nameOf, pathOf, textOf, type FlowGraph } from './flow-graph.ts'
import { declaredVariable, filters, knownVariable, placeholdersIn, templatesOf } from './flow-templates.ts'

/** E03 and E07: every placeholder is well written and names something a run will have. */
export const placeholders = (graph: FlowGraph): Finding[] =>
  graph.config.nodes.flatMap((node) =>
    node.type === 'memo'
      ? []
      : templatesOf(node).flatMap(({ text, path }) => {
          const place = { path: pathOf(graph, node, 'data', ...path), node: node.id }
          const name = nameOf(graph, node)
          return placeholdersIn(text).flatMap((found): Finding[] => {
            if (found.variable === null) {
              const values = { node: name, text: found.source, open: '{{', close: '}}' }
              return [{ key: 'E07.template', ...place, values }]
            }
            if (found.filter !== null && !filters.has(found.filter))
              return [{ key: 'E07.filter', ...place, values: { node: name, text: found.filter } }]
            return unknownName(graph, node, found.variable, path)
          })
        }),
  )

const unknownName = (graph: FlowGraph, node: FlowNode, name: string, path: (string | number)[]): Finding[] => {
  const known = knownVariable(graph, name)
  if (known === 'yes') return []
  const key = known === 'unknown-node' ? 'E03.node' : 'E03.variable'
  const values = { node: nameOf(graph, node), name }
  return [{ key, path: pathOf(graph, node, 'data', ...path), node: node.id, values }]
}

/** E03: what a node writes to or reads from by name must exist as well. */
export const namedVariables = (graph: FlowGraph): Finding[] =>
  graph.config.nodes.flatMap((node) =>
    variableFields(node).flatMap(({ name, path }) => unknownName(graph, node, name, path)),
  )

interface NamedField {
  name: string
  path: (string | number)[]
}

/** Where the data of a node holds the bare name of a variable. */
const variableFields = ({ type, data }: FlowNode): NamedField[] => {
  const named = (value: unknown, ...path: (string | number)[]): NamedField[] =>
    textOf(value) === '' || textOf(value).includes('{{') ? [] : [{ name: textOf(value), path }]
  if (type === 'ask' || type === 'choice') return named(data['saveTo'], 'saveTo')
  if (type === 'each') return named(data['list'], 'list')
  if (type === 'form')
    return listOf(data['fields']).flatMap((field, at) => named(fieldsOf(field)['saveTo'], 'fields', at, 'saveTo'))
  if (type === 'set')
    return listOf(data['assignments']).flatMap((one, at) => named(fieldsOf(one)['to'], 'assignments', at, 'to'))
  if (type === 'condition')
    return conditionsOf(data).flatMap(({ condition, path }) => named(condition['var'], ...path, 'var'))
  return []
}

interface PlacedCondition {
  condition: Record<string, unknown>
  path: (string | number)[]
}

/** All conditions of the branches, however they are grouped. */
const conditionsOf = (data: Record<string, unknown>): PlacedCondition[] =>
  listOf(data['branches']).flatMap((branch, at) => conditionsIn(branch, ['branches', at]))

export const conditionsIn = (group: unknown, path: (string | number)[]): PlacedCondition[] =>
  (['all', 'any', 'conditions'] as const).flatMap((kind) =>
    listOf(fieldsOf(group)[kind]).flatMap((entry, at): PlacedCondition[] => {
      const condition = fieldsOf(entry)
      const place = [...path, kind, at]
      return typeof condition['op'] === 'string' ? [{ condition, path: place }] : conditionsIn(entry, place)
    }),
  )

const typeWords: Record<FlowValueType, Words> = {
  text: { vi: 'chữ', en: 'text' },
  number: { vi: 'số', en: 'number' },
  bool: { vi: 'đúng/sai', en: 'yes/no' },
  date: { vi: 'ngày', en: 'date' },
  list: { vi: 'danh sách', en: 'list' },
  object: { vi: 'nhóm dữ liệu', en: 'record' },
  file: { vi: 'tệp', en: 'file' },
  product: { vi: 'sản phẩm', en: 'product' },
  order: { vi: 'đơn hàng', en: 'order' },
}

/** Types that can hold the answer of a question. */
const answerTypes: Record<string, readonly string[]> = {
  number: ['number', 'text'],
  rating: ['number', 'text'],
  date: ['date', 'text'],
  image: ['file'],
  file: ['file'],
  address_vn: ['text', 'object'],
}
const onlyText = ['text'] as const

/** E04: an answer is kept where it fits. */
export const answerKinds = (graph: FlowGraph): Finding[] =>
  graph.config.nodes.flatMap((node): Finding[] => {
    if (node.type !== 'ask') return []
    const name = textOf(node.data['saveTo'])
    const variable = declaredVariable(graph.config, name)
    const answer = textOf(node.data['kind']) || 'text'
    if (!variable || (answerTypes[answer] ?? onlyText).includes(variable.type)) return []
    const answerName = choiceName(graph.kindOf(node)?.fields ?? [], 'kind', answer)
    const values = { node: nameOf(graph, node), answer: answerName, name, type: typeWords[variable.type] }
    return [{ key: 'E04.save', path: pathOf(graph, node, 'data', 'saveTo'), node: node.id, values }]
  })

const operationTypes: Record<string, readonly string[]> = {
  increment: ['number'],
  append: ['list', 'text'],
  remove: ['list'],
  '>': ['number', 'date'],
  '>=': ['number', 'date'],
  '<': ['number', 'date'],
  '<=': ['number', 'date'],
  before: ['date'],
  after: ['date'],
  starts: ['text'],
  ends: ['text'],
  regex: ['text'],
}

/** E04: an operation fits the type it works on; a list is what is gone through. */
export const operations = (graph: FlowGraph): Finding[] =>
  graph.config.nodes.flatMap((node): Finding[] => {
    if (node.type === 'set')
      return listOf(node.data['assignments']).flatMap((one, at) => {
        const { to, op } = fieldsOf(one)
        return misfit(graph, node, textOf(to), textOf(op), ['assignments', at, 'op'])
      })
    if (node.type === 'condition')
      return conditionsOf(node.data).flatMap(({ condition, path }) =>
        misfit(graph, node, textOf(condition['var']), textOf(condition['op']), [...path, 'op']),
      )
    return node.type === 'each' ? misfit(graph, node, textOf(node.data['list']), 'each', ['list']) : []
  })

const misfit = (
  graph: FlowGraph,
  node: FlowNode,
  name: string,
  operation: string,
  path: (string | number)[],
): Finding[] => {
  const variable = declaredVariable(graph.config, name)
  const allowed = operation === 'each' ? ['list'] : operationTypes[operation]
  if (!variable || !allowed || allowed.includes(variable.type)) return []
  const values = {
    node: nameOf(graph, node),
    operation: operationName(graph, node, operation),
    name,
    type: typeWords[variable.type],
  }
  const key = operation === 'each' ? 'E04.list' : 'E04.operation'
  return [{ key, path: pathOf(graph, node, 'data', ...path), node: node.id, values }]
}

type Field = Pick<FlowField, 'name' | 'choices'>

/** What people read at this choice of a setting. */
const choiceName = (fields: readonly Field[], name: string, value: string): Words =>
  fields.find((field) => field.name === name)?.choices?.find((choice) => choice.value === value)?.label ?? {
    vi: value,
    en: value,
  }

/** The operators of conditions are the same everywhere; those of other nodes are a choice in one of their rows. */
const operationName = (graph: FlowGraph, node: FlowNode, operation: string): Words =>
  flowOperators.find(({ op }) => op === operation)?.label ??
  choiceName(graph.kindOf(node)?.fields.flatMap(({ fields = [] }) => fields) ?? [], 'op', operation)

/** E07: expressions that people wrote can be read. */
export const expressions = (graph: FlowGraph): Finding[] =>
  graph.config.nodes.flatMap((node) =>
    regexesOf(node)
      .filter(({ name }) => linearRegex(name) === null)
      .map(({ name, path }) => ({
        key: 'E07.regex',
        path: pathOf(graph, node, 'data', ...path),
        node: node.id,
        values: { node: nameOf(graph, node), text: name },
      })),
  )

const regexesOf = ({ type, data }: FlowNode): NamedField[] => {
  if (type === 'start')
    return listOf(data['triggers']).flatMap((trigger, at) => {
      const { match, any } = fieldsOf(trigger)
      if (match !== 'regex') return []
      return listOf(any).map((text, index) => ({ name: textOf(text), path: ['triggers', at, 'any', index] }))
    })
  if (type === 'condition')
    return conditionsOf(data)
      .filter(({ condition }) => condition['op'] === 'regex')
      .map(({ condition, path }) => ({ name: textOf(condition['value']), path: [...path, 'value'] }))
  const pattern = textOf(data['pattern'])
  return type === 'ask' && pattern !== '' ? [{ name: pattern, path: ['pattern'] }] : []
}
