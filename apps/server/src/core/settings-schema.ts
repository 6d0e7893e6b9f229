import * as z from 'zod/mini'
import type { SettingsSchema, ShownSetting } from '@app/contracts/kinds'

/** The settings of a channel or provider as JSON schema, with the words and controls its properties were given. */
export const settingsSchemaOf = (settings: z.ZodMiniObject): SettingsSchema => {
  const { $schema: _, ...schema } = z.toJSONSchema(settings, { io: 'input', unrepresentable: 'any' })
  return schema
}

/** The values that may be stored and shown as they are: everything but what a form hides while it is typed. */
export const withoutSecrets = (settings: z.ZodMiniObject, values: Record<string, unknown>): Record<string, unknown> => {
  const isSecret = (name: string): boolean => {
    const field = settings.shape[name]
    const how = field && (z.globalRegistry.get(field) as Partial<ShownSetting> | undefined)
    return how?.control === 'password'
  }
  return Object.fromEntries(Object.entries(values).filter(([name]) => !isSecret(name)))
}
