import * as z from 'zod/mini'
import type { SettingsSchema, ShownSetting } from '@app/contracts/kinds'
import { parseInput } from './http/validate.ts'

/** The settings of a channel or provider as JSON schema, with the words and controls its properties were given. */
export const settingsSchemaOf = (settings: z.ZodMiniObject): SettingsSchema => {
  const { $schema: _, ...schema } = z.toJSONSchema(settings, { io: 'input', unrepresentable: 'any' })
  return schema
}

const isSecret = (settings: z.ZodMiniObject, name: string): boolean => {
  const field = settings.shape[name]
  const how = field && (z.globalRegistry.get(field) as Partial<ShownSetting> | undefined)
  return how?.control === 'password'
}

/** The values that may be stored and shown as they are: everything but what a form hides while it is typed. */
export const withoutSecrets = (settings: z.ZodMiniObject, values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !isSecret(settings, name)))

/** Stored settings with some of them changed; only what the schema knows, and no secret, may be given. */
export const changedSettings = (
  settings: z.ZodMiniObject,
  stored: Record<string, unknown>,
  given: Record<string, unknown>,
): Record<string, unknown> => {
  const open = Object.entries(settings.shape).filter(([name]) => !isSecret(settings, name))
  const schema = z.partial(z.strictObject(Object.fromEntries(open)))
  const parsed = Object.entries(parseInput(schema, given, 'settings.') as Record<string, unknown>)
  // What was left out keeps its value, whatever its default.
  return { ...stored, ...Object.fromEntries(parsed.filter(([name]) => Object.hasOwn(given, name))) }
}
