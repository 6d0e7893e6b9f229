/** The platform's model is one of this machine. */
export const fakeModel = (baseUrl: string) =>
  ({ kind: 'openai-compatible', baseUrl, apiKey: 'fake-key', model: 'fake', fallbackModel: null }) as const
