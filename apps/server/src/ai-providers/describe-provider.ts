import * as z from 'zod/mini'
import type { AiProviderDescription } from '@app/contracts/ai-providers'
import { shown } from '@app/contracts/kinds'
import { settingsSchemaOf } from '#core/settings-schema.ts'
import type { AiProvider } from './contract.ts'

const ownAddress = {
  vi: 'Để trống: địa chỉ của nhà cung cấp.',
  en: 'Empty: the provider’s own address.',
}

/** What a connection to it is asked for: the same three things everywhere, in the words of the provider. */
const settingsOf = ({ about, baseUrl, key }: AiProvider): z.ZodMiniObject => {
  const text = (isRequired: boolean) => (isRequired ? z.string() : z.optional(z.string()))
  return z.strictObject({
    baseUrl: shown(text(baseUrl === null), {
      label: { vi: 'Địa chỉ', en: 'Address' },
      placeholder: baseUrl ?? 'https://',
      control: 'url',
      ...(baseUrl === null ? {} : { help: ownAddress }),
    }),
    key: shown(text(key.isRequired), { label: { vi: 'Khóa', en: 'Key' }, help: key.help, control: 'password' }),
    model: shown(text(false), {
      label: { vi: 'Mô hình mặc định', en: 'Default model' },
      placeholder: about.models[0] ?? '',
      control: 'text',
    }),
  })
}

export const describeProvider = (provider: AiProvider): AiProviderDescription => ({
  ...provider.about,
  baseUrl: provider.baseUrl,
  settings: settingsSchemaOf(settingsOf(provider)),
})
