import type { Json } from './lean-schema.ts'

export type Operation = Json & { parameters?: Json[]; responses: Record<string, Json> }
type Components = Record<string, Json>

/** Where a component is used, and how it is replaced there. */
interface Use {
  component: Json
  name: string
  put: (reference: Json) => void
}

/** Moves parameters and answers that several operations have behind references; gives back what they refer to. */
export const shareComponents = (
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>,
): { parameters: Components; responses: Components } => {
  const operations = Object.values(paths).flatMap((path) => Object.values(path))
  return {
    parameters: share('parameters', operations.flatMap(parametersOf)),
    responses: share('responses', operations.flatMap(answersOf)),
  }
}

const parametersOf = ({ parameters = [] }: Operation): Use[] =>
  parameters.map((component, index) => ({
    component,
    name: String(component['name']),
    put: (reference) => (parameters[index] = reference),
  }))

/** Refusals are references already. An answer goes by the name of its schema. */
const answersOf = ({ responses }: Operation): Use[] =>
  Object.entries(responses).flatMap(([status, component]) => {
    const schema = /"schema":\{"\$ref":"#\/components\/schemas\/(\w{1,80})"/.exec(JSON.stringify(component))?.[1]
    return schema ? [{ component, name: schema, put: (reference: Json) => (responses[status] = reference) }] : []
  })

const share = (place: string, uses: readonly Use[]): Components => {
  const shared: Components = {}
  for (const same of Map.groupBy(uses, ({ component }) => JSON.stringify(component)).values()) {
    const [first, ...others] = same
    if (!first || others.length === 0) continue
    const name = freeName(first.name, shared)
    shared[name] = first.component
    for (const { put } of same) put({ $ref: `#/components/${place}/${name}` })
  }
  return shared
}

const freeName = (name: string, used: Readonly<Components>): string => {
  let free = name
  for (let number = 2; Object.hasOwn(used, free); number += 1) free = `${name}${number}`
  return free
}
