import type { AiProvider } from '#ai-providers/contract.ts'

export const parrotHost = 'parrot.example'

/** A provider with a wire format of its own: it is asked with `POST /speak`, and answers word by word. */
export const parrot: AiProvider = {
  about: {
    id: 'parrot',
    label: { vi: 'Vẹt biết nói', en: 'Talking parrot' },
    icon: { paths: ['M4 14c4 6 12 6 16-2'], isFilled: false, color: '#15803d' },
    models: ['macaw', 'budgie'],
    reasoningModels: [],
  },
  baseUrl: `http://${parrotHost}`,
  key: { isRequired: true, help: { vi: 'Hỏi người nuôi vẹt.', en: 'Ask whoever feeds it.' } },
  dialect: {
    optionalFields: [],
    ask: ({ apiKey }, { model, messages, isStreaming }) => ({
      path: '/speak',
      headers: { 'x-seed': apiKey ?? '' },
      body: { bird: model, heard: messages.at(-1)?.content ?? '', isStreaming },
    }),
    readEvent: (draft, event) => {
      draft.addText(String(event['word'] ?? ''))
      if (event['isOver'] !== true) return
      draft.finish = 'stop'
      draft.isEnded = true
    },
    readAnswer: (draft, body) => {
      draft.addText(String(body['words']))
      draft.finish = 'stop'
    },
    listModels: ({ apiKey }) => ({ path: '/birds', headers: { 'x-seed': apiKey ?? '' } }),
    readModels: (body) => body['birds'] as string[],
  },
}
