import { describe, expect, it } from 'vitest'
import type { AiProviderDescription } from '@app/contracts/ai-providers'
import { defaultChatbotConfig } from '@app/contracts/bot-defaults'
import type { BotModel } from '@app/contracts/bot-settings'
import type { Connection } from '@app/contracts/connections'
import { canSetReasoning } from './can-set-reasoning.ts'

const connection = { id: 'c1', kind: 'openai', model: 'gpt-5-mini' } as Connection
const providers = [{ id: 'openai', reasoningModels: ['gpt-5', 'o3'] }] as AiProviderDescription[]

describe('the reasoning effort in the settings of a bot', () => {
  it.each<[string, Partial<BotModel>, { hasReasoning: boolean } | null, boolean]>([
    ['the model of the connection has it', { source: 'connection', connectionId: 'c1' }, null, true],
    ['the model that was typed has it', { source: 'connection', connectionId: 'c1', name: 'o3-mini' }, null, true],
    ['the model that was typed has none', { source: 'connection', connectionId: 'c1', name: 'gpt-4.1' }, null, false],
    ['the connection is gone', { source: 'connection', connectionId: 'c2' }, null, false],
    ['the model of the platform has it', { source: 'platform' }, { hasReasoning: true }, true],
    ['the model of the platform has none', { source: 'platform' }, { hasReasoning: false }, false],
    ['there is no model of the platform', { source: 'platform' }, null, false],
    ['no model is asked at all', { connectionId: 'c1' }, null, false],
  ])('when %s', (_when, own, platformModel, isOffered) => {
    const model = { ...defaultChatbotConfig.model, ...own }
    expect(canSetReasoning(model, { items: [connection], platformModel }, providers)).toBe(isOffered)
  })
})
