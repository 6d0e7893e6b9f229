import type { AiProvider } from '../contract.ts'
import { openaiChat } from '../shared/openai-chat/openai-dialect.ts'

/** Ollama, vLLM and every other server that speaks OpenAI's format at an address of its own. */
export const openaiCompatible: AiProvider = {
  about: {
    id: 'openai-compatible',
    label: { vi: 'Tương thích OpenAI (Ollama, vLLM…)', en: 'OpenAI-compatible (Ollama, vLLM…)' },
    icon: {
      paths: ['M4 5h16v6H4z', 'M4 13h16v6H4z', 'M8 8h.01', 'M8 16h.01'],
      isFilled: false,
      color: '#475569',
    },
    models: ['qwen3', 'llama3.1', 'gemma3'],
    reasoningModels: ['gpt-oss'],
  },
  baseUrl: null,
  key: {
    isRequired: false,
    help: { vi: 'Chỉ cần khi máy chủ của bạn đòi khóa.', en: 'Only if your server asks for one.' },
  },
  dialect: openaiChat({ effortOf: (effort) => ({ reasoning_effort: effort }) }),
}
