import * as z from 'zod/mini'
import { word } from './field-words.ts'

/**
 * What channels and AI providers have in common. Which ones exist, only the registries of the server know: rows and
 * requests carry the id of one, and screens draw the description that the server serves for it.
 */
export const kindId = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, word('field.invalid')))

export const words = z.strictObject({ vi: z.string(), en: z.string() })
export type Words = z.infer<typeof words>

/** A drawing on a field of 24 × 24, as the `d` of its paths, and the colour of the brand behind it. */
export const kindIcon = z.strictObject({
  paths: z.array(z.string()),
  isFilled: z.boolean(),
  color: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
  /** Brands of the same colour are told apart by the shape behind the drawing: round unless it says square. */
  isSquare: z.optional(z.boolean()),
})
export type KindIcon = z.infer<typeof kindIcon>

/** JSON schema of an object; each property also says how a form shows it (`ShownSetting`). */
export const settingsSchema = z.record(z.string(), z.unknown())
export type SettingsSchema = z.infer<typeof settingsSchema>

export interface ShownSetting {
  label: Words
  help?: Words
  placeholder?: string
  /** `password`: a secret. It is sealed by the vault and never served. */
  control: 'text' | 'password' | 'url' | 'number' | 'switch' | 'select'
}

/** Says how a form shows one setting; the words travel inside the JSON schema. */
export const shown = <S extends z.ZodMiniType>(schema: S, how: ShownSetting): S => {
  z.globalRegistry.add(schema, { ...how })
  return schema
}

/** How one setting of a served schema is shown, and whether it must be given; null for one that it does not have. */
export const shownSetting = (
  schema: SettingsSchema,
  name: string,
): (Partial<ShownSetting> & { isRequired: boolean }) | null => {
  const { properties = {}, required = [] } = schema as {
    properties?: Record<string, Partial<ShownSetting>>
    required?: readonly string[]
  }
  const property = properties[name]
  return property ? { ...property, isRequired: required.includes(name) } : null
}
