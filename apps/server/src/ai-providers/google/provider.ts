import type { AiProvider } from '../contract.ts'
import { googleDialect } from './google-dialect.ts'

export const google: AiProvider = {
  about: {
    id: 'google',
    label: { vi: 'Google Gemini', en: 'Google Gemini' },
    icon: {
      paths: ['M12 2c.8 6 4 9.2 10 10-6 .8-9.2 4-10 10-.8-6-4-9.2-10-10 6-.8 9.2-4 10-10z'],
      isFilled: true,
      color: '#1d4ed8',
    },
    models: ['gemini-2.5-flash', 'gemini-2.5-pro'],
    reasoningModels: ['gemini-2.5', 'gemini-3'],
  },
  baseUrl: 'https://generativelanguage.googleapis.com/v1beta',
  key: {
    isRequired: true,
    help: {
      vi: 'Tạo ở aistudio.google.com, mục API keys. Khóa bắt đầu bằng AIza.',
      en: 'Create it at aistudio.google.com under API keys. It begins with AIza.',
    },
  },
  dialect: googleDialect,
}
