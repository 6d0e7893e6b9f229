import * as z from 'zod/mini'

export type Json = Record<string, unknown>

/** Formats whose meaning every reader knows; zod adds a pattern of up to 300 letters to each of them. */
const knownFormats = new Set(['date-time', 'date', 'uuid', 'email', 'uri'])

/** Takes out what a reader of the documentation does not miss, and what fills it a thousand times. */
const shorten = ({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void => {
  if (typeof jsonSchema.format === 'string' && knownFormats.has(jsonSchema.format)) delete jsonSchema.pattern
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  // The type of a constant is seen from the constant.
  if (jsonSchema.const !== undefined || jsonSchema.enum !== undefined) delete jsonSchema.type
  // What has properties is an object.
  if (jsonSchema.type === 'object' && jsonSchema.properties) delete jsonSchema.type
  // Said once for all operations: unknown fields are refused when sent, and may be added to answers.
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
  joinNull(jsonSchema)
  // Any text is a name in JSON.
  if (jsonSchema.propertyNames && Object.keys(jsonSchema.propertyNames).join() === 'type')
    delete jsonSchema.propertyNames
}

/** "A text or nothing" in one line instead of a choice of two schemas. */
const joinNull = (schema: z.core.JSONSchema.BaseSchema): void => {
  // "Anything or nothing" is anything.
  if (schema.anyOf?.some((choice) => Object.keys(choice).length === 0)) delete schema.anyOf
  const [first, second, ...more] = schema.anyOf ?? []
  if (!first || second?.type !== 'null' || more.length > 0) return
  if (typeof first.type !== 'string' || first.$ref) return
  delete schema.anyOf
  Object.assign(schema, first, { type: [first.type, 'null'] })
}

/** The JSON schema of a contract's schema, for readers. */
export const leanSchema = (schema: z.core.$ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: shorten }) as Json
  return json
}
